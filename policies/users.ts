import { refuse } from '../domain/errors.js';
import { type Account, type AccountAction, refuseState } from '../domain/users/user-states.js';
import { type OperationId, onInstance } from './declared.js';
import { type Asker, allowedIf, forbidden, unauthenticated, type Verdict } from './verdict.js';

/** A user, as far as policies look at one. */
export interface UserTarget {
  id: number;
}

/** A user with what of the account decides who sees the profile. */
export interface ProfileTarget extends UserTarget {
  private_profile: number;
}

/** What a list of users is narrowed by. */
export interface UserListTarget {
  byUsername: boolean;
  /** By who they are at an outside provider. */
  byIdentity: boolean;
}

/** What somebody wants to do to an account. */
export interface StateTarget {
  action: AccountAction;
  account: Account;
  today: string;
}

const stateOperations = {
  block: 'blockUser',
  unblock: 'unblockUser',
  deactivate: 'deactivateUser',
  activate: 'activateUser',
  ban: 'banUser',
  unban: 'unbanUser',
} as const satisfies Record<AccountAction, OperationId>;

/** Whether an account belongs to the installation and to nobody in person. */
export const isInternal = ({ kind }: { kind: string }): boolean => kind === 'ghost' || kind === 'service';

const noUser = (): Error => refuse.notFound('User');

/** What the spec declares of something that people do to themselves and administrators to everybody. */
const ownOr = (
  viewer: Asker,
  { id }: UserTarget,
  operations: { own: OperationId; any: OperationId },
): Verdict => onInstance(viewer, viewer?.id === id ? operations.own : operations.any);

/** Whether somebody reads what a private profile keeps back. Rule: USER-GET-3. */
export const mayReadProfile = (viewer: Asker, { id, private_profile }: ProfileTarget): boolean =>
  private_profile === 0 || viewer?.admin === true || viewer?.id === id;

/** Who may do what with the accounts of users. */
export const userPolicies = {
  /** Who is not signed in finds users by their whole names alone; identities are for administrators. Rules: USER-LIST-2, USER-LIST-10. */
  listUsers: (viewer: Asker, { byUsername, byIdentity }: UserListTarget): Verdict => {
    const verdict = onInstance(viewer, 'listUsers');
    if (verdict !== null || viewer?.admin) return verdict;
    if (byIdentity) return viewer === null ? unauthenticated : forbidden;
    return allowedIf(viewer !== null || byUsername);
  },

  readUser: (viewer: Asker): Verdict => onInstance(viewer, 'getUser'),

  /** Sees the followers and the activity of a user, which a private profile hides as if the user were absent. */
  readUserProfile: (viewer: Asker, user: ProfileTarget): Verdict =>
    onInstance(viewer, 'listUserFollowers') ?? (mayReadProfile(viewer, user) ? null : noUser),

  /** Looks after the accounts of others; what single accounts have against it is asked of them. */
  adminUsers: (viewer: Asker): Verdict => onInstance(viewer, 'updateUser'),

  createUser: (viewer: Asker): Verdict => onInstance(viewer, 'createUser'),

  updateUser: (viewer: Asker): Verdict => onInstance(viewer, 'updateUser'),

  /** Deletes a user who is a person or a bot; the ghost and the like belong to the installation. */
  deleteUser: (viewer: Asker, user: { kind: string }): Verdict =>
    onInstance(viewer, 'deleteUser') ?? allowedIf(!isInternal(user)),

  /** Blocks, bans, retires, or brings back, as far as the state of the account has it. Rules: USER-STATE-2 to USER-STATE-8. */
  changeUserState: (viewer: Asker, { action, account, today }: StateTarget): Verdict =>
    onInstance(viewer, stateOperations[action]) ?? refuseState(action, account, today),

  followUser: (viewer: Asker): Verdict => onInstance(viewer, 'followUser'),

  /** Adds and removes SSH keys: one's own, administrators those of others. Rule: KEY-CREATE-5. */
  adminKeys: (viewer: Asker, user: UserTarget): Verdict =>
    ownOr(viewer, user, { own: 'createOwnKey', any: 'createUserKey' }),

  /** Reads and removes further addresses: one's own, administrators those of others. Rule: EMAIL-CREATE-3. */
  adminEmails: (viewer: Asker, user: UserTarget): Verdict =>
    ownOr(viewer, user, { own: 'createOwnEmail', any: 'createUserEmail' }),

  /** Adds an address; the one of a bot is its token's and stays the only one. Rule: EMAIL-CREATE-4. */
  createEmail: (viewer: Asker, { id, byBot }: UserTarget & { byBot: boolean }): Verdict =>
    ownOr(viewer, { id }, { own: 'createOwnEmail', any: 'createUserEmail' }) ?? allowedIf(!byBot),

  /** Takes an address for confirmed without asking its holder. Rule: EMAIL-CREATE-3. */
  confirmEmails: (viewer: Asker): Verdict => onInstance(viewer, 'createUserEmail'),
};
