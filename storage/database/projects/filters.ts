import type { Value } from '../engine/types.js';

export type { ListViewer } from '../lists/viewer.js';

/** A piece of SQL with its parameters, written by hand; `engine/sql.ts` takes its place file by file. */
export interface Sql {
  sql: string;
  params: readonly Value[];
}
