import SqliteDriver from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteStatement } from './sqlite-statement.js';

let connection: SqliteDriver.Database;
const prepare = (sql: string) => new SqliteStatement(connection.prepare<unknown[]>(sql));

beforeEach(() => {
  connection = new SqliteDriver(':memory:');
  connection.exec(`create table things (id integer primary key, "odd ""name'" text, size real, bytes blob);
    insert into things values (1, 'é"\\', 1.5, x'00ff'), (2, null, null, null)`);
});
afterEach(() => {
  connection.close();
});

describe('a prepared statement', () => {
  it.each([
    'select * from things order by id',
    'select id, size as id from things order by id desc',
    'select * from things a join things b on b.id <> a.id order by a.id',
    'select count(*), max(size) as "__proto__x" from things',
    'select * from things where id > 5',
    "select json_object('a', 1) as json, x'01' as bytes",
  ])('answers the rows that the driver answers: %s', (sql) => {
    const driver = connection.prepare(sql);
    expect(prepare(sql).all([])).toEqual(driver.all());
    expect(prepare(sql).get([])).toEqual(driver.get());
  });

  it('takes values in order', () => {
    expect(prepare('select ? as a, ? as b').get(['x', null])).toEqual({ a: 'x', b: null });
  });

  it('answers what an insertion returns', () => {
    const insert = prepare('insert into things (size) values (?) returning id, size');
    expect(insert.reader).toBe(true);
    expect(insert.all([2])).toEqual([{ id: 3, size: 2 }]);
    expect(insert.all([4])).toEqual([{ id: 4, size: 4 }]);
  });

  it('says what a change came to', () => {
    const change = prepare('update things set size = ?');
    expect(change.reader).toBe(false);
    expect(change.run([7])).toMatchObject({ changes: 2 });
  });

  it('sees columns that are added later', () => {
    const all = prepare('select * from things where id = 1');
    expect(Object.keys(all.get([]) ?? {})).toHaveLength(4);
    connection.exec('alter table things add column colour text default "red"');
    expect(all.get([])).toMatchObject({ id: 1, colour: 'red' });
    expect(all.all([])).toMatchObject([{ colour: 'red' }]);
  });
});
