import { describe, expect, it } from 'vitest';
import { sql } from './sql.js';

const shown = (part: { sql: string; params: readonly unknown[] }) => [part.sql, [...part.params]];

describe('the sql template', () => {
  it('binds values and never writes them into the text', () => {
    const title = `'; drop table issues; --`;
    expect(
      shown(sql`select * from issues where title = ${title} and id > ${3} and weight is ${null}`),
    ).toEqual(['select * from issues where title = ? and id > ? and weight is ?', [title, 3, null]]);
  });

  it('splices fragments with their values in order', () => {
    const own = sql`author_id = ${7}`;
    const both = sql`state = ${'opened'} and (${own} or ${own}) and id < ${9}`;
    expect(shown(both)).toEqual([
      'state = ? and (author_id = ? or author_id = ?) and id < ?',
      ['opened', 7, 7, 9],
    ]);
  });

  it('keeps one text for all calls of a template', () => {
    const ask = (id: number) => sql`select title from issues where id = ${id}`;
    expect(ask(1).sql).toBe(ask(2).sql);
  });

  it('takes a template both with values and with fragments in one hole', () => {
    const ask = (part: number | ReturnType<typeof sql>) => sql`select ${part} as x`;
    expect([ask(1), ask(sql`count(*)`), ask(2)].map(shown)).toEqual([
      ['select ? as x', [1]],
      ['select count(*) as x', []],
      ['select ? as x', [2]],
    ]);
  });

  it('writes lists as marks, and refuses an empty one', () => {
    expect(shown(sql`id in (${sql.list([1, 2, 3])})`)).toEqual(['id in (?, ?, ?)', [1, 2, 3]]);
    expect(() => sql.list([])).toThrow('a list in SQL needs a value');
  });

  it('joins fragments, of which there may be none', () => {
    expect(shown(sql.join([sql`a = ${1}`, sql`b = ${2}`], ' and '))).toEqual(['a = ? and b = ?', [1, 2]]);
    expect(shown(sql.join([], ' and '))).toEqual(['', []]);
    expect(shown(sql`select 1${sql.empty}`)).toEqual(['select 1', []]);
  });

  it('names tables and columns', () => {
    expect(sql.id('issues').sql).toBe('issues');
    expect(sql.id('issues.title').sql).toBe('issues.title');
    expect(sql.id('issues.title', 'i').sql).toBe('i.title');
    expect(sql.column('issues.title').sql).toBe('title');
  });

  it('refuses what is no name, even past the types', () => {
    const name: string = 'issues; drop table issues';
    expect(() => sql.id(name as 'issues')).toThrow('not to be written into SQL');
  });

  it('writes words of a closed set and whole numbers out', () => {
    const words: ('public' | 'internal')[] = ['public', 'internal'];
    expect(shown(sql`visibility in (${sql.words(words)}) and level >= ${sql.number(20)}`)).toEqual([
      `visibility in ('public', 'internal') and level >= 20`,
      [],
    ]);
    expect(() => sql.number(Number.NaN)).toThrow('not to be written into SQL');
    expect(() => sql.words([`a' or 1 = 1` as 'public'])).toThrow('not to be written into SQL');
  });

  it('refuses a question mark in the text, which an engine would take for one more value', () => {
    expect(() => sql`select '?' as x`).toThrow('a question mark of its own');
    expect(() => sql`select ${1}${2}`).toThrow('a question mark of its own');
    expect(() => sql`select ${1}${sql`${2}`}`).toThrow('a question mark of its own');
    expect(sql`select ${sql`1`}${sql`, 2`}`.sql).toBe('select 1, 2');
  });

  it('is no text to be written into another one', () => {
    const part = sql`id = ${1}`;
    expect(() => `where ${part}`).toThrow('spliced by its template alone');
  });

  it('takes an object from outside for a value and not for a fragment', () => {
    const foreign = JSON.parse('{"sql":"1 = 1","params":[]}') as string;
    expect(sql`select * from issues where title = ${foreign}`.sql).toBe(
      'select * from issues where title = ?',
    );
  });
});
