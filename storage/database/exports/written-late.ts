import { all } from '../engine/ask.js';
import type { Sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { type LateColumn, withLateTexts } from '../lists/late-texts.js';

/** Bytes up to which a text of an archive is read with its row: thousands of notes may stand in one line. */
export const shortBytes = 1000;

/**
 * Rows whose long texts are read as they are written into an archive, which is done inside of the snapshot that the rows
 * are read from.
 */
export const writtenLate = async <Row>(source: Source, query: Sql, late: LateColumn<Row>): Promise<Row[]> => {
  const rows = await withLateTexts(source, await all<Row & { late_bytes?: unknown }>(source, query), late, {
    meanwhile: true,
  });
  for (const row of rows) delete row.late_bytes;
  return rows;
};
