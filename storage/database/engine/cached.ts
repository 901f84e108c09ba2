import type { Database } from './types.js';

interface Kept {
  version: number;
  size: number;
  values: Map<string, unknown>;
}

/** What a kept row weighs, in characters, more or less. */
const rowSize = 3000;

const stores = new WeakMap<Database, Kept>();
const most = 8_000_000;

const lately = new WeakMap<Database, Promise<number>>();

/**
 * The version of the data, asked at most once in a turn of the event loop: an answer to a write leaves in that
 * turn at the earliest, so that whoever has seen it asks in a later one.
 */
const versionOf = (db: Database): Promise<number> => {
  const known = lately.get(db);
  if (known) return known;
  const asked = db.hot
    .get<{ data_version: number }>('pragma data_version')
    .then((row) => row?.data_version ?? 0);
  lately.set(db, asked);
  setImmediate(() => lately.delete(db));
  return asked;
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
export const cachedByVersion = async <Value>(
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

/**
 * As `whileUnwritten` for one row; null is kept as well. Every caller gets the same row, as copying one of many
 * columns takes longer than most questions, so nobody can change it.
 */
export const cachedRow = <Row extends object>(
  db: Database,
  key: string,
  load: () => Promise<Row | null>,
): Promise<Readonly<Row> | null> =>
  cachedByVersion(
    db,
    key,
    async () => Object.freeze(await load()),
    () => rowSize,
  );
