import type { Changes, Footprint } from './changes.js';
import type { Database, HotQueries, Reads, Tx, Value } from './types.js';

/** What was looked at: the footprints of statements, or possibly everything. */
export class Looks {
  readonly footprints = new Set<Footprint>();
  isEverything = false;

  /** Adds what something else was made of; null for everything there is. */
  add({ footprints }: { footprints: readonly Footprint[] | null }): void {
    if (footprints === null) this.isEverything = true;
    else for (const footprint of footprints) this.footprints.add(footprint);
  }
}

/** A database that takes note of what is looked at through it. */
class WatchedDatabase implements Database {
  readonly hot: HotQueries;

  constructor(
    readonly origin: Database,
    readonly looks: Looks,
    changes: Changes,
  ) {
    const { hot } = origin;
    this.hot = {
      kind: 'hot',
      get<Row>(text: string, params?: readonly Value[]) {
        looks.footprints.add(changes.footprint(text));
        return hot.get<Row>(text, params);
      },
      all<Row>(text: string, params?: readonly Value[]) {
        looks.footprints.add(changes.footprint(text));
        return hot.all<Row>(text, params);
      },
    };
  }

  get dialect() {
    return this.origin.dialect;
  }

  get file() {
    return this.origin.file;
  }

  get changes() {
    return this.origin.changes;
  }

  /** What is asked of the pool is not followed. */
  get read() {
    this.looks.isEverything = true;
    return this.origin.read;
  }

  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    this.looks.isEverything = true;
    return this.origin.write(fn);
  }

  rebuild<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    this.looks.isEverything = true;
    return this.origin.rebuild(fn);
  }

  snapshot<T>(fn: (reads: Reads) => Promise<T>): Promise<T> {
    this.looks.isEverything = true;
    return this.origin.snapshot(fn);
  }

  close(): Promise<void> {
    return this.origin.close();
  }
}

/** The same database, where what is looked at through it is noted. */
export const watchedDatabase = (db: Database, looks: Looks, changes: Changes): Database =>
  new WatchedDatabase(db, looks, changes);

/** The database behind one that takes note; any other as it is. */
export const originOf = (db: Database): Database => (db instanceof WatchedDatabase ? db.origin : db);

/** Where a database takes note of what is looked at; null for any other. */
export const looksOf = (db: Database): Looks | null => (db instanceof WatchedDatabase ? db.looks : null);
