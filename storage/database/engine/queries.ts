import type { Insert, Row, TableName, Update } from '../schema/tables.js';

/** Refuses members that the model does not have, which TypeScript checks only for literals. */
type Exact<Given, Model> = Given & { [Name in Exclude<keyof Given, keyof Model>]: never };

type Column<R> = keyof R & string;

/** The types a column can be compared with; null needs `whereNull`. */
type Comparable<R, C extends keyof R> = NonNullable<R[C]>;

type Comparison = '<' | '<=' | '>' | '>=' | '=' | '<>';

/** A query on one table in the style of Knex, typed by the table; anything else is for the `sql` template. */
export interface Selection<R extends object, Result> extends Promise<Result> {
  /** Null matches rows where the column is null. */
  where<Match extends Partial<R>>(match: Exact<Match, R>): this;
  where<C extends Column<R>>(column: C, value: R[C]): this;
  where<C extends Column<R>>(column: C, operator: Comparison, value: Comparable<R, C>): this;
  whereNot<Match extends Partial<R>>(match: Exact<Match, R>): this;
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

/** The affected rows of a write, on request. */
export interface Returning<R extends object> {
  returning(all: '*'): Promise<R[]>;
  returning<C extends Column<R>>(columns: C | readonly C[]): Promise<Pick<R, C>[]>;
}

/** A write that answers the number of affected rows. */
export interface Change<R extends object> extends Promise<number>, Returning<R> {}

/** An insert; its answer without `returning` differs by engine and is not used. */
export interface Insertion<R extends object, New> extends Promise<unknown>, Returning<R> {
  /** What happens when a row with the same key exists. */
  onConflict<C extends Column<R>>(
    columns: C | readonly C[],
  ): {
    ignore(): Insertion<R, New>;
    merge(): Insertion<R, New>;
    merge(columns: readonly Column<R>[]): Insertion<R, New>;
    merge<Values extends Partial<New>>(values: Exact<Values, New>): Insertion<R, New>;
  };
}

/** A query or change of one table inside a write. */
export interface Statement<R extends object, New, Changes, Result> extends Selection<R, Result> {
  insert<Values extends New>(row: Exact<Values, New>): Insertion<R, New>;
  insert<Values extends New>(rows: readonly Exact<Values, New>[]): Insertion<R, New>;
  update<Values extends Changes>(values: Exact<Values, Changes>): Change<R>;
  increment(column: Column<R>, by?: number): Promise<number>;
  delete(): Change<R>;
  /** Locks the rows until the write ends, on engines with row locks. */
  forUpdate(): this;
  forNoKeyUpdate(): this;
}

/** The tables, for reading. */
export type Reads = <Name extends TableName>(table: Name) => Selection<Row<Name>, Row<Name>[]>;

/** The tables inside an open write. */
export type Tx = <Name extends TableName>(
  table: Name,
) => Statement<Row<Name>, Insert<Name>, Update<Name>, Row<Name>[]>;
