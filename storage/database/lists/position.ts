import { type Sql, sql } from '../engine/sql.js';
import type { Value } from '../engine/types.js';
import { type Direction, type IndexRange, type ListOrder, reversed } from './orders.js';

/** Where a row stands in an order: the values of the keys, and its number. */
export interface Position {
  keys: readonly (string | number | null)[];
  id: number;
}

/** Between which rows of the order of a list one reads; neither of them is in between. */
export interface Bounds {
  after?: Position | undefined;
  before?: Position | undefined;
}

/** What rows are compared by: their keys and numbers, as expressions or as columns of found rows. */
export interface Compared {
  keys: readonly Sql[];
  id: Sql;
}

const signs = { asc: sql`>`, desc: sql`<` };
const signsOrSame = { asc: sql`>=`, desc: sql`<=` };

/** Which of two values comes first in an order: negative where the first one does. */
const turn = (one: Value, other: Value, direction: Direction, nullsFirst: boolean): number => {
  if (one === other) return 0;
  if (one === null || other === null) return (one === null) === nullsFirst ? -1 : 1;
  return one < other === (direction === 'asc') ? -1 : 1;
};

/** The condition that a row comes later than a position, by the keys from `from` on; `total`: none of them is null. */
const later = (
  order: ListOrder,
  { keys, id }: Compared,
  position: Position,
  from: number,
  total: boolean,
): Sql => {
  const [key, column, value] = [order.keys[from], keys[from], position.keys[from] ?? null];
  if (!key || !column) return sql`${id} ${signs[order.ties]} ${position.id}`;
  const { direction } = key;
  const isLast = from === order.keys.length - 1;
  if (total && isLast && direction === order.ties) {
    return sql`(${column}, ${id}) ${signs[direction]} (${value}, ${position.id})`;
  }
  const rest = later(order, { keys, id }, position, from + 1, total);
  if (value === null) {
    return order.nullsFirst
      ? sql`(${column} is not null or (${rest}))`
      : sql`(${column} is null and (${rest}))`;
  }
  const isLater = sql`${column} ${signs[direction]} ${value}`;
  // The first comparison alone would do; it is what an index can begin with.
  if (total || !key.nullable) {
    return sql`(${column} ${signsOrSame[direction]} ${value} and (${isLater} or (${rest})))`;
  }
  const same = sql`${column} = ${value} and (${rest})`;
  return order.nullsFirst
    ? sql`(${isLater} or (${same}))`
    : sql`(${isLater} or ${column} is null or (${same}))`;
};

/** The condition that rows of a range come later than a position; true or false where all or none of them do. */
const laterInRange = (
  order: ListOrder,
  { pinned }: IndexRange,
  position: Position,
  compared: Compared,
): Sql | boolean => {
  for (const [index, { direction }] of order.keys.entries()) {
    const value = position.keys[index] ?? null;
    const held = pinned[index];
    if (held === undefined) {
      return value === null ? order.nullsFirst === true : later(order, compared, position, index, true);
    }
    const difference = turn(held, value, direction, order.nullsFirst === true);
    if (difference !== 0) return difference > 0;
  }
  return later(order, compared, position, order.keys.length, true);
};

/** The conditions that rows stand between bounds, in a range or anywhere; null where none of the range do. */
export const within = (
  order: ListOrder,
  range: IndexRange | null,
  { after, before }: Bounds,
  compared: Compared,
): readonly Sql[] | null => {
  const tests: Sql[] = [];
  for (const [towards, position] of [[order, after] as const, [reversed(order), before] as const]) {
    if (!position) continue;
    const test = range
      ? laterInRange(towards, range, position, compared)
      : later(towards, compared, position, 0, false);
    if (test === false) return null;
    if (test !== true) tests.push(test);
  }
  return tests;
};
