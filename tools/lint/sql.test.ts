import { describe, expect, it } from 'vitest';
import { sqlProblems } from './sql.js';

const home = 'storage/database/issues/here.ts';

const faulty = [
  ['a text handed to Knex', "await tx.raw('analyze');"],
  ['a condition handed to Knex', 'query.whereRaw(test.sql, test.params);'],
  ['an order handed to Knex', 'query.orderByRaw(`n.$' + '{column}`);'],
  ['a question asked as text', 'askOne(source, text, [id]);'],
  ['a hot question asked as text', 'db.hot.get(text, [id]);'],
  ['Knex with its own types', "import type { Knex } from 'knex';"],
  ['what lies under the tables', "import { knexOf } from '../engine/knex-of.js';"],
  ['SQL made of plain data', 'const where = restoreFragment(condition);'],
  ['a template without its tag', 'const from = `select * from issues where id = $' + '{id}`;'],
  ['a plain text', "const text = 'select count(*) as n from issues';"],
  ['a change as text', 'const text = `update $' + '{table} set title = 1`;'],
  ['a condition as text', "const test = 'exists (select 1 from notes)';"],
  ['a schema changed outside of a migration', "await runStatement(tx, 'drop table issues');"],
] as const;

const fine = [
  ['the template', 'sql`select * from issues where id = $' + '{id}`'],
  ['a template over lines', 'sql`\n  select 1`'],
  ['words that are no SQL', "throw new Error('no branch was selected');"],
  ['a comment', '// Never ask with tx.raw(text).'],
  ['a method of another name', 'const rows = raw(text);'],
] as const;

describe('the lint of SQL', () => {
  it.each(faulty)('complains of %s', (_what, text) => {
    expect(sqlProblems(home, text)).toHaveLength(1);
  });

  it.each(fine)('says nothing of %s', (_what, text) => {
    expect(sqlProblems(home, text)).toEqual([]);
  });

  it('lets migrations write their schema, and still not reach around the engine', () => {
    const name = 'storage/database/migrations/0099-here.ts';
    expect(sqlProblems(name, "await runStatement(tx, 'create table x (id integer)');")).toEqual([]);
    expect(sqlProblems(name, "await tx.raw('create table x (id integer)');")).toHaveLength(1);
  });

  it('lets the engine hand text to its drivers', () => {
    expect(sqlProblems('storage/database/engine/ask.ts', 'knex.raw(text)')).toEqual([]);
    expect(sqlProblems('storage/database/engine/state.ts', 'knex.raw(text)')).toHaveLength(1);
  });
});
