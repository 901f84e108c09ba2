import { describe, expect, it } from 'vitest';
import { numbered, PostgresStatements } from './postgres-statements.js';

describe('numbered', () => {
  it('leaves question marks in quoted text alone', () => {
    expect(numbered(`select '?' || ? where a = 'it''s ?' and b = ?`)).toBe(
      `select '?' || $1 where a = 'it''s ?' and b = $2`,
    );
  });
});

describe('PostgresStatements', () => {
  it('names what is always asked at once, by its text alone', () => {
    const { name, text } = new PostgresStatements().always('select ?');
    expect(text).toBe('select $1');
    expect(name).toBe(new PostgresStatements().always('select ?').name);
  });

  it('names what may be asked again once it was asked a few times', () => {
    const statements = new PostgresStatements();
    const names = [1, 2, 3, 4].map(() => statements.often('insert into a values ($1)', false).name);
    expect(names.map((name) => name !== undefined)).toEqual([false, false, true, true]);
  });

  it('never names what changes the schema or the transaction', () => {
    const statements = new PostgresStatements();
    for (const text of ['COMMIT;', 'create table a (b text)', 'SAVEPOINT a;']) {
      for (let count = 0; count < 5; count += 1) expect(statements.often(text, false).name).toBeUndefined();
    }
  });

  it('gives other names once they are outdated', () => {
    const statements = new PostgresStatements();
    const { name } = statements.always('select ?');
    statements.renew();
    expect(statements.always('select ?').name).not.toBe(name);
  });
});
