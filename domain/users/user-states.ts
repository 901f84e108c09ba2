import { type Failure, refuse } from '../errors.js';

/** The states of an account. */
export type AccountState =
  | 'active'
  | 'blocked'
  | 'deactivated'
  | 'banned'
  | 'ldap_blocked'
  | 'blocked_pending_approval';

/** Actions of administrators on accounts. */
export type AccountAction = 'block' | 'unblock' | 'deactivate' | 'activate' | 'ban' | 'unban';

/** The facts of an account that decide about a change of its state. */
export interface Account {
  state: AccountState;
  /** Whether the account belongs to the installation rather than to a person. */
  internal: boolean;
  /** Whether the account is the caller's own. */
  own: boolean;
  /** The last day on which the user was active. */
  lastSeen: string | null;
}

const dormantDays = 90;
const lockedOut: readonly AccountState[] = ['blocked', 'banned', 'ldap_blocked', 'blocked_pending_approval'];

/** What stands in the way of a step; null where nothing does. */
type Refusal = (() => Failure) | null;

const forbidden = (reason: string) => (): Failure => refuse.forbidden(reason);
const forbiddenSaying = (problem: string) => (): Failure => refuse.forbiddenSaying(problem);

function refuseBlock({ state, own, internal }: Account): Refusal {
  if (state === 'ldap_blocked') return forbidden('LDAP blocked users cannot be modified by the API');
  if (own) return forbidden('The API initiating user cannot be blocked by the API');
  return internal ? forbidden('An internal user cannot be blocked') : null;
}

function refuseUnblock({ state }: Account): Refusal {
  if (state === 'ldap_blocked') return forbidden('LDAP blocked users cannot be unblocked by the API');
  if (state === 'deactivated') return forbidden('Deactivated users cannot be unblocked by the API');
  return state === 'banned' ? forbidden('Banned users cannot be unblocked by the API') : null;
}

function refuseDeactivate({ state, internal, lastSeen }: Account, today: string): Refusal {
  if (lockedOut.includes(state)) return forbidden('A blocked user cannot be deactivated by the API');
  if (internal) return forbidden('An internal user cannot be deactivated by the API');
  const border = new Date(Date.parse(today) - dormantDays * 86_400_000).toISOString().slice(0, 10);
  if (state !== 'active' || lastSeen === null || lastSeen <= border) return null;
  return forbidden(
    `The user you are trying to deactivate has been active in the past ${dormantDays} days and cannot be deactivated`,
  );
}

function refuseActivate({ state }: Account): Refusal {
  return lockedOut.includes(state) ? forbidden('A blocked user must be unblocked to be activated') : null;
}

function refuseBan({ state, own, internal }: Account): Refusal {
  if (own) return forbidden('The API initiating user cannot be banned by the API');
  if (internal) return forbidden('An internal user cannot be banned');
  return state === 'active' ? null : forbiddenSaying(`You cannot ban ${state} users.`);
}

function refuseUnban({ state }: Account): Refusal {
  return state === 'banned' ? null : forbiddenSaying(`You cannot unban ${state} users.`);
}

const refusals = {
  block: refuseBlock,
  unblock: refuseUnblock,
  deactivate: refuseDeactivate,
  activate: refuseActivate,
  ban: refuseBan,
  unban: refuseUnban,
};

const states = {
  block: 'blocked',
  unblock: 'active',
  deactivate: 'deactivated',
  activate: 'active',
  ban: 'banned',
  unban: 'active',
} as const;

/** Why an account in this state cannot have this done to it; null when it can. Rules: USER-STATE-3 to USER-STATE-8. */
export const refuseState = (action: AccountAction, account: Account, today: string): Refusal =>
  refusals[action](account, today);

/** The state of an account after something that is not refused; who is banned stays so when blocked as well. */
export const stateAfter = (action: AccountAction, { state }: Pick<Account, 'state'>): AccountState =>
  action === 'block' && state === 'banned' ? 'banned' : states[action];
