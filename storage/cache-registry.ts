/** What a cached value follows from: rows, as long as they are not written, or objects of git alone. */
export type CacheKind = 'rows' | 'objects';

const registry = {
  names: [] as { name: string; kind: CacheKind }[],
  isOff: false,
  used: new Set<string>(),
};

/** Makes a cache known under a name; answers a prefix that no other cache has. */
export const registerCache = (name: string, kind: CacheKind): string =>
  `${registry.names.push({ name, kind })} `;

/** Whether nothing is to be answered from memory at present. */
export const areCachesOff = (): boolean => registry.isOff;

/** Notes that a cache has answered from memory. */
export const noteCacheUse = (name: string): void => void registry.used.add(name);

/** For tests: turns all caches off while `work` runs. */
export const withoutCaches = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  registry.isOff = true;
  return work().finally(() => {
    registry.isOff = false;
  });
};

/** For tests: the names of all caches of a kind in the loaded modules. */
export const cacheNames = (kind: CacheKind): readonly string[] =>
  registry.names.filter((one) => one.kind === kind).map(({ name }) => name);

/** For tests: the names of the caches that have answered from memory since the last call. */
export const takeUsedCaches = (): string[] => {
  const names = [...registry.used];
  registry.used.clear();
  return names;
};
