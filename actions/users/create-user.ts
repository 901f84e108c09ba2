import { withRightsOf } from '../../domain/users/external-rights.js';
import { requireAccountInput } from '../../domain/users/user-input.js';
import { authorize } from '../../policies/index.js';
import { acceptInvitations } from '../../storage/database/members/invitations.js';
import type { UserRow } from '../../storage/database/rows.js';
import { accountClash } from '../../storage/database/users/accounts.js';
import { createUser as insertUser } from '../../storage/database/users/users.js';
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

/** A user to create; fields that are left out take the defaults of the installation. */
export interface CreateUserInput extends ProfileInput, AccountExtras {
  username: string;
  name: string;
  email: string;
  /** Without one the account opens by reset or by signing in elsewhere only. */
  password?: string | undefined;
  /** Whether the address counts as confirmed. */
  confirmed: boolean;
}

/**
 * Creates a user with a personal namespace. Throws conflict for an address or username that somebody has, invalid for
 * one that nobody can have. Rules: USER-CREATE-1 to USER-CREATE-9.
 */
export async function createUser(context: ActionContext, input: CreateUserInput): Promise<UserRow> {
  const { viewer, at, services } = context;
  const { db } = services;
  authorize(viewer, 'createUser');
  refuseClash(await accountClash(db.read, input));
  requireAccountInput(input);
  const avatar = await usableAvatar(input.avatar);
  const columns = {
    ...(await accountColumns(context, input)),
    ...(avatar.column === undefined ? {} : { avatar: avatar.column }),
  };
  await keepAvatar(avatar, services, at);
  const { username, name, email } = input;
  return db
    .write(async (tx) => {
      refuseClash(await accountClash(tx, input));
      const made = await insertUser(tx, { ...columns, username, name, email, at });
      await requireOwnAddresses(tx, made, input);
      await takeIdentity(tx, made.id, input.identity);
      if (input.confirmed) await acceptInvitations(tx, made.id, email, at);
      return made;
    })
    .catch((error: unknown) => Promise.reject(clashOf(error)));
}

async function accountColumns(
  { viewer, at, services }: ActionContext,
  input: CreateUserInput,
): Promise<Partial<UserRow>> {
  const settings = await services.settings.get();
  const rights = rightsByDefault(settings);
  const profile = {
    ...rights,
    ...profileColumns({ external: settings.user_default_external }),
    ...profileColumns(input),
  };
  return {
    ...withRightsOf(profile, { external: 0 }, rights),
    confirmed_at: input.confirmed ? at : null,
    created_by_id: viewer.id,
    // Deriving a hash takes long, and would be work for nothing without a password.
    password_hash: input.password === undefined ? null : await services.passwords.hash(input.password),
  };
}
