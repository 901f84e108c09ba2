import { containing, searchTerms } from '../../../domain/text/search-words.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import { allOf, anyOf } from '../lists/conditions.js';
import { folded, quoted } from '../lists/search.js';
import type { CandidateSet } from '../lists/spec.js';
import type { IssuableContext } from './list-sets.js';

const columns = { title: sql`i.title`, description: sql`i.description` };

type Column = keyof typeof columns;

/** Reads the parameter `in`; what it does not name well is as if it named both. Rule: ISSUE-FILTER-11. */
const columnsIn = (text: string | null | undefined): readonly Column[] => {
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

const everyWord = (dialect: Dialect, names: readonly Column[], words: readonly string[]): Sql => {
  // Quicker on SQLite than its own way to fold all letters; the spellings make up for it.
  const fold = dialect === 'postgres' ? folded : (column: Sql) => sql`lower(${column})`;
  const tests = words.map((word) => {
    const ways = spellings(dialect, word).map(containing);
    return anyOf(
      ...names.flatMap((name) => ways.map((way) => sql`${fold(columns[name])} like ${way} escape '\\'`)),
    );
  });
  return allOf(...tests);
};

const isAscii = (word: string): boolean => [...word].every((letter) => letter < '\u0080');

interface SearchFilters {
  in?: string | null | undefined;
}

/**
 * The rows a search finds: a set where words are long enough for an index, else a mere condition; blank text searches
 * for nothing. Rules: ISSUE-FILTER-11, ISSUE-FILTER-26.
 */
export const searched = (
  text: string,
  { dialect, filters, tables }: Pick<IssuableContext<SearchFilters>, 'dialect' | 'filters' | 'tables'>,
): CandidateSet | Sql | null => {
  const terms = searchTerms(text);
  if (!terms) return null;
  const names = columnsIn(filters.in);
  if (terms.kind === 'exact') {
    return everyWord(dialect, names, terms.value.replaceAll('"', ' ').split(/\s+/).filter(Boolean));
  }
  const test = everyWord(dialect, names, terms.parts);
  if (dialect === 'postgres') return { ids: sql`select i.id from ${tables.table} i where ${test}`, test };
  const query = `{${names.join(' ')}} : (${terms.parts.map(quoted).join(' AND ')})`;
  const { searched: index } = tables;
  const ids = sql`select rowid as id from ${index} where ${index} match ${query}`;
  // Asking the index for single rows takes long; letters beyond ASCII are known in both cases to nothing else.
  return { ids, test: terms.parts.every(isAscii) ? test : sql`i.id in (${ids})` };
};
