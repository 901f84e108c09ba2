import type {
  CursorWindow,
  Connection as DatabaseConnection,
} from '../../storage/database/lists/connection.js';
import { countLimit, type Page, type PageRequest } from '../../storage/database/lists/page.js';
import { Connection, emptyPart, type ListFigures } from './connection.js';
import type { Part } from './part.js';
import { badCursor, type PageArguments, windowOf } from './window.js';

/** A list of the database that is read by keys. */
export interface KeyedList<Row> {
  /** Reads a part; null where a cursor is none of its order. */
  read: (window: CursorWindow) => Promise<DatabaseConnection<Row> | null>;
  count: () => Promise<number>;
}

/** A connection over a list of the database, which is read by keys from either end. */
export function keyedConnection<Row>(args: PageArguments, list: KeyedList<Row>): Connection<Row> {
  const window = windowOf(args);
  const read = async (): Promise<Part<Row>> => {
    const found = await list.read(window);
    if (!found) throw badCursor();
    const { rows, cursors, hasNextPage, hasPreviousPage } = found;
    return {
      nodes: rows,
      cursors,
      hasNextPage: hasNextPage || window.before != null,
      hasPreviousPage: hasPreviousPage || window.after != null,
    };
  };
  return new Connection(read, list.count);
}

const cursorAt = (index: number): string =>
  Buffer.from(String(index + 1))
    .toString('base64')
    .replaceAll('=', '');

function positionOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64').toString('latin1');
  if (!/^\d{1,9}$/.test(text)) throw badCursor();
  return Number(text);
}

function partOf<Node>(nodes: readonly Node[], { from, limit, after, before }: CursorWindow): Part<Node> {
  const start = after == null ? 0 : positionOf(after);
  const end = before == null ? nodes.length : Math.min(positionOf(before) - 1, nodes.length);
  const size = Math.min(limit, Math.max(end - start, 0));
  const begin = from === 'first' ? start : end - size;
  const shown = nodes.slice(begin, begin + size);
  return {
    nodes: shown,
    cursors: shown.map((_, index) => cursorAt(begin + index)),
    hasNextPage: before != null || begin + size < nodes.length,
    hasPreviousPage: after != null || (from === 'last' && begin > 0),
  };
}

/** A connection over a list that is short enough to be read as a whole; cursors are positions in it. */
export function listedConnection<Node>(
  args: PageArguments,
  load: () => readonly Node[] | Promise<readonly Node[]>,
): Connection<Node> {
  const window = windowOf(args);
  let loaded: Promise<readonly Node[]> | undefined;
  const all = async () => {
    loaded ??= Promise.resolve(load());
    return loaded;
  };
  return new Connection(
    async () => partOf(await all(), window),
    async () => (await all()).length,
  );
}

/**
 * A connection over a list of the database that is read by position, as those are that a place has few of. The cursors
 * are positions as well.
 */
export function pagedConnection<Row, Node = Row>(
  args: PageArguments,
  read: (page: PageRequest) => Promise<Page<Row>>,
  nodeOf: (row: Row) => Node,
  figures: ListFigures = {},
): Connection<Node> {
  const window = windowOf(args);
  const counted = async () => (await read({ page: 1, perPage: 1, offset: 0 })).info.total ?? countLimit;
  const part = async (): Promise<Part<Node>> => {
    const start = window.after == null ? 0 : positionOf(window.after);
    const isFirst = window.from === 'first';
    const end = window.before == null ? (isFirst ? null : await counted()) : positionOf(window.before) - 1;
    const limit = end === null ? window.limit : Math.min(window.limit, Math.max(end - start, 0));
    const begin = isFirst || end === null ? start : end - limit;
    const { rows, info } = await read({ page: 1, perPage: Math.max(limit, 1), offset: begin });
    const shown = rows.slice(0, limit);
    return {
      nodes: shown.map(nodeOf),
      cursors: shown.map((_, index) => cursorAt(begin + index)),
      hasNextPage: window.before != null || info.nextPage !== null || rows.length > limit,
      hasPreviousPage: window.after != null || (!isFirst && begin > 0),
    };
  };
  return new Connection(part, counted, figures);
}

/** A connection over nothing. */
export function emptyConnection(args: PageArguments = {}): Connection<never> {
  windowOf(args);
  return new Connection(
    async () => emptyPart,
    async () => 0,
    { weight: async () => 0 },
  );
}
