import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

/** Every column that holds sealed secrets; their tables have a column `id`. */
export const sealedColumns = [
  { table: 'hooks', column: 'hooks.token' },
  { table: 'hooks', column: 'hooks.url_variables' },
  { table: 'integrations', column: 'integrations.secrets' },
  { table: 'project_exports', column: 'project_exports.upload_url' },
  { table: 'project_imports', column: 'project_imports.url' },
] as const;

/** A column of sealed secrets. */
export type SealedColumn = (typeof sealedColumns)[number];

/** A sealed secret of one row. */
export interface SealedRow {
  id: number;
  sealed: string;
}

/** The sealed secrets of a column behind an id, in the order of ids. */
export const sealedRows = (
  tx: Tx,
  { table, column }: SealedColumn,
  { after, limit }: { after: number; limit: number },
): Promise<SealedRow[]> =>
  all<SealedRow>(
    tx,
    sql`select id, ${sql.column(column)} as sealed from ${sql.id(table)}
      where id > ${after} and ${sql.column(column)} is not null order by id limit ${limit}`,
  );

/** Replaces a sealed secret by another form of it, unless it has changed meanwhile. */
export const replaceSealed = async (
  tx: Tx,
  { table, column }: SealedColumn,
  { id, sealed }: SealedRow,
  fresh: string,
): Promise<void> => {
  await run(
    tx,
    sql`update ${sql.id(table)} set ${sql.column(column)} = ${fresh}
      where id = ${id} and ${sql.column(column)} = ${sealed}`,
  );
};
