import { containing, searchTerms } from '../../../domain/text/search-words.js';
import { folded } from '../engine/search-text.js';
import type { Dialect } from '../engine/types.js';
import type { Sql } from '../projects/filters.js';
import { type IssueSet, issueSubject, type ListSubject, sql } from './sets.js';

/** Where a search looks. */
export type SearchColumn = 'title' | 'description';

/** Reads the parameter `in`; what it does not name well is as if it named both. Rule: ISSUE-FILTER-11. */
export const searchColumns = (text: string | null | undefined): SearchColumn[] => {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const named = (['title', 'description'] as const).filter((name) => parts.includes(name));
  return named.length > 0 ? named : ['title', 'description'];
};

/** SQLite folds ASCII letters only, so the one or two letters of a short word are tried in both cases. */
const spellings = (dialect: Dialect, word: string): string[] => {
  if (dialect === 'postgres') return [word];
  return [...word].reduce<string[]>(
    (found, letter) => {
      const ways = letter < '\u0080' ? [letter] : [...new Set([letter, letter.toUpperCase()])];
      return found.flatMap((start) => ways.map((way) => start + way));
    },
    [''],
  );
};

const everyWord = (dialect: Dialect, columns: readonly SearchColumn[], words: readonly string[]): Sql => {
  // Quicker on SQLite than its own way to fold all letters; the spellings make up for it.
  const fold = dialect === 'postgres' ? folded : (column: string) => `lower(${column})`;
  const tests = words.map((word) => {
    const ways = spellings(dialect, word);
    const pairs = columns.flatMap((column) => ways.map((way) => ({ column, way })));
    return {
      sql: `(${pairs.map(({ column }) => `${fold(`i.${column}`)} like ? escape '\\'`).join(' or ')})`,
      params: pairs.map(({ way }) => containing(way)),
    };
  });
  return { sql: tests.map((one) => one.sql).join(' and '), params: tests.flatMap((one) => one.params) };
};

const isAscii = (word: string): boolean => [...word].every((letter) => letter < '\u0080');

const phrase = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** What a search finds: a set where words are long enough for the index, else a mere condition. */
export interface Searched {
  set: IssueSet | null;
  test: Sql;
}

/** The SQL behind a search; blank text searches for nothing. Rules: ISSUE-FILTER-11, ISSUE-FILTER-26. */
export const searchIssues = (
  dialect: Dialect,
  text: string,
  columns: readonly SearchColumn[],
  { table }: ListSubject = issueSubject,
): Searched | null => {
  const terms = searchTerms(text);
  if (!terms) return null;
  if (terms.kind === 'exact') {
    const words = terms.value.replaceAll('"', ' ').split(/\s+/).filter(Boolean);
    return { set: null, test: words.length > 0 ? everyWord(dialect, columns, words) : sql('1 = 1') };
  }
  if (dialect === 'postgres') {
    const test = everyWord(dialect, columns, terms.parts);
    return { set: { ids: sql(`select i.id from ${table} i where ${test.sql}`, ...test.params), test }, test };
  }
  const query = `{${columns.join(' ')}} : (${terms.parts.map(phrase).join(' AND ')})`;
  const ids = sql(`select rowid as id from ${table}_search where ${table}_search match ?`, query);
  // Asking the index for single issues takes long; letters beyond ASCII are known in both cases to nothing else.
  const test = terms.parts.every(isAscii)
    ? everyWord(dialect, columns, terms.parts)
    : sql(`i.id in (${ids.sql})`, query);
  return { set: { ids, test }, test };
};
