import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Measurement } from './comparisons.js';
import { compareTimes } from './measure.js';
import { type Row, time } from './report.js';
import type { World } from './world.js';

const times = 60;

/** A database with the server's schema, to which rows are written directly. */
async function emptyCopy(world: World): Promise<{ db: Database.Database; folder: string }> {
  const folder = await mkdtemp(join(world.folder, 'bare-'));
  const from = new Database(join(world.folder, 'data', 'hearth.db'), { readonly: true });
  await from.backup(join(folder, 'copy.db'));
  from.close();
  const db = new Database(join(folder, 'copy.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  return { db, folder };
}

/** The rows that one request inserted into a table, as inserts that can be repeated. */
function insertAgain(db: Database.Database, table: string, since: number): () => void {
  const rows = db.prepare(`select * from ${table} where id > ?`).all(since) as Record<string, unknown>[];
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const insert = db.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  let number = 1_000_000;
  return () => {
    number += 1;
    for (const row of rows) {
      insert.run(...columns.map((column) => (column === 'iid' ? number : row[column])));
    }
  };
}

const highest = (db: Database.Database, table: string): number =>
  (db.prepare(`select coalesce(max(id), 0) as id from ${table}`).get() as { id: number }).id;

async function compare(
  world: World,
  name: string,
  table: string,
  create: () => Promise<unknown>,
): Promise<Row> {
  const before = await emptyCopy(world);
  const since = highest(before.db, table);
  before.db.close();
  await create();
  const { db, folder } = await emptyCopy(world);
  const insert = insertAgain(db, table, since);
  const bare = async (): Promise<number> => {
    const began = performance.now();
    db.transaction(insert).immediate();
    return performance.now() - began;
  };
  const own = async (): Promise<number> => {
    const began = performance.now();
    await create();
    return performance.now() - began;
  };
  const measured = await compareTimes(own, bare, times);
  db.close();
  await rm(folder, { recursive: true });
  return time(name, measured, null);
}

/** Writes that are synced before they are answered, against the bare insert of the same rows. */
export const durable: Measurement = {
  name: 'durable writes',
  async run(world) {
    const path = `/projects/${world.projectId}/issues`;
    const issue = () => world.api('POST', path, { title: 'Slow start', description: 'It takes long.' });
    const { iid } = (await issue()) as { iid: number };
    const note = () => world.api('POST', `${path}/${iid}/notes`, { body: 'Measured again.' });
    return [
      await compare(world, 'create issue, against the bare insert', 'issues', issue),
      await compare(world, 'create note, against the bare insert', 'notes', note),
    ];
  },
};
