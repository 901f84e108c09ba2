import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { removeEmail } from '../../storage/database/users/emails.js';
import type { ActionContext } from '../context.js';
import { type EmailAddress, loadEmail } from './load-email.js';

/** Removes a further address of a user; not found when there is none. Rule: EMAIL-DELETE-1. */
export async function deleteEmail(
  context: Pick<ActionContext, 'viewer' | 'services'>,
  address: EmailAddress,
  { unmodifiedSince }: { unmodifiedSince?: string | undefined } = {},
): Promise<void> {
  const email = await loadEmail(context, address);
  requireUnmodified(unmodifiedSince, email.created_at);
  const isGone = await context.services.db.write((tx) => removeEmail(tx, email.user_id, email.id));
  if (!isGone) throw refuse.notFound('Email');
}
