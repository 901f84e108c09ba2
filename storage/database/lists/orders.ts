import { type Sql, sql } from '../engine/sql.js';
import type { Database, Value } from '../engine/types.js';

/** Up or down. */
export type Direction = 'asc' | 'desc';

/** What rows are ordered by. */
export interface OrderKey {
  sql: Sql;
  direction: Direction;
  /** What its values are; large numbers are `big`. */
  type: 'text' | 'integer' | 'big';
  /** Whether some rows may have none; these come last. */
  nullable: boolean;
}

/** Neighbouring rows of an order that an index delivers one after the other. */
export interface IndexRange {
  where: readonly Sql[];
  /** The one value that a key has in all of it; undefined where there are several, none of them null. */
  pinned: readonly (Value | undefined)[];
}

/** An order of a list: by its keys, and by number among equal ones. */
export interface ListOrder {
  keys: readonly OrderKey[];
  ties: Direction;
  /** Whether rows without a key come first: so it is in an order that is read from its end. */
  nullsFirst?: boolean;
  /** The ranges that make up the order, first to last; null where no index delivers it. */
  ranges: readonly IndexRange[] | null;
  /** Ranges that have to be looked up; they are worth it where no filter but these narrows the list. */
  findRanges?: {
    besides: readonly string[];
    find(db: Database): Promise<readonly IndexRange[] | null>;
  };
}

const whole: IndexRange = { where: [], pinned: [] };

/** A key that some expression gives; nothing last. */
export const orderKey = (
  text: Sql,
  direction: Direction,
  type: OrderKey['type'],
  nullable = true,
): OrderKey => ({ sql: text, direction, type, nullable });

/** The order of a column that is never null and has an index. */
export const byColumn = (
  column: Sql,
  direction: Direction,
  type: OrderKey['type'],
  ties: Direction = direction,
): ListOrder => ({ keys: [orderKey(column, direction, type, false)], ties, ranges: [whole] });

/** The same up and down, as lists are asked; ties are broken in the direction of the order where nothing else is said. */
export const ordersBy =
  (column: Sql, type: OrderKey['type'] = 'text', ties?: Direction) =>
  ({ sort }: { sort: Direction }): ListOrder =>
    byColumn(column, sort, type, ties ?? sort);

/** The order of a column that has an index; rows without a value come last, by number. */
export const byNullableColumn = (
  column: Sql,
  direction: Direction,
  type: OrderKey['type'],
  ties: Direction,
): ListOrder => ({
  keys: [orderKey(column, direction, type)],
  ties,
  ranges: [
    { where: [sql`${column} is not null`], pinned: [] },
    { where: [sql`${column} is null`], pinned: [null] },
  ],
});

/** The order by number. */
export const byId = (direction: Direction): ListOrder => ({ keys: [], ties: direction, ranges: [whole] });

/** An order whose rows are sorted each time. */
export const bySorting = (keys: readonly OrderKey[], ties: Direction): ListOrder => ({
  keys,
  ties,
  ranges: null,
});

const flipped = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** The same order from its end. */
export const reversed = (order: ListOrder): ListOrder => ({
  ...order,
  keys: order.keys.map((key) => ({ ...key, direction: flipped(key.direction) })),
  ties: flipped(order.ties),
  nullsFirst: !order.nullsFirst,
  ranges: order.ranges && [...order.ranges].reverse(),
});

const directions = { asc: sql`asc`, desc: sql`desc` };

const term = (column: Sql, direction: Direction): Sql => sql`${column} ${directions[direction]}`;

const columnNames = [sql`k1`, sql`k2`, sql`k3`];

/** The name that a key has among the columns of found rows. */
export const columnName = (index: number): Sql => {
  const name = columnNames[index];
  if (!name) throw new Error('an order has more keys than there are names');
  return name;
};

/** The order inside a range, as an index delivers it. */
export const orderInRange = ({ keys, ties }: ListOrder, { pinned }: IndexRange, id: Sql): Sql => {
  const free = keys.filter((_, index) => pinned[index] === undefined);
  return sql.join([...free.map((key) => term(key.sql, key.direction)), term(id, ties)], ', ');
};

/** The order of found rows, whose keys are columns of `rows`. */
export const orderOfFound = ({ keys, ties, nullsFirst }: ListOrder, rows: Sql): Sql => {
  const terms = keys.flatMap((key, index) => {
    const column = sql`${rows}.${columnName(index)}`;
    const missing = sql`(${column} is null)`;
    return [
      ...(key.nullable ? [nullsFirst ? sql`${missing} desc` : missing] : []),
      term(column, key.direction),
    ];
  });
  return sql.join([...terms, term(sql`${rows}.id`, ties)], ', ');
};
