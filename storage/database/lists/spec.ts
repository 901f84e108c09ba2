import type { Sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import type { LateColumn } from './late-texts.js';
import type { ListOrder } from './orders.js';
import type { ListViewer } from './viewer.js';

/** Rows that may be few: `ids` lists them, each once, and `test` asks whether a row is one of them. */
export interface CandidateSet {
  ids: Sql;
  test: Sql;
  /** Whether the viewer sees every row of it. */
  isVisible?: boolean;
}

/** What a filter comes to: a condition on single rows, a candidate set, several of them, or nothing. */
export type Narrowed = Sql | CandidateSet | readonly (Sql | CandidateSet)[] | null;

/** Filters by their names, those that tend to leave few rows first; a value left out or empty asks for nothing. */
export type Filters<Input, Context> = {
  readonly [Name in keyof Input]?: (value: NonNullable<Input[Name]>, context: Context) => Narrowed;
};

/** One part of what is visible. */
export interface VisibilityBranch {
  where: Sql;
  /** The rows of this part, where it may be small. */
  set?: CandidateSet;
}

/** Which rows a viewer sees, in one to three ways of saying the same. */
export interface Visibility {
  /** Conditions on single rows. */
  where: readonly Sql[];
  /** Parts, no row in two of them, of which each has an index in the orders of the list. */
  branches?: readonly VisibilityBranch[];
  /** All visible rows and some more, worth looking at where `containers` asks for fewer rows than are counted. */
  candidates?: { ids: Sql; containers: Sql };
}

/** What every list is asked with. */
export interface ListContext<Input> {
  dialect: Dialect;
  viewer: ListViewer;
  filters: Input;
  orderBy: string;
  sort: 'asc' | 'desc';
}

/** The columns of found rows, where they come from, and which text is left out where it is long. */
export interface ListFetch {
  columns: Sql;
  from: Sql;
  // The kind of row is known to the reader of the list alone.
  late?: LateColumn<never>;
}

/** What a kind of list is made of; all text of SQL knows the row by the alias that `table` gives it. */
export interface ListSpec<Input, Context extends ListContext<Input>> {
  /** The table with its alias, as in `issues i`. */
  table: Sql;
  id: Sql;
  /** A table whose one row beside each row the conditions ask for. */
  beside(context: Context): { table: Sql; on: Sql } | null;
  /** The columns of a found row, and where they come from: `table`, joined to what else is wanted. */
  fetch(context: Context): ListFetch;
  /** The place a list is of, where an index leads from it to its rows; null over everything. */
  place(context: Context): Sql | null;
  /** Conditions that hold whatever the filters say. */
  where(context: Context): readonly Sql[];
  /** Candidate sets that hold whatever the filters say, and are looked at before those of filters. */
  sets(context: Context): readonly CandidateSet[];
  /** The place a list is of as a set, looked at only where filters leave many rows. */
  scope?(context: Context): CandidateSet | null;
  visibility(context: Context): Visibility;
  filters: Filters<Input, Context>;
  orders: Readonly<Record<Context['orderBy'], (context: Context) => ListOrder>>;
  counting: Counting;
}

/** How far the rows of candidate sets are counted. */
export interface Counting {
  /** To find out which set is the smallest. */
  sizes: number;
  /** To count a list along its smallest set; a list whose smallest set is larger has no total. */
  total: number;
}

/** A list that was asked for: what a kind of list makes of one call. */
export interface List {
  table: Sql;
  id: Sql;
  beside: { table: Sql; on: Sql } | null;
  fetch: ListFetch;
  place: Sql | null;
  where: readonly Sql[];
  sets: readonly CandidateSet[];
  /** The names of the filters that have narrowed it. */
  narrowedBy: readonly string[];
  visibility: Visibility;
  order: ListOrder;
  counting: Counting;
}
