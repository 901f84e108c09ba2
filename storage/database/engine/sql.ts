import type { CatalogName } from '../schema/catalog-name.js';
import type { ColumnName, TableName } from '../schema/tables.js';
import type { Value } from './types.js';

/** SQL text with the values of its `?` marks. Created only in this module, so its text is always from the source. */
class Fragment {
  /** Makes the type nominal: other objects of this shape are not fragments. */
  declare protected readonly made: true;

  constructor(
    readonly sql: string,
    readonly params: readonly Value[],
  ) {}

  /** A fragment written into a plain string would lose its values. */
  toString(): never {
    throw new Error(`SQL is spliced by its template alone: ${this.sql}`);
  }
}

/** A piece of SQL made by the `sql` template. */
export type Sql = Fragment;

/** What a placeholder of the template accepts: a value becomes a parameter, a fragment becomes part of the text. */
export type SqlPart = Value | Sql;

/** Refuses types that include any string: what is left is a literal in the source. */
type Literal<Text extends string> = Record<never, never> extends Record<Text, unknown> ? never : Text;

const nothing = new Fragment('', []);
const ascending = new Fragment('asc', []);
const descending = new Fragment('desc', []);

/** Texts of templates with only values; the array of a template's strings is always the same object. */
const texts = new WeakMap<TemplateStringsArray, string>();

/** Checks that a text has no mark but those of its placeholders. */
const checked = (strings: TemplateStringsArray, text: string): string => {
  // Knex and PostgreSQL would read a written mark as another parameter, and a double one as a name.
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

/** The last result of each template with fragments: mostly it is the same again, and so the very same text. */
const lastResults = new WeakMap<TemplateStringsArray, Spliced>();

const spliced = (strings: TemplateStringsArray, parts: readonly SqlPart[]): Sql => {
  const known = lastResults.get(strings);
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
  lastResults.set(strings, { pieces, text });
  return new Fragment(text, params);
};

const allValues = (parts: readonly SqlPart[]): parts is readonly Value[] => {
  for (const part of parts) if (part instanceof Fragment) return false;
  return true;
};

/**
 * A piece of SQL. Values in its placeholders are bound, never written into the text; fragments are spliced in. The
 * text is the same for every call with the same fragments, so that prepared statements are reused.
 */
const template = (strings: TemplateStringsArray, ...parts: readonly SqlPart[]): Sql => {
  return allValues(parts) ? new Fragment(plainText(strings), parts) : spliced(strings, parts);
};

const lists: string[] = [];

const marks = (count: number): string => {
  const known = lists[count];
  if (known !== undefined) return known;
  const text = new Array(count).fill('?').join(', ');
  if (count <= maxCachedMarks) lists[count] = text;
  return text;
};

/** The names used so far, limited by the number of names in the source; numbers may be more. */
const names = new Map<string, Sql>();
const namesKept = 2000;
/** Longer lists are rare, and their marks are not cached. */
const maxCachedMarks = 200;

const identifier = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/;
const wholeNumber = /^-?\d{1,16}$/;
const quotedWords = /^'[\w ]+'(, '[\w ]+')*$/;
const quoted = (word: string): string => `'${word}'`;

/** A name or number, refused unless it has a harmless form, whatever the types allow. */
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

/** The one way to write SQL; see `template` for its placeholders. */
export const sql = Object.assign(template, {
  /** No text and no values. */
  empty: nothing,

  /** Values separated by commas, for `in (…)`; at least one, because SQL has no empty list. */
  list: (values: readonly Value[]): Sql => {
    if (values.length === 0) throw new Error('a list in SQL needs a value');
    return new Fragment(marks(values.length), values);
  },

  /** Fragments joined by a text from the source. */
  join: <Text extends string>(fragments: readonly Sql[], between: Literal<Text> & Text): Sql =>
    join(fragments, between),

  /**
   * Words of a closed set separated by commas, as literals: the planner uses a partial index for a word that it can
   * read, and not for a parameter.
   */
  words: <Word extends string>(words: readonly (Literal<Word> & Word)[]): Sql =>
    named(words.map(quoted).join(', '), quotedWords),

  /** A whole number as a literal, for the planner to read. */
  number: (value: number): Sql => named(String(value), wholeNumber),

  /** The direction in which a list is sorted. */
  direction: (sort: 'asc' | 'desc'): Sql => (sort === 'asc' ? ascending : descending),

  /**
   * A table or a column of one, `issues.title`; by the alias of its table, `i.title`, when one is given. Names that the
   * database reported for its own tables and columns are used as they are.
   */
  id: <Alias extends string = never>(
    name: TableName | ColumnName | CatalogName,
    alias?: Literal<Alias> & Alias,
  ): Sql => named(alias === undefined ? name : `${alias}.${name.slice(name.indexOf('.') + 1)}`),

  /** The bare name of a column, for `insert` and `set`. */
  column: (name: ColumnName): Sql => named(name.slice(name.indexOf('.') + 1)),
});

/** Turns a fragment that was serialised, as in the input of a cache, back into a fragment. */
export const restoreFragment = (part: { sql: string; params: readonly Value[] }): Sql =>
  part instanceof Fragment ? part : new Fragment(part.sql, part.params);
