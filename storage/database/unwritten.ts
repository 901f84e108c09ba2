import type { Database } from './types.js';

interface Kept {
  version: number;
  size: number;
  values: Map<string, unknown>;
}

const stores = new WeakMap<Database, Kept>();
const most = 8_000_000;

const versionOf = async (db: Database): Promise<number> => {
  const row = await db.hot.get<{ data_version: number }>('pragma data_version');
  return row?.data_version ?? 0;
};

const storeOf = (db: Database, version: number): Kept => {
  const known = stores.get(db);
  if (known && known.version === version && known.size < most) return known;
  const fresh = { version, size: 0, values: new Map<string, unknown>() };
  stores.set(db, fresh);
  return fresh;
};

/**
 * Answers what `make` gave before for this key, as long as nothing at all was written since, by any process; the
 * value must follow from the database and the key alone. SQLite tells cheaply whether anything was written;
 * PostgreSQL does not, so there the question is asked each time. `sizeOf` weighs a value, in characters.
 */
export const whileUnwritten = async <Value>(
  db: Database,
  key: string,
  make: () => Promise<Value>,
  sizeOf: (value: Value) => number = () => 0,
): Promise<Value> => {
  if (db.dialect !== 'sqlite') return make();
  // The version is read first: what is made afterwards is at least as new as it says.
  const store = storeOf(db, await versionOf(db));
  if (store.values.has(key)) return store.values.get(key) as Value;
  const value = await make();
  store.values.set(key, value);
  store.size += sizeOf(value) + key.length + 100;
  return value;
};
