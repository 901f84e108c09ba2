import { lateText } from '../../../domain/text/late-text.js';
import { all, isInTransaction, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** The text of rows that is left out where it is long, and what reads it alone, as `text`, while it is still to be seen. */
export interface LateColumn<Row> {
  name: keyof Row & string;
  text: (row: Row) => Sql;
}

/** Up to so many bytes a text is read together with its row: a hundred of them are no burden. */
const together = 40_000;

/**
 * A text as columns of a list: nothing where it has more bytes than are read together with a row, and then its length,
 * which is known without reading it.
 */
export const lateColumns = (text: Sql, name: Sql, bytes = together): Sql => {
  const most = sql.number(bytes);
  return sql`case when octet_length(${text}) > ${most} then null else ${text} end as ${name},
    case when octet_length(${text}) > ${most} then octet_length(${text}) end as late_bytes`;
};

/**
 * Rows read with `lateColumns`: a text that was left out is one that is read when the answer is sent, or at once inside a
 * transaction, which has ended by then; `meanwhile` when it is not over until everything is sent.
 */
export const withLateTexts = async <Row>(
  source: Source,
  rows: Row[],
  { name, text }: LateColumn<Row>,
  { meanwhile = false } = {},
): Promise<Row[]> => {
  const isLater = meanwhile || !isInTransaction(source);
  for (const row of rows as (Row & { late_bytes: number | null })[]) {
    if (row.late_bytes === null) continue;
    const query = text(row);
    const load = async () => (await one<{ text: string | null }>(source, query))?.text ?? '';
    const id = `${query.sql} ${query.params.join(' ')} ${row.late_bytes}`;
    (row as Record<string, unknown>)[name] = isLater ? lateText(id, load) : await load();
  }
  return rows;
};

/** All rows of a query whose columns are late. */
export const allLate = async <Row>(source: Source, query: Sql, late: LateColumn<Row>): Promise<Row[]> =>
  withLateTexts(source, await all<Row>(source, query), late);
