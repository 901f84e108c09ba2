import { describe, expect, it } from 'vitest';
import { Failure } from '../errors.js';
import { type Account, type AccountAction, refuseState, stateAfter } from './user-states.js';

const today = '2022-11-20';
const account = (change: Partial<Account> = {}): Account => ({
  state: 'active',
  internal: false,
  own: false,
  lastSeen: null,
  ...change,
});

describe('what administrators do with accounts', () => {
  it.each<[AccountAction, Account, string]>([
    ['block', account(), 'blocked'],
    ['block', account({ state: 'banned' }), 'banned'],
    ['unblock', account({ state: 'blocked' }), 'active'],
    ['unblock', account({ state: 'blocked_pending_approval' }), 'active'],
    ['deactivate', account(), 'deactivated'],
    ['deactivate', account({ lastSeen: '2022-08-22' }), 'deactivated'],
    ['deactivate', account({ state: 'deactivated', lastSeen: today }), 'deactivated'],
    ['activate', account({ state: 'deactivated' }), 'active'],
    ['ban', account(), 'banned'],
    ['unban', account({ state: 'banned' }), 'active'],
  ])('%s leads on', (action, before, after) => {
    expect(refuseState(action, before, today)).toBeNull();
    expect(stateAfter(action, before)).toBe(after);
  });

  it.each<[AccountAction, Account, string]>([
    ['block', account({ own: true }), 'cannot be blocked by the API'],
    ['block', account({ internal: true }), 'internal user cannot be blocked'],
    ['block', account({ state: 'ldap_blocked' }), 'LDAP'],
    ['unblock', account({ state: 'deactivated' }), 'Deactivated users'],
    ['unblock', account({ state: 'banned' }), 'Banned users'],
    ['unblock', account({ state: 'ldap_blocked' }), 'LDAP'],
    ['deactivate', account({ state: 'blocked' }), 'blocked user cannot be deactivated'],
    ['deactivate', account({ internal: true }), 'internal user'],
    ['deactivate', account({ lastSeen: '2022-08-23' }), 'active in the past 90 days'],
    ['activate', account({ state: 'banned' }), 'must be unblocked'],
    ['ban', account({ state: 'blocked' }), 'You cannot ban blocked users.'],
    ['ban', account({ own: true }), 'cannot be banned by the API'],
    ['ban', account({ internal: true }), 'internal user'],
    ['unban', account(), 'You cannot unban active users.'],
  ])('%s is refused with the reason', (action, before, reason) => {
    const refusal = refuseState(action, before, today)?.();
    expect(refusal).toBeInstanceOf(Failure);
    expect(refusal).toMatchObject({ kind: 'forbidden', message: expect.stringContaining(reason) });
  });
});
