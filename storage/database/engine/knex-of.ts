import type { Knex } from 'knex';
import type { Reads, Tx } from './queries.js';

// Knex accepts any table and any text, which our narrower types refuse: neither type can be derived from the other,
// so the conversions are casts, in this file only.

/** The Knex instance behind the tables; for the engine only. */
export const knexOf = (tables: Reads | Tx): Knex => tables as unknown as Knex;

/** The tables of a Knex pool or transaction, for reading. */
export const readsOf = (knex: Knex): Reads => knex as unknown as Reads;

/** The tables of a Knex write transaction. */
export const txOf = (knex: Knex.Transaction): Tx => knex as unknown as Tx;
