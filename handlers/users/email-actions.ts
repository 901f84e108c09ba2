import type { Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { isEmailAddress } from '../../domain/users/email-address.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import {
  addEmail,
  type EmailRow,
  findEmail,
  isEmailTaken,
  removeEmail,
} from '../../storage/database/users/emails.js';

const taken = () => refuse.invalid({ email: ['has already been taken'] });

/** Adds an address to a user. Rules: EMAIL-CREATE-1, EMAIL-CREATE-2. */
export async function createEmail(
  services: Services,
  input: { userId: number; email: string; confirmedAt: string | null; at: string },
): Promise<EmailRow> {
  const email = input.email.trim();
  if (email === '') throw refuse.invalid({ email: ["can't be blank"] });
  if (!isEmailAddress(email)) throw refuse.invalid({ email: ['is invalid'] });
  try {
    return await services.db.write(async (tx) => {
      if (await isEmailTaken(tx, email)) throw taken();
      const row = { user_id: input.userId, email, confirmed_at: input.confirmedAt, created_at: input.at };
      return addEmail(tx, row);
    });
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}

/** The further address of this user, or the 404 that names addresses. Rule: EMAIL-DELETE-1. */
export async function needEmail(services: Services, userId: number, emailId: number): Promise<EmailRow> {
  const email = await findEmail(services.db.read, userId, emailId);
  if (!email) throw refuse.notFound('Email');
  return email;
}

/** Removes a further address of this user. Rule: EMAIL-DELETE-1. */
export async function deleteEmail(
  services: Services,
  userId: number,
  emailId: number,
  ifUnmodifiedSince: string | undefined,
): Promise<void> {
  const email = await needEmail(services, userId, emailId);
  requireUnmodified(ifUnmodifiedSince, email.created_at);
  const isGone = await services.db.write((tx) => removeEmail(tx, userId, emailId));
  if (!isGone) throw refuse.notFound('Email');
}
