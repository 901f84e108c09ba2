import type { Connection, CursorWindow } from '../connection.js';
import type { Direction } from '../orders.js';

/** A list in one of its orders, and what it holds as plain sorting gives it. */
export interface ListCase {
  name: string;
  read(window: CursorWindow): Promise<Connection<{ id: number }> | null>;
  expected: readonly number[];
}

type Value = string | number | null;

/** One key of an order, with its direction. */
export type Key<Row> = readonly [(row: Row) => Value, Direction];

const compare = (one: Value, other: Value, direction: Direction): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other === (direction === 'asc') ? -1 : 1;
};

const sorted = <Row extends { id: number }>(
  rows: readonly Row[],
  keys: readonly Key<Row>[],
  ties: Direction,
) => {
  const all: Key<Row>[] = [...keys, [(row) => row.id, ties]];
  const order = (a: Row, b: Row): number => {
    for (const [key, direction] of all) {
      const found = compare(key(a), key(b), direction);
      if (found !== 0) return found;
    }
    return 0;
  };
  return [...rows].sort(order).map(({ id }) => id);
};

const both = ['asc', 'desc'] as const;

/** One case for each order and direction. */
export const each = <Row extends { id: number }, Order extends string>(
  name: string,
  rows: readonly Row[],
  keys: Readonly<Record<Order, (sort: Direction) => readonly Key<Row>[]>>,
  tiesOf: (sort: Direction) => Direction,
  read: (orderBy: Order, sort: Direction, window: CursorWindow) => ReturnType<ListCase['read']>,
): ListCase[] =>
  (Object.keys(keys) as Order[]).flatMap((orderBy) =>
    both.map((sort) => {
      const expected = sorted(rows, keys[orderBy](sort), tiesOf(sort));
      const readBy = (window: CursorWindow) => read(orderBy, sort, window);
      return { name: `${name} by ${orderBy} ${sort}`, read: readBy, expected };
    }),
  );

/** An order by one value. */
export const by =
  <Row>(key: (row: Row) => Value) =>
  (sort: Direction): Key<Row>[] => [[key, sort]];

/** Ties are broken in the direction of the order. */
export const same = (sort: Direction): Direction => sort;
/** Somebody who sees everything. */
export const admin = { id: 1, admin: true, external: false };
