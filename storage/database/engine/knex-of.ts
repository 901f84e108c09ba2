import type { Knex } from 'knex';
import type { Reads, Tx } from './queries.js';

// Knex lets any table and any text pass, which our narrower types are there to refuse: neither kind of type can be
// derived from the other, so both ways between them are casts, here and nowhere else.

/** What Knex has under the tables; for the engine alone. */
export const knexOf = (tables: Reads | Tx): Knex => tables as unknown as Knex;

/** The tables of a pool or transaction of Knex, to be read. */
export const readsOf = (knex: Knex): Reads => knex as unknown as Reads;

/** The tables of a write transaction of Knex. */
export const txOf = (knex: Knex.Transaction): Tx => knex as unknown as Tx;
