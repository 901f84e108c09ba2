import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDriver from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdLoop } from '../../../tools/testing/loop-turns.js';
import { all, one, run } from './ask.js';
import { sql } from './sql.js';
import { openSqlite } from './sqlite.js';
import { SqliteClient } from './sqlite-client.js';
import type { Database, Tx } from './types.js';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-writes-'));
  database = await openSqlite({ file: join(folder, 'hearth.db'), ephemeral: false });
  await database.write(async (tx) => {
    await run(tx, sql`create table things (id integer primary key, text text unique)`);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const insert = (tx: Tx, text: string) => run(tx, sql`insert into things (text) values (${text})`);
const add = (text: string) => database.write((tx) => insert(tx, text));
const stored = async () =>
  (await all<{ text: string }>(database.hot, sql`select text from things order by id`)).map(
    ({ text }) => text,
  );

/** The statements that transactions begin and end with, from now on. */
function marksFromNow(): string[] {
  const marks: string[] = [];
  const query = SqliteClient.prototype._query;
  vi.spyOn(SqliteClient.prototype, '_query').mockImplementation(function (
    this: SqliteClient,
    connection,
    given,
  ) {
    if (/^(begin|commit|rollback)\b/i.test(given.sql)) marks.push(given.sql);
    return query.call(this, connection, given);
  });
  return marks;
}

describe('writes that wait together', () => {
  it('are committed together, in their order', async () => {
    const marks = marksFromNow();
    await Promise.all(['a', 'b', 'c'].map(add));
    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect(marks).toEqual(['BEGIN;', 'COMMIT;']);
  });

  it('see what those before them did', async () => {
    const counts = await Promise.all(
      ['a', 'b', 'c'].map((text) =>
        database.write(async (tx) => {
          await insert(tx, text);
          return (await one<{ count: number }>(tx, sql`select count(*) as count from things`))?.count;
        }),
      ),
    );
    expect(counts).toEqual([1, 2, 3]);
  });

  it('are seen by nobody else before all of them are through', async () => {
    const other = new SqliteDriver(join(folder, 'hearth.db'), { readonly: true });
    const seen: unknown[][] = [];
    const watched = (text: string) =>
      database.write(async (tx) => {
        await insert(tx, text);
        seen.push(other.prepare('select text from things').all());
      });
    await Promise.all(['a', 'b'].map(watched));
    other.close();
    expect(seen).toEqual([[], []]);
    expect(await stored()).toEqual(['a', 'b']);
  });

  it('are not harmed by one that fails', async () => {
    const failing = database.write(async (tx) => {
      await insert(tx, 'lost');
      throw new Error('no');
    });
    const outcomes = await Promise.allSettled([add('a'), failing, add('b'), add('a'), add('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    await expect(failing).rejects.toThrow('no');
    expect(await stored()).toEqual(['a', 'b', 'c']);
  });

  it('keep nothing that a failed one asked for beside what failed', async () => {
    const failing = database.write((tx) =>
      Promise.all([
        run(tx, sql`insert into nowhere values (1)`),
        Promise.resolve().then(() => insert(tx, 'beside')),
        tx('users').where({ id: 1 }).delete(),
      ]),
    );
    await Promise.allSettled([add('a'), failing, add('b')]);
    await expect(failing).rejects.toThrow('nowhere');
    expect(await stored()).toEqual(['a', 'b']);
  });

  it('are refused together when the commit fails, and the next one is not', async () => {
    const query = SqliteClient.prototype._query;
    const spy = vi.spyOn(SqliteClient.prototype, '_query');
    spy.mockImplementation(function (this: SqliteClient, connection, given) {
      if (given.sql !== 'COMMIT;') return query.call(this, connection, given);
      connection.exec('ROLLBACK');
      return Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
    });
    const outcomes = await Promise.allSettled(['a', 'b'].map(add));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    spy.mockRestore();
    await add('c');
    expect(await stored()).toEqual(['c']);
  });

  it('are kept when acknowledged and gone when refused, on a disk that fills', async () => {
    await database.write((tx) => run(tx, sql`pragma max_page_count = 60`));
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(index % 2 ? 900_000 : 10));
    const outcomes = await Promise.allSettled(texts.map(add));
    const kept = texts.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(kept.length).toBeLessThan(texts.length);
    expect(await stored()).toEqual(kept);
    await add('after');
    expect(await stored()).toEqual([...kept, 'after']);
  });

  it('do not wait for many others once the file was held for long', async () => {
    const marks = marksFromNow();
    const long = database.write(async (tx) => {
      holdLoop(12);
      await insert(tx, 'long');
    });
    await Promise.all([long, add('a'), add('b')]);
    expect(marks).toEqual(['BEGIN;', 'COMMIT;', 'BEGIN;', 'COMMIT;']);
    expect(await stored()).toEqual(['long', 'a', 'b']);
  });

  it('run in the surroundings of whoever asked for them', async () => {
    const names = new AsyncLocalStorage<string>();
    const asked = (name: string) =>
      names.run(name, () => database.write(async (tx) => [await insert(tx, name), names.getStore()]));
    expect(await Promise.all(['a', 'b'].map(asked))).toEqual([
      [1, 'a'],
      [1, 'b'],
    ]);
  });

  it('leave a rebuilding one to itself', async () => {
    const marks = marksFromNow();
    await Promise.all([add('a'), database.rebuild((tx) => insert(tx, 'b')), add('c'), add('d')]);
    expect(marks.filter((mark) => mark === 'COMMIT;')).toHaveLength(3);
    expect(await stored()).toEqual(['a', 'b', 'c', 'd']);
  });
});

it.each([
  ['a text', (tx: Tx) => insert(tx, 'late')],
  ['a table', async (tx: Tx) => tx('users').where({ id: 1 }).delete()],
])('asks for %s no more once its write has ended, also while another one runs', async (_name, ask) => {
  let kept: Tx | undefined;
  const first = database.write(async (tx) => {
    kept = tx;
  });
  const second = database.write(async () => kept && ask(kept));
  await Promise.allSettled([first, second]);
  await expect(second).rejects.toThrow('the write has ended before');
  expect(await stored()).toEqual([]);
});
