import { sql } from '../engine/sql.js';
import type { Reads, Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { PageRequest } from '../lists/page.js';
import type { Row } from '../schema/tables.js';

/** A row of `keys`. */
export type KeyRow = Row<'keys'>;

/** What a new key is made of. */
export type NewKey = Pick<
  KeyRow,
  'user_id' | 'title' | 'key' | 'fingerprint' | 'fingerprint_sha256' | 'expires_at' | 'created_at'
>;

/** The keys of a user, by id. */
export const listKeys = (source: Source, userId: number, page: PageRequest) => {
  const list = { columns: sql`*`, from: sql`from keys where user_id = ${userId}`, order: sql`id` };
  return listPage<KeyRow>(source, list, page);
};

/** One key of a user. */
export const findKey = (db: Reads, userId: number, id: number): Promise<KeyRow | undefined> =>
  db('keys').where({ id, user_id: userId }).first();

/** Adds a key; one that exists anywhere is a StorageConflict on its fingerprint. */
export const addKey = async (tx: Tx, key: NewKey): Promise<KeyRow> => {
  const [row] = await tx('keys').insert(key).returning('*');
  if (!row) throw new Error('the new key did not come back');
  return row;
};

/** Removes a key; whether there was one. */
export const removeKey = async (tx: Tx, userId: number, id: number): Promise<boolean> =>
  (await tx('keys').where({ id, user_id: userId }).delete()) > 0;
