import { areCachesOff, noteCacheUse, registerCache } from '../cache-registry.js';
import type { IfPlain } from '../database/engine/cached.js';
import { type Context, SHARED_KEYS } from './context.js';
import { GitStopped } from './errors.js';
import type { AnswerStore, ObjectCache } from './objects/object-cache.js';
import type { Abortable, ObjectReads, Repository } from './types.js';

/** Overhead of an entry besides its key and value, in bytes, estimated. */
const entrySize = 150;

/** A value that is being made, and how many wait for it. */
interface UnderWay {
  value: Promise<unknown>;
  stop: AbortController;
  waiting: number;
}

const allUnderWay = new WeakMap<ObjectCache, Map<string, UnderWay>>();

const underWayIn = (cache: ObjectCache): Map<string, UnderWay> => {
  const known = allUnderWay.get(cache);
  if (known) return known;
  const made = new Map<string, UnderWay>();
  allUnderWay.set(cache, made);
  return made;
};

/** Waits for a value that others may wait for as well; it is given up once nobody does. */
function waitFor(name: string, work: UnderWay, { signal }: Abortable): Promise<unknown> {
  work.waiting += 1;
  if (!signal) return work.value;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      work.waiting -= 1;
      if (work.waiting === 0) work.stop.abort();
      reject(new GitStopped(name, 'aborted'));
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    const stay = (): void => signal.removeEventListener('abort', leave);
    work.value.finally(stay).then(resolve, reject);
  });
}

/** Begins to make a value, which whoever asks for the same meanwhile waits for. */
function begin(
  all: Map<string, UnderWay>,
  key: string,
  make: (options: Abortable) => Promise<unknown>,
): UnderWay {
  const stop = new AbortController();
  const forget = (): void => {
    if (all.get(key) === work) all.delete(key);
  };
  const value = make({ signal: stop.signal }).finally(forget);
  // Nobody may be left to hear of it.
  value.catch(() => undefined);
  const work: UnderWay = { value, stop, waiting: 0 };
  stop.signal.addEventListener('abort', forget, { once: true });
  all.set(key, work);
  return work;
}

/** What a content-addressed read is made from: the repository itself inside storage, outside what reads by ids. */
type Source = Context | ObjectReads;
type Asked<From> = From extends Context ? Context : Repository;

/** Answers what its maker computes from objects of a repository, from memory once that was done. */
export type ContentAddressed<From, Input, Value> = (
  source: Asked<From>,
  input: Input,
  options?: Abortable,
) => Promise<Readonly<Value>>;

const storeOf = (source: Context | Repository): AnswerStore =>
  'answers' in source ? source.answers : source;

/**
 * A read of objects that are named by their ids, so that its value never changes. `make` gets its input parsed from the
 * JSON that is the key, so that it cannot see anything the key leaves out, and outside storage it gets a repository
 * without references; whoever asks has found the ids in this repository and checked that the viewer may read it. The
 * value belongs to the repository, and with `forks` to all that have the objects. All callers get the same frozen value,
 * and those that ask at once wait for one maker. `sizeOf` estimates the bytes of a value. The name is unique.
 */
export const contentAddressed = <From extends Source, Input extends object, Value>(
  name: string,
  make: ((source: From, input: Input, options: Abortable) => Promise<Value>) & IfPlain<Input>,
  sizeOf: (value: Value) => number,
  { forks = false }: { forks?: boolean } = {},
): ContentAddressed<From, Input, Value> => {
  const prefix = registerCache(name, 'objects');
  return async (source, input, options = {}) => {
    const text = JSON.stringify(input);
    const compute = (given: Abortable) => make(source as unknown as From, JSON.parse(text) as Input, given);
    if (areCachesOff()) return compute(options);
    const { cache, cacheKey } = storeOf(source);
    const key = `${forks ? SHARED_KEYS : cacheKey}=${prefix}${text}`;
    const known = cache.get(key) as { value: Value } | undefined;
    if (known) {
      noteCacheUse(name);
      return known.value;
    }
    const all = underWayIn(cache);
    const work =
      all.get(key) ??
      begin(all, key, async (given) => {
        const value = Object.freeze(await compute(given));
        cache.set(key, { value }, { size: Math.ceil(sizeOf(value)) + key.length + entrySize });
        return value;
      });
    return waitFor(name, work, options) as Promise<Value>;
  };
};
