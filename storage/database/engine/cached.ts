import { LRUCache } from 'lru-cache';
import type { Database } from './types.js';

/**
 * `Data` where it is plain data, such as comes back the same from JSON; `never` in every place where it is not: a
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

type IfPlain<Input> = [Input] extends [Plain<Input>] ? unknown : 'the input of a cached read is plain data';

/**
 * What stays the same for as long as a server runs: its database, or services of it that hold the database. The clock,
 * repositories and files change without a write to the database, so nothing that is cached may follow from them.
 */
export type CacheServer =
  | Database
  | { readonly db: Database; readonly clock?: never; readonly git?: never; readonly files?: never };

/** Answers what its maker makes of the input, from memory where nothing was written since it was made. */
export type Cached<Server, Input, Value> = (server: Server, input: Input) => Promise<Readonly<Value>>;

interface Entry {
  version: number;
  value: unknown;
}

/** Characters that the caches of one server hold, more or less. */
const most = 8_000_000;
/** What an entry weighs beside its key and its value, in characters, more or less. */
const entrySize = 100;

// By the server itself and not by its database: one that is put together for a request finds nothing in here.
const stores = new WeakMap<CacheServer, LRUCache<string, Entry>>();

const storeOf = (server: CacheServer): LRUCache<string, Entry> => {
  const known = stores.get(server);
  if (known) return known;
  const made = new LRUCache<string, Entry>({ maxSize: most });
  stores.set(server, made);
  return made;
};

const versionOf = (server: CacheServer): number | null => ('db' in server ? server.db : server).version();

const registry = { names: [] as string[], isOff: false, used: new Set<string>() };

/** For tests: makes every answer anew until `work` is done. */
export const withoutCaches = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  registry.isOff = true;
  return work().finally(() => {
    registry.isOff = false;
  });
};

/** For tests: the names of all caches of the modules that are loaded. */
export const cacheNames = (): readonly string[] => registry.names;

/** For tests: the names of the caches that answered from memory so far, which are then forgotten. */
export const takeUsedCaches = (): string[] => {
  const names = [...registry.used];
  registry.used.clear();
  return names;
};

/**
 * A cached read. `make` is given its input as read back from the JSON that is the key, so that it cannot see anything
 * the key leaves out; it stands at the top level of a module, where there is no request to close over. What it made is
 * answered again for as long as nothing at all was written, by any process. Where the database cannot tell cheaply
 * whether anything was, as PostgreSQL, it is made each time. Every caller gets the same frozen value. `sizeOf` weighs
 * a value, in characters. The name is for whoever looks at the caches; no two have the same.
 */
export const cached = <Server extends CacheServer, Input extends object, Value>(
  name: string,
  make: ((server: Server, input: Input) => Promise<Value>) & IfPlain<Input>,
  sizeOf: (value: Value) => number,
): Cached<Server, Input, Value> => {
  const prefix = `${registry.names.push(name)} `;
  return async (server, input) => {
    // The version is read first: what is made afterwards is at least as new as it says.
    const version = registry.isOff ? null : versionOf(server);
    const text = JSON.stringify(input);
    if (version === null) return make(server, JSON.parse(text) as Input);
    const store = storeOf(server);
    const key = prefix + text;
    const known = store.get(key);
    if (known?.version === version) {
      registry.used.add(name);
      return known.value as Value;
    }
    const value = Object.freeze(await make(server, JSON.parse(text) as Input));
    store.set(key, { version, value }, { size: Math.ceil(sizeOf(value)) + key.length + entrySize });
    return value;
  };
};
