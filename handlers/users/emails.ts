import { createEmail } from '../../actions/users/create-email.js';
import { deleteEmail } from '../../actions/users/delete-email.js';
import { loadEmail } from '../../actions/users/load-email.js';
import { handle } from '../../generated/handlers.js';
import { listEmails } from '../../storage/database/users/emails.js';
import { needUser } from '../../storage/database/users/users.js';
import { userEmail } from '../views/user-email.js';

/** Lists the own further addresses. Rule: EMAIL-LIST-1. */
export const listOwnEmails = handle('listOwnEmails', async ({ viewer, page, services }) => {
  const { rows, info } = await listEmails(services.db.read, viewer.id, page);
  return { status: 200, body: rows.map(userEmail), page: info };
});

/** Reads one of the own further addresses. Rules: EMAIL-LIST-1, EMAIL-DELETE-1. */
export const getOwnEmail = handle('getOwnEmail', async (call) => ({
  status: 200,
  body: userEmail(await loadEmail(call, { userId: call.viewer.id, id: call.path.email_id })),
}));

/** Adds an address of one's own. Rules: EMAIL-CREATE-1, EMAIL-CREATE-2, EMAIL-CREATE-4 (403). */
export const createOwnEmail = handle('createOwnEmail', async (call) => ({
  status: 201,
  body: userEmail(await createEmail(call, call.viewer.id, { email: call.params.email })),
}));

/** Removes one of the own further addresses. Rule: EMAIL-DELETE-1. */
export const deleteOwnEmail = handle('deleteOwnEmail', async (call) => {
  const { path, viewer, request } = call;
  const unmodifiedSince = request.ifUnmodifiedSince;
  await deleteEmail(call, { userId: viewer.id, id: path.email_id }, { unmodifiedSince });
  return { status: 204 };
});

/** Lists the further addresses of a user. Rule: EMAIL-LIST-1. */
export const listUserEmails = handle('listUserEmails', async ({ path, page, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  const { rows, info } = await listEmails(services.db.read, user.id, page);
  return { status: 200, body: rows.map(userEmail), page: info };
});

/** Adds an address to a user. Rules: EMAIL-CREATE-1, EMAIL-CREATE-2, EMAIL-CREATE-3. */
export const createUserEmail = handle('createUserEmail', async (call) => {
  const { path, params } = call;
  const input = { email: params.email, confirmed: params.skip_confirmation };
  return { status: 201, body: userEmail(await createEmail(call, path.user_id, input)) };
});

/** Removes a further address of a user. Rule: EMAIL-DELETE-1. */
export const deleteUserEmail = handle('deleteUserEmail', async (call) => {
  const { path, request } = call;
  const unmodifiedSince = request.ifUnmodifiedSince;
  await deleteEmail(call, { userId: path.user_id, id: path.email_id }, { unmodifiedSince });
  return { status: 204 };
});
