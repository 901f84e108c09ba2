import { performance } from 'node:perf_hooks';
import type SqliteDatabase from 'better-sqlite3';
import { type TableWrite, type Words, wordsOf, writesOf } from './statement-use.js';
import { WriteEffects } from './write-effects.js';

/** The tables and columns that a statement looks at. */
export interface Footprint {
  words: Words;
  tables: readonly string[];
}

/** When a table was written last: as a whole, and in single columns. */
interface Written {
  last: number;
  rows: number;
  columns: Map<string, number>;
}

/** Tells whether anything that some statements look at was written since a moment. */
export interface Changes {
  /** The present moment; it moves on with every write of any process. */
  now(): number;
  /** What a statement looks at. */
  footprint(text: string): Footprint;
  /** Whether statements would still give the rows that they gave at a moment. */
  isUnchanged(footprints: Iterable<Footprint>, since: number): boolean;
}

/** Texts of statements whose parts are known; they are few, as each is prepared. */
const mostTexts = 4000;

class Known<Value> {
  readonly #values = new Map<string, Value>();

  get(text: string, make: () => Value): Value {
    const known = this.#values.get(text);
    if (known !== undefined) return known;
    if (this.#values.size >= mostTexts) this.#values.clear();
    const made = make();
    this.#values.set(text, made);
    return made;
  }

  clear(): void {
    this.#values.clear();
  }
}

const versionOf = (connection: SqliteDatabase.Database) =>
  connection.prepare<[], number>('pragma data_version').pluck();

/**
 * What is written to a SQLite file, table by table and column by column. Writes of this process are read off their
 * statements, with triggers and references followed. Of other processes nothing is known but that they wrote, which
 * may have been anything: the version that SQLite tells a connection changes with the writes of all others, and the
 * connection that is asked is the one that does all writing here.
 */
export class SqliteChanges implements Changes {
  #moment = 1;
  /** When everything may have been written. */
  #everything = 1;
  #tables = new Map<string, Written>();
  #pending: Set<readonly TableWrite[] | null> = new Set();
  #effects: WriteEffects | null = null;
  #version: SqliteDatabase.Statement<[], number>;
  readonly #schema: SqliteDatabase.Statement<[], number>;
  #seenSchema: number | null = null;
  #seen: number | null = null;
  /** How often the event loop had looked for what arrives when others were looked at last, and how much it had done. */
  #loops = -1;
  #events = -1;
  readonly #writes = new Known<{ all: readonly TableWrite[] | null }>();
  readonly #footprints = new Known<Footprint>();

  constructor(private readonly reader: SqliteDatabase.Database) {
    this.#version = versionOf(reader);
    this.#schema = reader.prepare<[], number>('pragma schema_version').pluck();
  }

  /** Takes note of the connection that writes from now on. */
  connected(writer: SqliteDatabase.Database): void {
    this.#version = versionOf(writer);
    this.#seen = this.#version.get() ?? null;
    this.#mayBeAnything();
  }

  /** Takes note of a statement that the open write executes. */
  note(text: string): void {
    const { all } = this.#writes.get(text, () => ({ all: this.#writesOf(text) }));
    if (all === null || all.length > 0) this.#pending.add(all);
  }

  /** Has what was noted count as written; to be called as soon as it can be read, and before anything else is. */
  committed(): void {
    if (this.#pending.size === 0) return;
    if (this.#pending.has(null)) this.#mayBeAnything();
    else {
      this.#moment += 1;
      for (const writes of this.#pending) for (const write of writes ?? []) this.#mark(write);
    }
    this.#pending.clear();
  }

  /** Forgets what was noted: it was never written. */
  rolledBack(): void {
    this.#pending.clear();
  }

  /**
   * Other processes are looked at once for all that arrived together: a client that has seen the answer to a write of
   * theirs sends its next request afterwards, which arrives later.
   */
  now(): number {
    const { loopCount, events } = performance.nodeTiming.uvMetricsInfo;
    if (loopCount === this.#loops && events === this.#events) return this.#moment;
    this.#loops = loopCount;
    this.#events = events;
    const version = this.#version.get() ?? null;
    if (version !== this.#seen) this.#mayBeAnything();
    this.#seen = version;
    return this.#moment;
  }

  footprint(text: string): Footprint {
    return this.#footprints.get(text, () => {
      const { all, star } = wordsOf(text);
      const { tables, columns } = this.#known();
      // Thousands of these are kept, so that of their words only those that can be written are.
      const named = [...all].flatMap((word) => columns.get(word) ?? []);
      return { words: { all: new Set(named), star }, tables: [...tables].filter((table) => all.has(table)) };
    });
  }

  isUnchanged(footprints: Iterable<Footprint>, since: number): boolean {
    if (this.#everything > since) return false;
    for (const footprint of footprints) if (this.#isWritten(footprint, since)) return false;
    return true;
  }

  #isWritten({ words, tables }: Footprint, since: number): boolean {
    for (const table of tables) {
      const written = this.#tables.get(table);
      if (!written || written.last <= since) continue;
      if (words.star || written.rows > since) return true;
      for (const [column, at] of written.columns) if (at > since && words.all.has(column)) return true;
    }
    return false;
  }

  #mark({ table, columns }: TableWrite): void {
    const written = this.#tables.get(table) ?? { last: 0, rows: 0, columns: new Map() };
    this.#tables.set(table, written);
    written.last = this.#moment;
    if (columns === null) written.rows = this.#moment;
    else for (const column of columns) written.columns.set(column, this.#moment);
  }

  #writesOf(text: string): readonly TableWrite[] | null {
    const writes = writesOf(text);
    return writes?.flatMap((write) => this.#known().of(write)) ?? null;
  }

  #known(): WriteEffects {
    this.#effects ??= new WriteEffects(this.reader);
    return this.#effects;
  }

  /** Also the schema may be another one, without which a statement still writes what it wrote before. */
  #mayBeAnything(): void {
    this.#moment += 1;
    this.#everything = this.#moment;
    const schema = this.#schema.get() ?? null;
    if (schema === this.#seenSchema) return;
    this.#seenSchema = schema;
    this.#effects = null;
    this.#writes.clear();
    this.#footprints.clear();
  }
}
