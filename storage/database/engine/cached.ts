import { LRUCache } from 'lru-cache';
import { areCachesOff, noteCacheUse, registerCache } from '../../cache-registry.js';
import type { Database } from './types.js';

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
  | { readonly db: Database; readonly clock?: never; readonly git?: never; readonly files?: never };

/** Answers what its maker computes from the input, from memory if nothing was written since it was computed. */
export type Cached<Server, Input, Value> = (server: Server, input: Input) => Promise<Readonly<Value>>;

interface Entry {
  version: number;
  value: unknown;
}

/** Size limit of the caches of one server, in characters, estimated. */
const maxSize = 8_000_000;
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

const versionOf = (server: CacheServer): number | null => ('db' in server ? server.db : server).version();

/** The value under a key, or what is made anew and then kept where it says so. */
const lookUp = async <Value>(
  server: CacheServer,
  { name, key, sizeOf }: { name: string; key: string; sizeOf: (value: Value) => number },
  make: () => Promise<{ value: Value; keeps: boolean }>,
): Promise<Value> => {
  // The version is read first, so the value is at least as new as the version it is stored under.
  const version = areCachesOff() ? null : versionOf(server);
  if (version === null) return (await make()).value;
  const store = storeOf(server);
  const known = store.get(key);
  if (known?.version === version) {
    noteCacheUse(name);
    return known.value as Value;
  }
  const { value, keeps } = await make();
  const size = Math.ceil(sizeOf(value)) + key.length + entrySize;
  if (keeps) store.set(key, { version, value: Object.freeze(value) }, { size });
  return value;
};

/**
 * A cached read. `make` gets its input parsed from the JSON that is the key, so that it cannot see anything
 * the key leaves out; it is declared at the top level of a module, where there is no request to close over. Its value
 * is answered again until anything at all is written, by any process. Where the database cannot tell cheaply whether
 * anything was written, as on PostgreSQL, it is computed each time. All callers get the same frozen value. `sizeOf`
 * estimates the size of a value, in characters. The name identifies the cache in reports and is unique.
 */
export const cached = <Server extends CacheServer, Input extends object, Value>(
  name: string,
  make: ((server: Server, input: Input) => Promise<Value>) & IfPlain<Input>,
  sizeOf: (value: Value) => number,
): Cached<Server, Input, Value> => {
  const prefix = registerCache(name, 'rows');
  return (server, input) => {
    const text = JSON.stringify(input);
    return lookUp<Value>(server, { name, key: prefix + text, sizeOf }, async () => ({
      value: await make(server, JSON.parse(text) as Input),
      keeps: true,
    }));
  };
};

/**
 * Keeps what callers work out, under a key of plain data, until anything is written. Unlike `cached` it cannot see what
 * that is made from: whoever works it out tells whether it followed from the key and the database alone, and nothing
 * else is kept.
 */
export const remembered = <Value>(name: string, sizeOf: (value: Value) => number) => {
  const prefix = registerCache(name, 'rows');
  return (
    server: CacheServer,
    key: object,
    make: () => Promise<{ value: Value; keeps: boolean }>,
  ): Promise<Value> => lookUp(server, { name, key: prefix + JSON.stringify(key), sizeOf }, make);
};
