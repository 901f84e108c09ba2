import { refuse } from '../../domain/errors.js';
import { withRightsOf } from '../../domain/users/external-rights.js';
import { requireAccountInput } from '../../domain/users/user-input.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { acceptInvitations } from '../../storage/database/members/invitations.js';
import type { UserRow } from '../../storage/database/rows.js';
import {
  accountClash,
  dropFurtherAddress,
  hasOtherAdministrator,
} from '../../storage/database/users/accounts.js';
import { changeUser, needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import { keepAvatar } from '../files/avatars.js';
import {
  type AccountExtras,
  clashOf,
  type ProfileInput,
  profileColumns,
  refuseClash,
  requireOwnAddresses,
  rightsByDefault,
  takeIdentity,
  usableAvatar,
} from './profile-input.js';

/** What of a user shall change; what is left out stays. */
export interface UpdateUserInput extends ProfileInput, AccountExtras {
  username?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  /** Whether a new address counts as confirmed. */
  confirmed: boolean;
}

/**
 * Changes a user. Throws not found when there is none, conflict for an address or username that somebody else has,
 * invalid for one that nobody can have. Rules: USER-UPDATE-1 to USER-UPDATE-4, USER-CREATE-3 to USER-CREATE-7.
 */
export async function updateUser(
  { viewer, at, services }: ActionContext,
  userId: number,
  input: UpdateUserInput,
): Promise<UserRow> {
  const { db } = services;
  authorize(viewer, 'updateUser');
  const before = await needUser(db.hot, userId);
  refuseClash(await accountClash(db.read, input, before));
  requireAccountInput(input);
  const avatar = await usableAvatar(input.avatar);
  await keepAvatar(avatar, services, at);
  const rights = rightsByDefault(await services.settings.get());

  const { password } = input;
  const columns = {
    ...profileColumns(input),
    ...(password === undefined ? {} : { password_hash: await services.passwords.hash(password) }),
    ...(avatar.column === undefined ? {} : { avatar: avatar.column }),
  };
  return db
    .write((tx) => change(tx, { userId, input, columns, rights, at }))
    .catch((error: unknown) => Promise.reject(clashOf(error)));
}

interface Change {
  userId: number;
  input: UpdateUserInput;
  columns: Partial<UserRow>;
  /** What users may create by default. */
  rights: ReturnType<typeof rightsByDefault>;
  at: string;
}

async function change(tx: Tx, { userId, input, columns, rights, at }: Change): Promise<UserRow> {
  const { username, name, email } = input;
  const current = await needUser(tx, userId);
  refuseClash(await accountClash(tx, input, current));
  const isDemoted = current.admin && columns.admin !== undefined && Number(columns.admin) === 0;
  if (isDemoted && !(await hasOtherAdministrator(tx, current.id))) {
    throw refuse.invalid({ admin: ['cannot be taken from the only administrator'] });
  }
  const wanted = {
    ...withRightsOf(columns, current, rights),
    ...(username === undefined ? {} : { username }),
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : newAddress(current, email, input.confirmed, at)),
  };
  if (email !== undefined) await dropFurtherAddress(tx, current.id, email);
  const primary = email === undefined ? current.email_lower : email.toLowerCase();
  await requireOwnAddresses(tx, { id: current.id, email_lower: primary }, input);
  const changed = await changeUser(tx, current.id, wanted, at);
  await takeIdentity(tx, changed.id, input.identity);
  if (email !== undefined && changed.confirmed_at !== null) {
    await acceptInvitations(tx, changed.id, email, at);
  }
  return changed;
}

/** The columns of a new primary address; what was shown of the old one is not shown any more. */
function newAddress(user: UserRow, email: string, isConfirmed: boolean, at: string): Partial<UserRow> {
  const lower = email.toLowerCase();
  if (lower === user.email_lower) return { email };
  return {
    email,
    confirmed_at: isConfirmed ? at : null,
    ...(user.public_email?.toLowerCase() === user.email_lower ? { public_email: null } : {}),
    ...(user.commit_email?.toLowerCase() === user.email_lower ? { commit_email: null } : {}),
  };
}
