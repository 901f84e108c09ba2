import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { type EmailRow, findEmail } from '../../storage/database/users/emails.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';

/** A further address of a user, by its number. */
export interface EmailAddress {
  userId: number;
  id: number;
}

/** The further address of a user; not found when there is no such user, or no such address of theirs. Rule: EMAIL-DELETE-1. */
export async function loadEmail(
  { viewer, services }: Pick<ActionContext, 'viewer' | 'services'>,
  { userId, id }: EmailAddress,
): Promise<EmailRow> {
  authorize(viewer, 'adminEmails', { id: userId });
  const user = await needUser(services.db.hot, userId);
  const email = await findEmail(services.db.read, user.id, id);
  if (!email) throw refuse.notFound('Email');
  return email;
}
