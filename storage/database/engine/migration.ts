import type { Tx } from './types.js';

/** One step of the schema; runs once and is recorded by name. */
export interface Migration {
  name: string;
  up(tx: Tx, ddl: (sql: string) => Promise<void>): Promise<void>;
}
