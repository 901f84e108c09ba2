import type { Schemas } from '../../generated/types.js';
import type { EmailRow } from '../../storage/database/users/emails.js';

/** A further address of a user. Rule: EMAIL-LIST-1. */
export const userEmail = (email: EmailRow): Schemas['UserEmail'] => ({
  id: email.id,
  email: email.email,
  confirmed_at: email.confirmed_at,
});
