import type { Database } from '../engine/types.js';
import { type Connection, type CursorWindow, readByCursors } from './connection.js';
import { readPage } from './offset-page.js';
import type { Page, PageRequest } from './page.js';
import type { List } from './spec.js';

/** Both ways to read a kind of list, of which `listFor` makes the one that a request asks for. */
export const readersOf = <Row, Request>(listFor: (db: Database, request: Request) => List) => ({
  /** A page by its number, with the bounded total. */
  byPage: (db: Database, request: Request, page: PageRequest): Promise<Page<Row>> =>
    readPage<Row>(db, listFor(db, request), page),

  /** A part by cursors; null where one of these is none of the order that is asked for. */
  byCursor: (db: Database, request: Request, window: CursorWindow): Promise<Connection<Row> | null> =>
    readByCursors<Row>(db, listFor(db, request), window),
});
