import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tools/testing/database.js';
import { untyped } from '../../../tools/testing/untyped.js';
import { all, one, run } from './ask.js';
import { isTaken } from './errors.js';
import { openPostgres } from './postgres.js';
import { type Sql, sql } from './sql.js';
import type { Database, Tx } from './types.js';

const isThere = Boolean(process.env['HEARTH_TEST_POSTGRES']);
const labels = sql`select * from labels order by id`;
const named = (title: string): Sql =>
  sql`insert into labels (title, color, created_at, updated_at) values (${title}, 'red', 'x', 'x')`;

let home: TestDatabase;
let db: Database;

const titles = async (): Promise<unknown[]> =>
  (await all<{ title: string }>(db.hot, labels)).map(({ title }) => title);

async function elsewhere(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: home.url });
  await client.connect();
  await client.query(text);
  await client.end();
}

describe.runIf(isThere)('PostgreSQL', () => {
  beforeAll(async () => {
    home = await testDatabase();
    await elsewhere(
      'create table labels (id bigserial primary key, title text unique, color text, created_at text, updated_at text)',
    );
    db = await openPostgres(home.url);
  });
  afterAll(async () => {
    await db.close();
    await home.drop();
  });

  it('answers each of the questions of one moment, though another one fails', async () => {
    const texts = Array.from({ length: 25 }, (_, index) => `select ${index} as n, ? as given`);
    const asked = [...texts, 'select nothing from nowhere'].map((text) =>
      db.hot.get(text, text.includes('?') ? ['x'] : []),
    );
    const answers = await Promise.allSettled(asked);
    const rows = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'));
    expect(rows).toEqual([...texts.map((_, n) => ({ n, given: 'x' })), 'failed']);
  });

  it('gives the same rows once the columns of a statement are known', async () => {
    const text = `select 1 as n, cast(2 as bigint) as large, null as none, 'a' as twice, ? as "it's", 'b' as twice
      union all select 3, null, 'there', null, '', 'c'`;
    const asked = async () => db.hot.all(text, ["'"]);
    const rows = [
      { n: 1, large: 2, none: null, twice: 'b', "it's": "'" },
      { n: 3, large: null, none: 'there', twice: 'c', "it's": '' },
    ];
    for (let count = 0; count < 3; count += 1) expect(await asked()).toEqual(rows);
  });

  it('carries out the statements of a write in the order in which they are asked', async () => {
    const seen = await db.write(async (tx) => {
      const [, first, , second] = await Promise.all([
        run(tx, named('a')),
        all(tx, labels),
        run(tx, named('b')),
        all(tx, labels),
      ]);
      return [first.length, second.length];
    });
    expect(seen).toEqual([1, 2]);
  });

  it('keeps nothing of a write whose first statement fails, nor of one of several at once', async () => {
    const before = await titles();
    await expect(db.write((tx) => run(tx, named('a')))).rejects.toMatchObject({ kind: 'unique' });
    const both = (tx: Tx) => Promise.all([run(tx, named('c')), run(tx, named('a')), run(tx, named('d'))]);
    await expect(db.write(both)).rejects.toMatchObject({ kind: 'unique' });
    expect(await titles()).toEqual(before);
  });

  it('tells why a write failed, whichever of its statements is heard first', async () => {
    await db.write((tx) => run(tx, named('there')));
    const later = async (tx: Tx) => {
      // What is asked first has the longer way back here, so that its failure arrives behind that of the next one.
      const first = (async () => one(tx, named('there')))().finally(async () => undefined);
      await Promise.all([first, run(tx, named('beside'))]);
    };
    for (let count = 0; count < 20; count += 1) {
      const failure = await db.write(later).catch((error: unknown) => error);
      expect(isTaken(failure, 'title')).toBe(true);
    }
    expect(await titles()).not.toContain('beside');
  });

  it('lets a write pass in which nothing is asked, or all of it fails', async () => {
    expect(await db.write(async () => 7)).toBe(7);
    await expect(
      db.write(async () => {
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await db.write((tx) => one(tx, sql`select 1 as n`))).toEqual({ n: 1 });
  });

  it('goes on when tables have other columns than when its statements were prepared', async () => {
    const insertAndRead = (title: string) =>
      db.write(async (tx) => {
        await untyped(tx)('labels').insert({ title }).returning('*');
        return all<Record<string, unknown>>(tx, labels);
      });
    for (const title of ['e', 'f', 'g', 'h']) await insertAndRead(title);
    await titles();
    await elsewhere('alter table labels add column note text');
    expect(Object.keys((await all<Record<string, unknown>>(db.hot, labels))[0] ?? {})).toContain('note');
    expect(Object.keys((await insertAndRead('i'))[0] ?? {})).toContain('note');
  });
});
