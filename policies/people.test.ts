import { describe, expect, it } from 'vitest';
import { accessLevels } from '../domain/access-level.js';
import { can } from './index.js';
import type { TokenHolder } from './tokens.js';

const person = (id: number, more: { admin?: boolean } = {}) => ({
  id,
  admin: false,
  external: false,
  ...more,
});

const project = (level: keyof typeof accessLevels): TokenHolder => ({
  kind: 'project',
  project: {
    visibility: 'public',
    access_level: accessLevels[level],
    archived: 0,
    settings: '{}',
    issues_access_level: 'enabled',
    merge_requests_access_level: 'enabled',
    repository_access_level: 'enabled',
  },
});

describe('the rules of tokens', () => {
  it('lets no bot make further tokens', () => {
    const asked = { holder: project('maintainer'), level: 10 };
    expect(can(person(1), 'createToken', { ...asked, byBot: false })).toBe(true);
    expect(can(person(1), 'createToken', { ...asked, byBot: true })).toBe(false);
  });

  it('lets a token of a place revoke itself, whatever the level of its bot', () => {
    expect(can(person(1), 'revokeToken', { holder: project('guest'), presented: true })).toBe(true);
    expect(can(person(1), 'revokeToken', { holder: project('guest'), presented: false })).toBe(false);
  });

  it('shows people their own tokens, and administrators those of everybody', () => {
    const of = (userId: number | null): TokenHolder => ({ kind: 'personal', userId });
    for (const ability of ['listTokens', 'readToken'] as const) {
      expect(can(person(1), ability, of(1))).toBe(true);
      expect(can(person(1), ability, of(2))).toBe(false);
      expect(can(person(1), ability, of(null))).toBe(false);
      expect(can(person(1, { admin: true }), ability, of(null))).toBe(true);
      expect(can(null, ability, of(null))).toBe(false);
    }
    expect(can(person(1), 'revokeToken', { holder: of(1), presented: false })).toBe(true);
  });
});

describe('the rules of accounts', () => {
  it('lets people look after their own keys and addresses', () => {
    for (const ability of ['adminKeys', 'adminEmails'] as const) {
      expect(can(person(1), ability, { id: 1 })).toBe(true);
      expect(can(person(1), ability, { id: 2 })).toBe(false);
      expect(can(person(1, { admin: true }), ability, { id: 2 })).toBe(true);
      expect(can(null, ability, { id: 1 })).toBe(false);
    }
    expect(can(person(1), 'confirmEmails')).toBe(false);
  });

  it('lets no bot add addresses or keep snippets of its own', () => {
    expect(can(person(1), 'createEmail', { id: 1, byBot: false })).toBe(true);
    expect(can(person(1), 'createEmail', { id: 1, byBot: true })).toBe(false);
    expect(can(person(1), 'createPersonalSnippet', { byBot: false })).toBe(true);
    expect(can(person(1), 'createPersonalSnippet', { byBot: true })).toBe(false);
  });

  it('shows a private profile to its owner and to administrators', () => {
    const profile = { id: 1, private_profile: 1 };
    expect(can(person(1), 'readUserProfile', profile)).toBe(true);
    expect(can(person(2), 'readUserProfile', profile)).toBe(false);
    expect(can(null, 'readUserProfile', profile)).toBe(false);
    expect(can(person(2, { admin: true }), 'readUserProfile', profile)).toBe(true);
  });

  it('keeps administrators from blocking themselves', () => {
    const account = (own: boolean) => ({ state: 'active' as const, internal: false, own, lastSeen: null });
    const asked = (own: boolean) =>
      ({ action: 'block', account: account(own), today: '2022-11-20' }) as const;
    expect(can(person(1, { admin: true }), 'changeUserState', asked(false))).toBe(true);
    expect(can(person(1, { admin: true }), 'changeUserState', asked(true))).toBe(false);
  });
});
