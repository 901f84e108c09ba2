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
}

/** A piece of SQL made by the `sql` template. */
export type Sql = Fragment;

/** What may stand in a hole of the template: a value becomes a parameter, a fragment becomes part of the text. */
export type SqlPart = Value | Sql;

/** Refuses a type that may be any string: what is left is written in the source. */
type Written<Text extends string> = Record<never, never> extends Record<Text, unknown> ? never : Text;

const nothing = new Fragment('', []);

/** The texts of templates whose holes are all values; the array of a template's strings is one object for ever. */
const texts = new WeakMap<TemplateStringsArray, string>();

const plainText = (strings: TemplateStringsArray): string => {
  const known = texts.get(strings);
  if (known !== undefined) return known;
  const text = strings.join('?');
  // Knex and PostgreSQL would take a mark that was written for one more parameter, and two in a row for a name.
  if (strings.some((part) => part.includes('?')) || text.includes('??')) {
    throw new Error(`a template of SQL holds a question mark of its own: ${text}`);
  }
  texts.set(strings, text);
  return text;
};

const spliced = (strings: TemplateStringsArray, parts: readonly SqlPart[]): Sql => {
  let text = strings[0] ?? '';
  const params: Value[] = [];
  for (const [index, part] of parts.entries()) {
    if (part instanceof Fragment) {
      text += part.sql;
      for (const value of part.params) params.push(value);
    } else {
      text += '?';
      params.push(part);
    }
    text += strings[index + 1] ?? '';
  }
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
  const text = plainText(strings);
  return allValues(parts) ? new Fragment(text, parts) : spliced(strings, parts);
};

const names = new Map<string, Sql>();

const named = (name: string): Sql => {
  const known = names.get(name);
  if (known) return known;
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) throw new Error(`no name of SQL: ${name}`);
  const made = new Fragment(name, []);
  names.set(name, made);
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
    return new Fragment(new Array(values.length).fill('?').join(', '), values);
  },

  /** Fragments one after the other, with text from the source between them. */
  join: <Text extends string>(fragments: readonly Sql[], between: Written<Text> & Text): Sql =>
    join(fragments, between),

  /** A table or a column of one, `issues.title`; by the alias of its table, `i.title`, when one is given. */
  id: <Alias extends string = never>(name: TableName | ColumnName, alias?: Written<Alias> & Alias): Sql =>
    named(alias === undefined ? name : `${alias}.${name.slice(name.indexOf('.') + 1)}`),

  /** The bare name of a column, as `insert` and `set` want it. */
  column: (name: ColumnName): Sql => named(name.slice(name.indexOf('.') + 1)),
});

/** Takes SQL that is still made by other means than the template; goes away with the last of them. */
export const unchecked = (part: { sql: string; params: readonly Value[] }): Sql =>
  part instanceof Fragment ? part : new Fragment(part.sql, part.params);
