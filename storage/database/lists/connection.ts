import type { Database, Value } from '../engine/types.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { reversed } from './orders.js';
import { planList } from './plan.js';
import type { Bounds, Position } from './position.js';
import { readRows } from './read.js';
import type { List } from './spec.js';

/** Which part of a list is wanted: so many rows from the first or the last one between two positions. */
export interface Window extends Bounds {
  from: 'first' | 'last';
  limit: number;
}

/** A part of a list, with the cursor of each row. */
export interface Connection<Row> {
  rows: Row[];
  cursors: string[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

type WithKeys<Row> = Row & { id: number } & Partial<Record<'k1' | 'k2' | 'k3', Value>>;

const keyNames = ['k1', 'k2', 'k3'] as const;

/** Takes the keys off a row that was read with them. */
const cursorOf = <Row>(row: WithKeys<Row>, count: number): string => {
  const keys = keyNames.slice(0, count).map((name) => {
    const value = row[name];
    delete row[name];
    return value as Position['keys'][number];
  });
  return encodeCursor({ keys, id: row.id });
};

/**
 * A part of a list by positions in its order, from either end. Whether there are rows beyond the positions that were
 * given is not looked up: whoever has a position has seen its row.
 */
export const readConnection = async <Row>(
  db: Database,
  list: List,
  { from, limit, after, before }: Window,
): Promise<Connection<Row>> => {
  const plan = await planList(db, list, limit + 1);
  const isBackward = from === 'last';
  const rows = await readRows<WithKeys<Row>>(db, {
    plan,
    order: isBackward ? reversed(list.order) : list.order,
    bounds: isBackward ? { after: before, before: after } : { after, before },
    limit: limit + 1,
    offset: 0,
    withKeys: true,
  });
  const isMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (isBackward) shown.reverse();
  return {
    cursors: shown.map((row) => cursorOf(row, list.order.keys.length)),
    rows: shown,
    hasNextPage: isBackward ? before !== undefined : isMore,
    hasPreviousPage: isBackward ? isMore : after !== undefined,
  };
};

/** Which part of a list a caller asks for, by cursors that were given before. */
export interface CursorWindow {
  from: 'first' | 'last';
  limit: number;
  after?: string | null | undefined;
  before?: string | null | undefined;
}

/** A part of a list by cursors; null where one of these is none of this order. */
export const readByCursors = async <Row>(
  db: Database,
  list: List,
  { from, limit, after, before }: CursorWindow,
): Promise<Connection<Row> | null> => {
  const start = after == null ? undefined : decodeCursor(after, list.order);
  const end = before == null ? undefined : decodeCursor(before, list.order);
  if (start === null || end === null) return null;
  return readConnection<Row>(db, list, { from, limit, after: start, before: end });
};
