import { describe, expect, it } from 'vitest';
import { mayReadCode } from './code-access.js';

const project = (visibility: string, access_level = 0, repository_access_level = 'enabled') => ({
  visibility,
  access_level,
  repository_access_level,
});
const user = { admin: false, external: false };

describe('mayReadCode', () => {
  it.each([
    ['a public project to anyone', project('public'), null, true],
    ['an internal project to signed-in people', project('internal'), user, true],
    ['an internal project to nobody without credentials', project('internal'), null, false],
    ['an internal project to no external user', project('internal'), { ...user, external: true }, false],
    ['an internal project to an external guest', project('internal', 10), { ...user, external: true }, true],
    ['a private project from Reporter up', project('private', 20), user, true],
    ['a private project to no guest', project('private', 10), user, false],
    ['a private project to administrators', project('private'), { ...user, admin: true }, true],
    ['a members-only repository to no stranger', project('public', 0, 'private'), user, false],
    [
      'a members-only repository of a public project to its guests',
      project('public', 10, 'private'),
      user,
      true,
    ],
    ['a disabled repository to nobody', project('public', 50, 'disabled'), { ...user, admin: true }, false],
  ])('opens %s', (_what, owner, viewer, expected) => {
    expect(mayReadCode(owner, viewer)).toBe(expected);
  });
});
