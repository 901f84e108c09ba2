import { refuse } from '../errors.js';

/** The states of an account. */
export type AccountState =
  | 'active'
  | 'blocked'
  | 'deactivated'
  | 'banned'
  | 'ldap_blocked'
  | 'blocked_pending_approval';

/** What administrators do with accounts. */
export type AccountAction = 'block' | 'unblock' | 'deactivate' | 'activate' | 'ban' | 'unban';

/** What is asked of an account before its state changes. */
export interface Account {
  state: AccountState;
  /** Whether the account belongs to the installation and to nobody in person. */
  internal: boolean;
  /** Whether the account is the one of the caller. */
  own: boolean;
  /** The last day the user was seen. */
  lastSeen: string | null;
}

const dormantDays = 90;
const lockedOut: readonly AccountState[] = ['blocked', 'banned', 'ldap_blocked', 'blocked_pending_approval'];

function block(account: Account): AccountState {
  if (account.state === 'ldap_blocked')
    throw refuse.forbidden('LDAP blocked users cannot be modified by the API');
  if (account.own) throw refuse.forbidden('The API initiating user cannot be blocked by the API');
  if (account.internal) throw refuse.forbidden('An internal user cannot be blocked');
  return account.state === 'banned' ? 'banned' : 'blocked';
}

function unblock(account: Account): AccountState {
  if (account.state === 'ldap_blocked')
    throw refuse.forbidden('LDAP blocked users cannot be unblocked by the API');
  if (account.state === 'deactivated')
    throw refuse.forbidden('Deactivated users cannot be unblocked by the API');
  if (account.state === 'banned') throw refuse.forbidden('Banned users cannot be unblocked by the API');
  return 'active';
}

function deactivate(account: Account, today: string): AccountState {
  if (lockedOut.includes(account.state))
    throw refuse.forbidden('A blocked user cannot be deactivated by the API');
  if (account.internal) throw refuse.forbidden('An internal user cannot be deactivated by the API');
  const border = new Date(Date.parse(today) - dormantDays * 86_400_000).toISOString().slice(0, 10);
  if (account.state === 'active' && account.lastSeen !== null && account.lastSeen > border) {
    throw refuse.forbidden(
      `The user you are trying to deactivate has been active in the past ${dormantDays} days and cannot be deactivated`,
    );
  }
  return 'deactivated';
}

function activate(account: Account): AccountState {
  if (lockedOut.includes(account.state))
    throw refuse.forbidden('A blocked user must be unblocked to be activated');
  return 'active';
}

function ban(account: Account): AccountState {
  if (account.own) throw refuse.forbidden('The API initiating user cannot be banned by the API');
  if (account.internal) throw refuse.forbidden('An internal user cannot be banned');
  if (account.state !== 'active') throw refuse.forbiddenSaying(`You cannot ban ${account.state} users.`);
  return 'banned';
}

function unban(account: Account): AccountState {
  if (account.state !== 'banned') throw refuse.forbiddenSaying(`You cannot unban ${account.state} users.`);
  return 'active';
}

const steps = { block, unblock, deactivate, activate, ban, unban };

/** The state an account has after an action, or the refusal. Rules: USER-STATE-3 to USER-STATE-8. */
export const stateAfter = (action: AccountAction, account: Account, today: string): AccountState =>
  steps[action](account, today);
