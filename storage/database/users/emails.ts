import { sql } from '../engine/sql.js';
import type { Reads, Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { PageRequest } from '../lists/page.js';

/** A row of `user_emails`: an address beside the primary one. */
export interface EmailRow {
  id: number;
  user_id: number;
  email: string;
  email_lower: string;
  confirmed_at: string | null;
  created_at: string;
}

/** The further addresses of a user, by id. */
export const listEmails = (source: Source, userId: number, page: PageRequest) => {
  const list = { columns: sql`*`, from: sql`from user_emails where user_id = ${userId}`, order: sql`id` };
  return listPage<EmailRow>(source, list, page);
};

/** One further address of a user. */
export const findEmail = (db: Reads, userId: number, id: number): Promise<EmailRow | undefined> =>
  db('user_emails').where({ id, user_id: userId }).first();

/** Whether an address belongs to anybody, as first or further one; `exceptUserId` is not asked about. */
export const isEmailTaken = async (db: Reads, email: string, exceptUserId = 0): Promise<boolean> => {
  const email_lower = email.toLowerCase();
  const primary = await db('users').where({ email_lower }).whereNot({ id: exceptUserId }).first('id');
  if (primary) return true;
  const further = await db('user_emails')
    .where({ email_lower })
    .whereNot({ user_id: exceptUserId })
    .first('id');
  return further !== undefined;
};

/** Adds an address to a user. */
export const addEmail = async (
  tx: Tx,
  email: Pick<EmailRow, 'user_id' | 'email' | 'confirmed_at' | 'created_at'>,
): Promise<EmailRow> => {
  const [row] = await tx('user_emails')
    .insert({ ...email, email_lower: email.email.toLowerCase() })
    .returning('*');
  if (!row) throw new Error('the new address did not come back');
  return row;
};

/** Removes an address; whether there was one. */
export const removeEmail = async (tx: Tx, userId: number, id: number): Promise<boolean> =>
  (await tx('user_emails').where({ id, user_id: userId }).delete()) > 0;
