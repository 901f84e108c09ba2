import { handle } from '../../generated/handlers.js';
import { listKeys } from '../../storage/database/users/keys.js';
import { needUser, needUserByIdOrName } from '../../storage/database/users/users.js';
import { sshKey } from '../views/ssh-key.js';
import { createKey, deleteKey, needKey } from './key-actions.js';

/** Lists the own SSH keys. Rule: KEY-LIST-2. */
export const listOwnKeys = handle('listOwnKeys', async ({ viewer, page, services }) => {
  const { rows, info } = await listKeys(services.db.read, viewer.id, page);
  return { status: 200, body: rows.map(sshKey), page: info };
});

/** Reads one of the own SSH keys. Rules: KEY-LIST-2, KEY-GET-1. */
export const getOwnKey = handle('getOwnKey', async ({ path, viewer, services }) => ({
  status: 200,
  body: sshKey(await needKey(services, viewer.id, path.key_id)),
}));

/** Adds an SSH key of one's own. Rules: KEY-CREATE-1 to KEY-CREATE-4. */
export const createOwnKey = handle('createOwnKey', async ({ params, viewer, at, services }) => ({
  status: 201,
  body: sshKey(await createKey(services, viewer.id, params, at)),
}));

/** Removes one of the own SSH keys. Rules: KEY-DELETE-1, KEY-GET-1. */
export const deleteOwnKey = handle('deleteOwnKey', async ({ path, viewer, request, services }) => {
  await deleteKey(services, viewer.id, path.key_id, request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Lists the SSH keys of a user. Rule: KEY-LIST-1. */
export const listUserKeys = handle('listUserKeys', async ({ path, page, services }) => {
  const user = await needUserByIdOrName(services.db.hot, path.user_id);
  const { rows, info } = await listKeys(services.db.read, user.id, page);
  return { status: 200, body: rows.map(sshKey), page: info };
});

/** Reads one SSH key of a user. Rule: KEY-GET-1. */
export const getUserKey = handle('getUserKey', async ({ path, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  return { status: 200, body: sshKey(await needKey(services, user.id, path.key_id)) };
});

/** Adds an SSH key to a user. Rules: KEY-CREATE-1 to KEY-CREATE-5. */
export const createUserKey = handle('createUserKey', async ({ path, params, at, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  return { status: 201, body: sshKey(await createKey(services, user.id, params, at)) };
});

/** Removes an SSH key of a user. Rules: KEY-DELETE-1, KEY-CREATE-5, KEY-GET-1. */
export const deleteUserKey = handle('deleteUserKey', async ({ path, request, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  await deleteKey(services, user.id, path.key_id, request.ifUnmodifiedSince);
  return { status: 204 };
});
