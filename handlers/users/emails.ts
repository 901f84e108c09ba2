import { handle } from '../../generated/handlers.js';
import { listEmails } from '../../storage/database/users/emails.js';
import { needUser } from '../../storage/database/users/users.js';
import { userEmail } from '../views/user-email.js';
import { createEmail, deleteEmail, needEmail } from './email-actions.js';

/** Lists the own further addresses. Rule: EMAIL-LIST-1. */
export const listOwnEmails = handle('listOwnEmails', async ({ viewer, page, services }) => {
  const { rows, info } = await listEmails(services.db.read, viewer.id, page);
  return { status: 200, body: rows.map(userEmail), page: info };
});

/** Reads one of the own further addresses. Rules: EMAIL-LIST-1, EMAIL-DELETE-1. */
export const getOwnEmail = handle('getOwnEmail', async ({ path, viewer, services }) => ({
  status: 200,
  body: userEmail(await needEmail(services, viewer.id, path.email_id)),
}));

/** Adds an address of one's own. Rules: EMAIL-CREATE-1, EMAIL-CREATE-2. */
export const createOwnEmail = handle('createOwnEmail', async ({ params, viewer, at, services }) => {
  const input = { userId: viewer.id, email: params.email, confirmedAt: null, at };
  return { status: 201, body: userEmail(await createEmail(services, input)) };
});

/** Removes one of the own further addresses. Rule: EMAIL-DELETE-1. */
export const deleteOwnEmail = handle('deleteOwnEmail', async ({ path, viewer, request, services }) => {
  await deleteEmail(services, viewer.id, path.email_id, request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Lists the further addresses of a user. Rule: EMAIL-LIST-1. */
export const listUserEmails = handle('listUserEmails', async ({ path, page, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  const { rows, info } = await listEmails(services.db.read, user.id, page);
  return { status: 200, body: rows.map(userEmail), page: info };
});

/** Adds an address to a user. Rules: EMAIL-CREATE-1, EMAIL-CREATE-2, EMAIL-CREATE-3. */
export const createUserEmail = handle('createUserEmail', async ({ path, params, at, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  const confirmedAt = params.skip_confirmation ? at : null;
  const input = { userId: user.id, email: params.email, confirmedAt, at };
  return { status: 201, body: userEmail(await createEmail(services, input)) };
});

/** Removes a further address of a user. Rule: EMAIL-DELETE-1. */
export const deleteUserEmail = handle('deleteUserEmail', async ({ path, request, services }) => {
  const user = await needUser(services.db.hot, path.user_id);
  await deleteEmail(services, user.id, path.email_id, request.ifUnmodifiedSince);
  return { status: 204 };
});
