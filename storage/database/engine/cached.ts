import { LRUCache } from 'lru-cache';
import { areCachesOff, noteCacheUse, registerCache } from '../../cache-registry.js';
import type { Changes, Footprint } from './changes.js';
import { sql } from './sql.js';
import type { Database } from './types.js';
import { Looks, looksOf, originOf, watchedDatabase } from './watched.js';

/**
 * `Data` where it is plain data that survives JSON; `never` in every place where it is not: a
 * function, a class with methods (`Date`, `Map`, a service), `any`, `unknown`, a symbol or a big integer.
 */
export type Plain<Data> = 0 extends 1 & Data
  ? never
  : Data extends string | number | boolean | null | undefined
    ? Data
    : Data extends (...args: never) => unknown
      ? never
      : Data extends object
        ? { [Key in keyof Data]: Plain<Data[Key]> }
        : never;

/** Demands of the input of a cached read that it is plain data. */
export type IfPlain<Input> = [Input] extends [Plain<Input>]
  ? unknown
  : 'the input of a cached read is plain data';

/**
 * What does not change while a server runs: its database, or services that hold the database. The clock,
 * repositories and files change without a write to the database, so nothing cached may depend on them.
 */
export type CacheServer =
  | Database
  | {
      readonly db: Database;
      readonly settings?: unknown;
      readonly clock?: never;
      readonly git?: never;
      readonly files?: never;
    };

/** Answers what its maker computes from the input, from memory if nothing was written since it was computed. */
export interface Cached<Server, Input, Value> {
  (server: Server, input: Input): Promise<Readonly<Value>>;
  /** What is in memory and holds; undefined where it would have to be made. */
  known(server: Server, input: Input): Readonly<Value> | undefined;
}

interface Entry {
  /** The moment before it was made. */
  made: number;
  /** The last moment at which it was known to hold. */
  checked: number;
  value: unknown;
  /** What was looked at to make it; null for everything there is. */
  footprints: readonly Footprint[] | null;
}

/** Size limit of the caches of one server, in characters, estimated. */
const maxSize = 16_000_000;
/** Overhead of an entry besides its key and value, in characters, estimated. */
const entrySize = 100;

// Keyed by the server and not by its database, so that a server object made for one request finds nothing.
const stores = new WeakMap<CacheServer, LRUCache<string, Entry>>();

const storeOf = (server: CacheServer): LRUCache<string, Entry> => {
  const known = stores.get(server);
  if (known) return known;
  const made = new LRUCache<string, Entry>({ maxSize: maxSize });
  stores.set(server, made);
  return made;
};

const databaseOf = (server: CacheServer): Database => ('db' in server ? server.db : server);

// What makers are given takes note of what they look at, and shares the stores of what it was made of.
const origins = new WeakMap<CacheServer, CacheServer>();

const originalOf = (server: CacheServer): CacheServer =>
  'db' in server ? (origins.get(server) ?? server) : originOf(server);

const watchedServer = <Server extends CacheServer>(
  server: Server,
  looks: Looks,
  changes: Changes,
): Server => {
  const db = watchedDatabase(originOf(databaseOf(server)), looks, changes);
  // Settings are read by themselves, so that they count as looked at whenever they are at hand.
  if ('settings' in server)
    looks.footprints.add(changes.footprint(sql`select * from application_settings`.sql));
  if (!('db' in server)) return db as Server;
  const watched = { ...server, db };
  origins.set(watched, originalOf(server));
  return watched;
};

interface Wanted<Value> {
  name: string;
  key: string;
  sizeOf: (value: Value) => number;
}

const isHolding = (entry: Entry, now: number, changes: Changes): boolean => {
  if (entry.checked === now) return true;
  if (entry.footprints === null || !changes.isUnchanged(entry.footprints, entry.made)) return false;
  entry.checked = now;
  return true;
};

/** The value under a key that is in memory and holds at a moment. */
const recallAt = <Value>(
  server: CacheServer,
  { name, key }: Pick<Wanted<Value>, 'name' | 'key'>,
  now: number,
  changes: Changes,
): { value: Value } | undefined => {
  const known = storeOf(originalOf(server)).get(key);
  if (!known || !isHolding(known, now, changes)) return undefined;
  noteCacheUse(name);
  looksOf(databaseOf(server))?.add(known);
  return { value: known.value as Value };
};

/** Keeps a value that was made of what there was at a moment. */
const keep = <Value>(
  server: CacheServer,
  { key, sizeOf }: Omit<Wanted<Value>, 'name'>,
  value: Value,
  { made, footprints }: Pick<Entry, 'made' | 'footprints'>,
): Entry => {
  const entry = { made, checked: made, value: Object.freeze(value), footprints };
  const size = Math.ceil(sizeOf(value)) + key.length + entrySize;
  storeOf(originalOf(server)).set(key, entry, { size });
  return entry;
};

/** The value under a key, or what is made anew and then kept. */
const lookUp = async <Server extends CacheServer, Value>(
  server: Server,
  wanted: Wanted<Value>,
  make: (server: Server) => Promise<Value>,
): Promise<Value> => {
  const db = databaseOf(server);
  const { changes } = db;
  if (areCachesOff() || !changes) return make(server);
  // The moment is read first, so the value is at least as new as the moment it is stored under.
  const now = changes.now();
  const known = recallAt<Value>(server, wanted, now, changes);
  if (known) return known.value;
  const looks = new Looks();
  const value = await make(watchedServer(server, looks, changes));
  const footprints = looks.isEverything ? null : [...looks.footprints];
  const entry = keep(server, wanted, value, { made: now, footprints });
  looksOf(db)?.add(entry);
  return value;
};

/**
 * A cached read. `make` gets its input parsed from the JSON that is the key, so that it cannot see anything
 * the key leaves out; it is declared at the top level of a module, where there is no request to close over. Its value
 * is answered again until anything is written that it looked at, by this process, or anything at all, by another.
 * Where the database cannot tell cheaply whether anything was written, as on PostgreSQL, it is computed each time. All
 * callers get the same frozen value. `sizeOf` estimates the size of a value, in characters. The name identifies the
 * cache in reports and is unique.
 */
export const cached = <Server extends CacheServer, Input extends object, Value>(
  name: string,
  make: ((server: Server, input: Input) => Promise<Value>) & IfPlain<Input>,
  sizeOf: (value: Value) => number,
): Cached<Server, Input, Value> => {
  const prefix = registerCache(name, 'rows');
  const read = (server: Server, input: Input): Promise<Value> => {
    const text = JSON.stringify(input);
    return lookUp<Server, Value>(server, { name, key: prefix + text, sizeOf }, (given) =>
      make(given, JSON.parse(text) as Input),
    );
  };
  const known = (server: Server, input: Input): Value | undefined => {
    const { changes } = databaseOf(server);
    if (areCachesOff() || !changes) return undefined;
    const key = prefix + JSON.stringify(input);
    return recallAt<Value>(server, { name, key }, changes.now(), changes)?.value;
  };
  return Object.assign(read, { known });
};

/**
 * Keeps what callers work out, under a key of plain data, until anything is written. Unlike `cached` it cannot see what
 * that is made from: whoever works it out tells whether it followed from the key and the database alone, and nothing
 * else is kept.
 */
export const remembered = <Value>(name: string, sizeOf: (value: Value) => number) => {
  const prefix = registerCache(name, 'rows');
  return async (
    server: CacheServer,
    input: object,
    make: () => Promise<{ value: Value; keeps: boolean }>,
  ): Promise<Value> => {
    const { changes } = databaseOf(server);
    if (areCachesOff() || !changes) return (await make()).value;
    const now = changes.now();
    const wanted = { name, key: prefix + JSON.stringify(input), sizeOf };
    const known = recallAt<Value>(server, wanted, now, changes);
    if (known) return known.value;
    const { value, keeps } = await make();
    // Nothing tells what it looked at.
    if (keeps) keep(server, wanted, value, { made: now, footprints: null });
    return value;
  };
};
