import type { Knex } from 'knex';
import { knexOf } from '../../storage/database/engine/knex-of.js';
import type { Reads, Tx } from '../../storage/database/engine/types.js';

/** The tables without their types, for tests that ask for what only they want or write to many tables alike. */
export const untyped = (tables: Reads | Tx): Knex => knexOf(tables);
