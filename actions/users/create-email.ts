import { refuse } from '../../domain/errors.js';
import { isEmailAddress } from '../../domain/users/email-address.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { acceptInvitations } from '../../storage/database/members/invitations.js';
import { addEmail, type EmailRow, isEmailTaken } from '../../storage/database/users/emails.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';

const taken = () => refuse.invalid({ email: ['has already been taken'] });

/**
 * Adds a further address to a user. Throws forbidden for the bot of a token, invalid for a malformed address and for
 * one that somebody has, not found when there is no such user. Rules: EMAIL-CREATE-1 to EMAIL-CREATE-4.
 */
export async function createEmail(
  { viewer, at, services }: ActionContext,
  userId: number,
  input: { email: string; confirmed?: boolean },
): Promise<EmailRow> {
  const { db } = services;
  authorize(viewer, 'createEmail', { id: userId, byBot: viewer.bot });
  if (input.confirmed) authorize(viewer, 'confirmEmails');
  const user = await needUser(db.hot, userId);
  const email = input.email.trim();
  if (email === '') throw refuse.invalid({ email: ["can't be blank"] });
  if (!isEmailAddress(email)) throw refuse.invalid({ email: ['is invalid'] });
  const row = { user_id: user.id, email, confirmed_at: input.confirmed ? at : null, created_at: at };
  try {
    return await db.write(async (tx) => {
      if (await isEmailTaken(tx, email)) throw taken();
      const added = await addEmail(tx, row);
      if (input.confirmed) await acceptInvitations(tx, user.id, email, at);
      return added;
    });
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}
