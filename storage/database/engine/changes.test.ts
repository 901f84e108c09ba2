import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './ask.js';
import type { Changes } from './changes.js';
import { openDatabase } from './connection.js';
import { seed } from './seed.js';
import { sql } from './sql.js';
import { writesOf } from './statement-use.js';
import type { Database, Tx } from './types.js';

const at = '2026-01-02T03:04:05.000Z';

describe('what a statement writes', () => {
  it.each<[string, unknown]>([
    ['select id from issues', []],
    ['update issues set title = ?, updated_at = ? where id = ?', [['issues', ['title', 'updated_at']]]],
    ['update `issues` set `title` = ? where `id` = ?', [['issues', ['title']]]],
    [
      'UPDATE issues SET weight = coalesce(?, (select 1 from x where y = 2)), title = ?',
      [['issues', ['weight', 'title']]],
    ],
    ['update issues set n = case when a = 1 then 2 end where title = ?', [['issues', ['n']]]],
    ['update issues set (a, b) = (select 1, 2)', [['issues', null]]],
    ['insert into notes (body) values (?) returning *', [['notes', null]]],
    ['insert or ignore into notes (body) values (?)', [['notes', null]]],
    ['insert into counters (n) values (1) on conflict (n) do update set value = 2', [['counters', null]]],
    ['with gone as (select 1) delete from notes where id in gone', [['notes', null]]],
    ['create table x (id integer)', null],
    ['/* script */ drop table issues', null],
    ['vacuum', null],
  ])('%s', (text, expected) => {
    expect(writesOf(text)?.map(({ table, columns }) => [table, columns]) ?? null).toEqual(expected);
  });
});

describe('what was written since', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase();
    await seed(db, { at });
  });
  afterAll(() => db.close());

  const read = (text: string) => {
    const changes = db.changes as Changes;
    const [footprint, since] = [changes.footprint(text), changes.now()];
    return () => changes.isUnchanged([footprint], since);
  };
  const isKept = async (text: string, write: (tx: Tx) => PromiseLike<unknown>): Promise<boolean> => {
    const isUnchanged = read(text);
    await db.write(async (tx) => {
      await write(tx);
    });
    return isUnchanged();
  };
  const rename = (tx: Tx) => tx('users').where({ id: 1 }).update({ name: 'Another' });

  it('is told by table and by column', async () => {
    expect(await isKept('select title from labels', rename)).toBe(true);
    expect(await isKept('select username from users where id = 1', rename)).toBe(true);
    expect(await isKept('select u.name from users u', rename)).toBe(false);
    expect(await isKept('select * from users', rename)).toBe(false);
    expect(await isKept('select count(*) from users', rename)).toBe(true);
  });

  it('follows triggers and references', async () => {
    const free = (tx: Tx) => tx('projects').where({ id: 0 }).delete();
    expect(await isKept('select rowid from project_search', free)).toBe(false);
    expect(await isKept('select count(*) from issue_labels', free)).toBe(false);
    expect(await isKept('select username from users', free)).toBe(true);
  });

  it('is everything after a change of the schema', async () => {
    const table = async (tx: Tx) => {
      await run(tx, sql`create table added (id integer)`);
    };
    expect(await isKept('select username from users', table)).toBe(false);
    expect(await isKept('select id from added', (tx) => run(tx, sql`insert into added values (1)`))).toBe(
      false,
    );
  });

  it('is nothing where a write was taken back', async () => {
    const isUnchanged = read('select name from users');
    const lost = db.write(async (tx) => {
      await rename(tx);
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    expect(isUnchanged()).toBe(true);
  });
});
