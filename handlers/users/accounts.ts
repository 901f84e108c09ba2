import type { Services } from '../../actions/context.js';
import { type AvatarInput, keepAvatar, readAvatar } from '../../actions/files/avatars.js';
import { planRemoval } from '../../actions/maintenance/jobs.js';
import { refuse } from '../../domain/errors.js';
import type { Upload } from '../../domain/files/upload.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { hashPassword } from '../../domain/users/password.js';
import { requireAccountInput } from '../../domain/users/user-input.js';
import { handle } from '../../generated/handlers.js';
import type { UserRow } from '../../storage/database/rows.js';
import { accountClash, dropFurtherAddress } from '../../storage/database/users/accounts.js';
import { detailsOfUser, highestRole } from '../../storage/database/users/details.js';
import { solelyOwnedGroups } from '../../storage/database/users/memberships.js';
import { removeUser } from '../../storage/database/users/removal.js';
import { createUser as addUser, changeUser, needUser } from '../../storage/database/users/users.js';
import { adminUserDetails } from '../views/user.js';
import { clashOf, profileColumns, refuseClash, requireOwnAddresses, takeIdentity } from './account-input.js';

async function record(services: Services, user: UserRow, viewerId: number) {
  const { db, urls, config } = services;
  const details = await detailsOfUser(db.hot, user, viewerId);
  const role = config.tier === 'ultimate' ? await highestRole(db.hot, user.id) : undefined;
  return adminUserDetails(user, details, role, urls);
}

/** The picture among the parameters, or the refusal of one that cannot be shown. Rules: PICTURE-2, PICTURE-3. */
async function usableAvatar(given: Upload | null | undefined): Promise<AvatarInput> {
  const input = await readAvatar(given);
  if (input.problems.avatar) throw refuse.invalid({ avatar: input.problems.avatar });
  return input;
}

/** Creates a user. Rules: USER-CREATE-1 to USER-CREATE-9. */
export const createUser = handle('createUser', async ({ params, viewer, at, services }) => {
  const { db } = services;
  refuseClash(await accountClash(db.read, params));
  const password = params.force_random_password ? undefined : params.password;
  requireAccountInput({ ...params, password });
  const avatar = await usableAvatar(params.avatar);

  // Without a password the account opens by reset or sign-in elsewhere only; deriving one would be work for nothing.
  const password_hash = password === undefined ? null : await hashPassword(password);
  const settings = await services.settings.get();
  const columns = {
    projects_limit: settings.default_projects_limit,
    ...profileColumns({
      can_create_group: settings.can_create_group,
      external: settings.user_default_external,
      ...params,
    }),
    confirmed_at: params.skip_confirmation ? at : null,
    created_by_id: viewer.id,
    password_hash,
    avatar: avatar.column ?? null,
  };
  await keepAvatar(avatar, services, at);
  const { username, name, email } = params;
  const user = await db
    .write(async (tx) => {
      refuseClash(await accountClash(tx, params));
      const made = await addUser(tx, { ...columns, username, name, email, at });
      await requireOwnAddresses(tx, made, params);
      await takeIdentity(tx, made.id, params);
      return made;
    })
    .catch((error: unknown) => Promise.reject(clashOf(error)));
  return { status: 201, body: await record(services, user, viewer.id) };
});

/** Changes a user. Rules: USER-UPDATE-1 to USER-UPDATE-4, USER-CREATE-3 to USER-CREATE-7, USER-CREATE-9. */
export const updateUser = handle('updateUser', async ({ path, params, viewer, at, services }) => {
  const { db } = services;
  const before = await needUser(db.hot, path.user_id);
  refuseClash(await accountClash(db.read, params, before));
  requireAccountInput(params);
  const avatar = await usableAvatar(params.avatar);
  await keepAvatar(avatar, services, at);

  const { username, name, email, password } = params;
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  const user = await db
    .write(async (tx) => {
      const current = await needUser(tx, path.user_id);
      refuseClash(await accountClash(tx, params, current));
      const columns = {
        ...profileColumns(params),
        ...(username === undefined ? {} : { username }),
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : newAddress(current, email, params.skip_reconfirmation, at)),
        ...(password_hash === undefined ? {} : { password_hash }),
        ...(avatar.column === undefined ? {} : { avatar: avatar.column }),
      };
      const changed = await changeUser(tx, current.id, columns, at);
      if (email !== undefined) await dropFurtherAddress(tx, changed.id, email);
      await requireOwnAddresses(tx, changed, params);
      await takeIdentity(tx, changed.id, params);
      return changed;
    })
    .catch((error: unknown) => Promise.reject(clashOf(error)));
  return { status: 200, body: await record(services, user, viewer.id) };
});

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

/** Deletes a user. Rules: USER-DELETE-1 to USER-DELETE-6, USER-UPDATE-4. */
export const deleteUser = handle('deleteUser', async ({ path, params, request, at, services }) => {
  const hard = params.hard_delete;
  await services.db.write(async (tx) => {
    const user = await needUser(tx, path.user_id);
    requireUnmodified(request.ifUnmodifiedSince, user.updated_at);
    if (user.kind === 'ghost' || user.kind === 'service') throw refuse.forbidden();
    if (!hard && (await solelyOwnedGroups(tx, user.id)).length > 0) {
      throw refuse.conflict('User cannot be removed while is the sole-owner of a group');
    }
    const { projectIds } = await removeUser(tx, user, { hard, at });
    await planRemoval(tx, projectIds, at);
  });
  return { status: 204 };
});
