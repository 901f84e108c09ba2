import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import SqliteDriver from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { one, run } from './ask.js';
import { sql } from './sql.js';
import { openSqlite } from './sqlite.js';
import { LogSync } from './sqlite-log.js';
import type { Database } from './types.js';

const megabyte = 1_048_576;
let folder: string;
let file: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-checkpoints-'));
  file = join(folder, 'hearth.db');
  database = await openSqlite({ file, ephemeral: false });
  await database.write(async (tx) => {
    await run(tx, sql`create table texts (id integer primary key, text text)`);
  });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (id: number, megabytes: number) =>
  database.write((tx) =>
    run(tx, sql`insert into texts (id, text) values (${id}, ${'x'.repeat(megabytes * megabyte)})`),
  );

/** Pages that are in the log, and those of them that are in the file as well. */
function stateOf(): { busy: number; log: number; checkpointed: number } {
  const looking = new SqliteDriver(file, { readonly: true });
  try {
    return looking.prepare('pragma wal_checkpoint(NOOP)').get() as {
      busy: number;
      log: number;
      checkpointed: number;
    };
  } finally {
    looking.close();
  }
}

/** The head of the log is on the disk by then, for which the next write would wait inside of the event loop. */
const begunAnew = { busy: 0, log: 1, checkpointed: 0 };

it('a commit leaves what it wrote in the log, from where it comes into the file beside the event loop', async () => {
  const state = { log: 0, checkpointed: -1 };
  // What a write waits for next, while the thread is still starting.
  vi.spyOn(LogSync.prototype, 'sync').mockImplementationOnce(async () => {
    Object.assign(state, stateOf());
  });
  await write(1, 8);
  expect(state.log).toBeGreaterThan(1000);
  expect(state.checkpointed).toBe(0);
  await vi.waitFor(() => expect(stateOf()).toEqual(begunAnew), 10_000);
  expect((await stat(file)).size).toBeGreaterThan(8 * megabyte);
});

it('the log does not grow for ever', async () => {
  for (let id = 1; id <= 40; id += 1) await write(id, 8);
  expect((await stat(`${file}-wal`)).size).toBeLessThan(144 * megabyte);
  expect(await one(database.read, sql`select count(*) as count from texts`)).toEqual({ count: 40 });
});

it('what is committed while the thread is busy comes into the file as well, without another commit', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => undefined);
  await write(1, 8);
  await write(2, 8);
  expect(stateOf().checkpointed).toBe(0);
  // The thread has done what it was asked for first, and saw nothing of the second write.
  const [thread] = post.mock.contexts as Worker[];
  thread?.emit('message', null);
  await vi.waitFor(() => expect(stateOf()).toEqual(begunAnew), 10_000);
});

it('no write begins while the thread begins the log anew, for it would wait for the head of the log itself', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => undefined);
  await write(1, 8);
  const thread = (post.mock.contexts as Worker[]).at(-1);
  thread?.emit('message', 'begun');
  const ended = vi.fn();
  const second = write(2, 1).then(ended);
  await new Promise((done) => setTimeout(done, 100));
  expect(ended).not.toHaveBeenCalled();
  thread?.emit('message', null);
  await second;
  expect(await one(database.read, sql`select count(*) as count from texts`)).toEqual({ count: 2 });
});

it('a write that waits for the thread to let go of the file asks again whether it may begin', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => undefined);
  await write(1, 8);
  const thread = (post.mock.contexts as Worker[]).at(-1);
  const other = new SqliteDriver(file);
  other.exec('begin immediate');
  const ended = vi.fn();
  const second = write(2, 1).then(ended);
  await new Promise((done) => setTimeout(done, 50));
  thread?.emit('message', 'begun');
  other.exec('commit');
  other.close();
  await new Promise((done) => setTimeout(done, 100));
  expect(ended).not.toHaveBeenCalled();
  thread?.emit('message', null);
  await second;
});
