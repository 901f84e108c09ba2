import { createUser as create } from '../../actions/users/create-user.js';
import { deleteUser as remove } from '../../actions/users/delete-user.js';
import { loadUserRecord } from '../../actions/users/load-user-record.js';
import { updateUser as update } from '../../actions/users/update-user.js';
import { handle } from '../../generated/handlers.js';
import { adminUserDetails } from '../views/user.js';
import { accountInput } from './account-input.js';

/** Creates a user. Rules: USER-CREATE-1 to USER-CREATE-9. */
export const createUser = handle('createUser', async (call) => {
  const { params, viewer, services } = call;
  const { username, name, email } = params;
  const user = await create(call, {
    ...accountInput(params),
    username,
    name,
    email,
    password: params.force_random_password ? undefined : params.password,
    confirmed: params.skip_confirmation,
  });
  return { status: 201, body: adminUserDetails(await loadUserRecord(services, user, viewer), services.urls) };
});

/** Changes a user. Rules: USER-UPDATE-1 to USER-UPDATE-4, USER-CREATE-3 to USER-CREATE-7, USER-CREATE-9. */
export const updateUser = handle('updateUser', async (call) => {
  const { path, params, viewer, services } = call;
  const { username, name, email, password } = params;
  const user = await update(call, path.user_id, {
    ...accountInput(params),
    username,
    name,
    email,
    password,
    confirmed: params.skip_reconfirmation,
  });
  return { status: 200, body: adminUserDetails(await loadUserRecord(services, user, viewer), services.urls) };
});

/** Deletes a user. Rules: USER-DELETE-1 to USER-DELETE-6, USER-UPDATE-4. */
export const deleteUser = handle('deleteUser', async (call) => {
  const { path, params, request } = call;
  await remove(call, path.user_id, { hard: params.hard_delete, unmodifiedSince: request.ifUnmodifiedSince });
  return { status: 204 };
});
