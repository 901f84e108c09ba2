import type { Knex } from 'knex';
import type { Reads, Tx } from './queries.js';
import type { Value } from './types.js';

// Knex accepts any table and any text, which our narrower types refuse: neither type can be derived from the other,
// so the conversions are casts, in this file only.

/** The Knex instance behind the tables; for the engine only. */
export const knexOf = (tables: Reads | Tx): Knex => tables as unknown as Knex;

/** The tables of a Knex pool or transaction, for reading. */
export const readsOf = (knex: Knex): Reads => knex as unknown as Reads;

/** The tables of a Knex write transaction. */
export const txOf = (knex: Knex.Transaction): Tx => knex as unknown as Tx;

/** Executes a statement on the connection of a write; answers its rows, or what it did. */
export type Direct = (text: string, params: readonly Value[]) => Promise<unknown>;

/** The client of a write, which lasts as long as it. */
interface WriteClient {
  direct?: Direct;
}

/** Gives a write a way to its connection for statements whose text is complete. */
export const setDirect = (tx: Tx, direct: Direct): void => {
  (knexOf(tx).client as WriteClient).direct = direct;
};

/**
 * The way to the connection of a write, past Knex: a complete text has nothing to be built, and the layers of Knex take
 * several times as long as a small statement. Undefined where there is none, as on PostgreSQL.
 */
export const directOf = (tables: Reads | Tx): Direct | undefined =>
  (knexOf(tables).client as WriteClient).direct;
