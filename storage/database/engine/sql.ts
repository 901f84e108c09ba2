import type { CatalogName } from '../schema/catalog-name.js';
import type { ColumnName, TableName } from '../schema/tables.js';
import type { Value } from './types.js';

/** Text of SQL with the values of its `?` marks. Only this module makes one, so its text is always our own. */
class Fragment {
  /** Without it, any object of this shape would pass for a fragment. */
  declare protected readonly made: true;

  constructor(
    readonly sql: string,
    readonly params: readonly Value[],
  ) {}

  /** A fragment written into an ordinary text would lose its values. */
  toString(): never {
    throw new Error(`SQL is spliced by its template alone: ${this.sql}`);
  }
}

/** A piece of SQL made by the `sql` template. */
export type Sql = Fragment;

/** What may stand in a hole of the template: a value becomes a parameter, a fragment becomes part of the text. */
export type SqlPart = Value | Sql;

/** Refuses a type that may be any string: what is left is written in the source. */
type Written<Text extends string> = Record<never, never> extends Record<Text, unknown> ? never : Text;

const nothing = new Fragment('', []);
const ascending = new Fragment('asc', []);
const descending = new Fragment('desc', []);

/** The texts of templates whose holes are all values; the array of a template's strings is one object for ever. */
const texts = new WeakMap<TemplateStringsArray, string>();

/** Text that holds no mark but those of its holes. */
const checked = (strings: TemplateStringsArray, text: string): string => {
  // Knex and PostgreSQL would take a mark that was written for one more parameter, and two in a row for a name.
  if (strings.some((part) => part.includes('?')) || text.includes('??')) {
    throw new Error(`a template of SQL holds a question mark of its own: ${text}`);
  }
  return text;
};

const plainText = (strings: TemplateStringsArray): string => {
  const known = texts.get(strings);
  if (known !== undefined) return known;
  const text = checked(strings, strings.join('?'));
  texts.set(strings, text);
  return text;
};

interface Spliced {
  pieces: readonly string[];
  text: string;
}

/** What each template with fragments became last time: mostly it becomes the same again, and so the very same text. */
const lately = new WeakMap<TemplateStringsArray, Spliced>();

const spliced = (strings: TemplateStringsArray, parts: readonly SqlPart[]): Sql => {
  const known = lately.get(strings);
  const pieces: string[] = [];
  const params: Value[] = [];
  let isKnown = known !== undefined;
  for (const part of parts) {
    if (part instanceof Fragment) {
      for (const value of part.params) params.push(value);
    } else params.push(part);
    const piece = part instanceof Fragment ? part.sql : '?';
    isKnown &&= known?.pieces[pieces.length] === piece;
    pieces.push(piece);
  }
  if (known && isKnown) return new Fragment(known.text, params);
  const text = checked(
    strings,
    strings.reduce((before, after, index) => `${before}${pieces[index - 1]}${after}`),
  );
  lately.set(strings, { pieces, text });
  return new Fragment(text, params);
};

const allValues = (parts: readonly SqlPart[]): parts is readonly Value[] => {
  for (const part of parts) if (part instanceof Fragment) return false;
  return true;
};

/**
 * A piece of SQL. Values in its holes are bound, never written into the text; fragments are spliced in. The text is the
 * same for every call with the same fragments, so that prepared statements are found again.
 */
const template = (strings: TemplateStringsArray, ...parts: readonly SqlPart[]): Sql => {
  return allValues(parts) ? new Fragment(plainText(strings), parts) : spliced(strings, parts);
};

const lists: string[] = [];

const marks = (count: number): string => {
  const known = lists[count];
  if (known !== undefined) return known;
  const text = new Array(count).fill('?').join(', ');
  if (count <= longestKept) lists[count] = text;
  return text;
};

/** The names written so far, of which there are as many as the source has; numbers may be more. */
const names = new Map<string, Sql>();
const namesKept = 2000;
/** Longer lists are rare, and their marks are not kept. */
const longestKept = 200;

const identifier = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/;
const wholeNumber = /^-?\d{1,16}$/;
const quotedWords = /^'[\w ]+'(, '[\w ]+')*$/;
const quoted = (word: string): string => `'${word}'`;

/** Text that is harmless by its form, whatever the types let through. */
const named = (text: string, form: RegExp = identifier): Sql => {
  const known = names.get(text);
  if (known) return known;
  if (!form.test(text)) throw new Error(`not to be written into SQL: ${text}`);
  const made = new Fragment(text, []);
  if (names.size < namesKept) names.set(text, made);
  return made;
};

const join = (fragments: readonly Sql[], between: string): Sql => {
  const [first] = fragments;
  if (!first) return nothing;
  if (fragments.length === 1) return first;
  return new Fragment(
    fragments.map((one) => one.sql).join(between),
    fragments.flatMap((one) => one.params),
  );
};

/** The one way in which SQL is written; see `template` for its holes. */
export const sql = Object.assign(template, {
  /** No text and no values. */
  empty: nothing,

  /** Values between commas, for `in (…)`; there must be one, as SQL knows no empty list. */
  list: (values: readonly Value[]): Sql => {
    if (values.length === 0) throw new Error('a list in SQL needs a value');
    return new Fragment(marks(values.length), values);
  },

  /** Fragments one after the other, with text from the source between them. */
  join: <Text extends string>(fragments: readonly Sql[], between: Written<Text> & Text): Sql =>
    join(fragments, between),

  /**
   * Words of a closed set between commas, written out: a partial index serves a word that the planner can read, and not
   * a parameter.
   */
  words: <Word extends string>(words: readonly (Written<Word> & Word)[]): Sql =>
    named(words.map(quoted).join(', '), quotedWords),

  /** A whole number, written out for the planner to read. */
  number: (value: number): Sql => named(String(value), wholeNumber),

  /** The way a list is sorted. */
  direction: (sort: 'asc' | 'desc'): Sql => (sort === 'asc' ? ascending : descending),

  /**
   * A table or a column of one, `issues.title`; by the alias of its table, `i.title`, when one is given. Names that the
   * database gave for its own tables and columns are taken as they are.
   */
  id: <Alias extends string = never>(
    name: TableName | ColumnName | CatalogName,
    alias?: Written<Alias> & Alias,
  ): Sql => named(alias === undefined ? name : `${alias}.${name.slice(name.indexOf('.') + 1)}`),

  /** The bare name of a column, as `insert` and `set` want it. */
  column: (name: ColumnName): Sql => named(name.slice(name.indexOf('.') + 1)),
});

/** Makes a fragment again of what one was before it became plain data, as the input of a cache is. */
export const revived = (part: { sql: string; params: readonly Value[] }): Sql =>
  part instanceof Fragment ? part : new Fragment(part.sql, part.params);
