import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Reads, Source, Tx } from '../engine/types.js';
import { isEmailTaken } from './emails.js';
import { findUserByUsername, type UserRow } from './users.js';

/** What of an account stands in the way of a change, if anything. */
export type AccountClash = 'email' | 'username' | 'path' | null;

/** What others have already of a wanted address and username; `own` is the user who wants them, if known. */
export async function accountClash(
  db: Reads,
  wanted: { email?: string | undefined; username?: string | undefined },
  own?: UserRow,
): Promise<AccountClash> {
  if (wanted.email !== undefined && (await isEmailTaken(db, wanted.email, own?.id))) return 'email';
  if (wanted.username === undefined) return null;
  // The path first: of an account that is made between the two questions, its name is what counts.
  const route = await db('routes').where({ path_lower: wanted.username.toLowerCase() }).first('path_lower');
  const other = await findUserByUsername(db, wanted.username);
  if (other) return other.id === own?.id ? null : 'username';
  return route ? 'path' : null;
}

/** Notes who a user is at an outside provider, in place of what was noted for that provider. */
export async function putIdentity(
  tx: Tx,
  userId: number,
  provider: string,
  externUid: string,
): Promise<void> {
  await tx('identities').where({ user_id: userId, provider }).delete();
  await tx('identities').insert({ user_id: userId, provider, extern_uid: externUid });
}

/** Whether another user has this outside identity. */
export async function isIdentityTaken(
  tx: Tx,
  userId: number,
  provider: string,
  externUid: string,
): Promise<boolean> {
  const other = await tx('identities')
    .where({ provider, extern_uid: externUid })
    .whereNot({ user_id: userId })
    .first('id');
  return other !== undefined;
}

/** The addresses a user may show or commit with: the primary one and the confirmed further ones. */
export async function confirmedAddresses(
  db: Reads,
  user: Pick<UserRow, 'id' | 'email_lower'>,
): Promise<Set<string>> {
  const further = await db('user_emails')
    .where({ user_id: user.id })
    .whereNotNull('confirmed_at')
    .select('email_lower');
  return new Set([user.email_lower, ...further.map((row) => row.email_lower)]);
}

/** Takes an address that became the primary one out of the further ones. */
export async function dropFurtherAddress(tx: Tx, userId: number, email: string): Promise<void> {
  await tx('user_emails').where({ user_id: userId, email_lower: email.toLowerCase() }).delete();
}

/** Whether anybody but this user administers the installation and can act. */
export const hasOtherAdministrator = async (source: Source, userId: number): Promise<boolean> =>
  Boolean(
    await one(
      source,
      sql`select 1 as found from users where admin = 1 and state = 'active' and id <> ${userId} limit 1`,
    ),
  );
