import type { Insert, Row, TableName, Update } from '../schema/tables.js';

/** Refuses members that the model does not have, which TypeScript lets pass on anything but a literal. */
type Only<Given, Model> = Given & { [Name in Exclude<keyof Given, keyof Model>]: never };

type Column<R> = keyof R & string;

/** What a column can be compared with; nothing compares with null but `whereNull`. */
type Comparable<R, C extends keyof R> = NonNullable<R[C]>;

type Comparison = '<' | '<=' | '>' | '>=' | '=' | '<>';

/** Rows of one table, as Knex asks for them, with what their table has; the rest is for the `sql` template. */
export interface Selection<R extends object, Result> extends Promise<Result> {
  /** Null means that a column holds nothing. */
  where<Match extends Partial<R>>(match: Only<Match, R>): this;
  where<C extends Column<R>>(column: C, value: R[C]): this;
  where<C extends Column<R>>(column: C, operator: Comparison, value: Comparable<R, C>): this;
  whereNot<Match extends Partial<R>>(match: Only<Match, R>): this;
  whereNot<C extends Column<R>>(column: C, value: R[C]): this;
  whereIn<C extends Column<R>>(column: C, values: readonly R[C][]): this;
  whereNotIn<C extends Column<R>>(column: C, values: readonly R[C][]): this;
  whereNull(column: Column<R>): this;
  whereNotNull(column: Column<R>): this;
  orderBy(column: Column<R>, direction?: 'asc' | 'desc'): this;
  limit(count: number): this;
  first(): Selection<R, R | undefined>;
  first<C extends Column<R>>(...columns: C[]): Selection<R, Pick<R, C> | undefined>;
  select(all: '*'): Selection<R, R[]>;
  select<C extends Column<R>>(...columns: C[]): Selection<R, Pick<R, C>[]>;
  pluck<C extends Column<R>>(column: C): Selection<R, R[C][]>;
}

/** The rows that a write touched, when it is asked for them. */
export interface Returning<R extends object> {
  returning(all: '*'): Promise<R[]>;
  returning<C extends Column<R>>(columns: C | readonly C[]): Promise<Pick<R, C>[]>;
}

/** A write that answers how many rows it touched. */
export interface Change<R extends object> extends Promise<number>, Returning<R> {}

/** An insert; what it answers without `returning` differs by engine and says nothing. */
export interface Addition<R extends object, New> extends Promise<unknown>, Returning<R> {
  /** What happens to a row whose key is there already. */
  onConflict<C extends Column<R>>(
    columns: C | readonly C[],
  ): {
    ignore(): Addition<R, New>;
    merge(): Addition<R, New>;
    merge(columns: readonly Column<R>[]): Addition<R, New>;
    merge<Values extends Partial<New>>(values: Only<Values, New>): Addition<R, New>;
  };
}

/** Rows of one table inside a write. */
export interface Statement<R extends object, New, Changes, Result> extends Selection<R, Result> {
  insert<Values extends New>(row: Only<Values, New>): Addition<R, New>;
  insert<Values extends New>(rows: readonly Only<Values, New>[]): Addition<R, New>;
  update<Values extends Changes>(values: Only<Values, Changes>): Change<R>;
  increment(column: Column<R>, by?: number): Promise<number>;
  delete(): Change<R>;
  /** Keeps the rows from other writers until the write ends, where there are any. */
  forUpdate(): this;
  forNoKeyUpdate(): this;
}

/** The tables, to be read. */
export type Reads = <Name extends TableName>(table: Name) => Selection<Row<Name>, Row<Name>[]>;

/** The tables inside an open write. */
export type Tx = <Name extends TableName>(
  table: Name,
) => Statement<Row<Name>, Insert<Name>, Update<Name>, Row<Name>[]>;
