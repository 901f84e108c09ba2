import { createKey } from '../../actions/users/create-key.js';
import { deleteKey } from '../../actions/users/delete-key.js';
import { loadKey } from '../../actions/users/load-key.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { listKeys } from '../../storage/database/users/keys.js';
import { needUserByIdOrName } from '../../storage/database/users/users.js';
import { sshKey } from '../views/ssh-key.js';

const inputOf = ({ title, key, expires_at: expiresAt }: Schemas['CreateSshKey']) => ({
  title,
  key,
  expiresAt,
});

/** Lists the own SSH keys. Rule: KEY-LIST-2. */
export const listOwnKeys = handle('listOwnKeys', async ({ viewer, page, services }) => {
  const { rows, info } = await listKeys(services.db.read, viewer.id, page);
  return { status: 200, body: rows.map(sshKey), page: info };
});

/** Reads one of the own SSH keys. Rules: KEY-LIST-2, KEY-GET-1. */
export const getOwnKey = handle('getOwnKey', async ({ path, viewer, services }) => ({
  status: 200,
  body: sshKey(await loadKey(services, { userId: viewer.id, id: path.key_id })),
}));

/** Adds an SSH key of one's own. Rules: KEY-CREATE-1 to KEY-CREATE-4. */
export const createOwnKey = handle('createOwnKey', async (call) => ({
  status: 201,
  body: sshKey(await createKey(call, call.viewer.id, inputOf(call.params))),
}));

/** Removes one of the own SSH keys. Rules: KEY-DELETE-1, KEY-GET-1. */
export const deleteOwnKey = handle('deleteOwnKey', async (call) => {
  const { path, viewer, request } = call;
  const unmodifiedSince = request.ifUnmodifiedSince;
  await deleteKey(call, { userId: viewer.id, id: path.key_id }, { unmodifiedSince });
  return { status: 204 };
});

/** Lists the SSH keys of a user. Rule: KEY-LIST-1. */
export const listUserKeys = handle('listUserKeys', async ({ path, page, services }) => {
  const user = await needUserByIdOrName(services.db.hot, path.user_id);
  const { rows, info } = await listKeys(services.db.read, user.id, page);
  return { status: 200, body: rows.map(sshKey), page: info };
});

/** Reads one SSH key of a user. Rule: KEY-GET-1. */
export const getUserKey = handle('getUserKey', async ({ path, services }) => ({
  status: 200,
  body: sshKey(await loadKey(services, { userId: path.user_id, id: path.key_id })),
}));

/** Adds an SSH key to a user. Rules: KEY-CREATE-1 to KEY-CREATE-5. */
export const createUserKey = handle('createUserKey', async (call) => ({
  status: 201,
  body: sshKey(await createKey(call, call.path.user_id, inputOf(call.params))),
}));

/** Removes an SSH key of a user. Rules: KEY-DELETE-1, KEY-CREATE-5, KEY-GET-1. */
export const deleteUserKey = handle('deleteUserKey', async (call) => {
  const { path, request } = call;
  const unmodifiedSince = request.ifUnmodifiedSince;
  await deleteKey(call, { userId: path.user_id, id: path.key_id }, { unmodifiedSince });
  return { status: 204 };
});
