import { type Sql, sql } from '../engine/sql.js';
import type { ColumnName } from '../schema/tables.js';
import { type LateColumn, lateColumns } from './late-texts.js';

/** A row without its description: of hundreds that are read at once each may be as long as a text may be. */
export type Brief<Row> = Omit<Row, 'description'>;

/** How rows are read for lists: every column, but their description only later where it is long. */
export interface ListedRows<Row> {
  columns: Sql;
  /** Every column but the description. */
  brief: Sql;
  late: LateColumn<Row>;
}

type Named<Table extends string, Row> = readonly Extract<ColumnName, `${Table}.${keyof Row & string}`>[];

/** The columns of a table; one that is missing, or too many, does not compile. */
export const columnsOf =
  <Row>() =>
  <Table extends string>(table: Table, names: Readonly<Record<keyof Row & string, true>>) =>
    Object.keys(names).map((name) => `${table}.${name}`) as unknown as Named<Table, Row>;

/** Rows whose description is read by `text` where it is long. */
export const listed = <Row>(
  columns: readonly ColumnName[],
  named: (name: ColumnName) => Sql,
  text: LateColumn<Row>['text'],
): ListedRows<Row> => {
  const description = columns.find((name) => name.endsWith('.description')) as ColumnName;
  const brief = sql.join(columns.filter((name) => name !== description).map(named), ', ');
  return {
    columns: sql.join([brief, lateColumns(named(description), sql`description`)], ', '),
    brief,
    late: { name: 'description' as keyof Row & string, text },
  };
};
