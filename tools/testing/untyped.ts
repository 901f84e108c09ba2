import type { Knex } from 'knex';
import { knexOf } from '../../storage/database/engine/knex-of.js';
import type { Reads, Tx } from '../../storage/database/engine/types.js';

/** The tables without their types, for tests that write to many tables alike or need unusual queries. */
export const untyped = (tables: Reads | Tx): Knex => knexOf(tables);
