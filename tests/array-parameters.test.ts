import { describe, expect, it } from 'vitest';
import { coerce, type Field } from '../domain/coercion.js';
import { operations } from '../generated/operations.js';
import { FormReader } from '../server/http/bodies/form-reader.js';
import { listNamesOf } from '../server/http/list-names.js';
import { parseFields } from '../server/http/nested-params.js';

/** Every list of plain values that the document knows, in every way in which clients write one. */
interface Listed {
  operation: string;
  /** Its name and the hashes around it, outermost first. */
  path: readonly string[];
  field: Field;
}

const listsIn = (operation: string, fields: readonly Field[], around: readonly string[] = []): Listed[] =>
  fields.flatMap((field) => {
    const path = [...around, field.name];
    if (field.kind === 'object') return listsIn(operation, field.fields ?? [], path);
    if (field.kind !== 'array' || field.items?.kind === 'object') return [];
    return [{ operation, path, field }];
  });

const lists = operations.flatMap(({ id, fields }) => listsIn(id, fields));
const operationOf = new Map(operations.map((operation) => [operation.id, operation]));

/** A query or form as it is read for an operation. */
const parsed = {
  query: ({ operation }: Listed, text: string) => parseFields(text, namesOf(operation)),
  form: ({ operation }: Listed, text: string) => {
    const reader = new FormReader({ bytes: 1e6, text: 1e6, values: 1e4 }, namesOf(operation));
    reader.write(Buffer.from(text));
    return reader.end();
  },
};
const namesOf = (operation: string) => listNamesOf(operationOf.get(operation) ?? { fields: [] });

const nameOf = ([top = '', ...rest]: readonly string[]) => top + rest.map((key) => `[${key}]`).join('');
const inHashes = (path: readonly string[], value: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>;

/** What a list is read as: its value, or what stands against it. */
function read({ operation, path }: Listed, source: Record<string, unknown>): unknown {
  const { values, complaints } = coerce(operationOf.get(operation)?.fields ?? [], source);
  const own = complaints.filter(({ text }) => text.startsWith(nameOf(path)));
  if (own.length > 0) return own.map(({ text }) => text);
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
}

const wordsOf = (field: Field): [string, string] =>
  field.items?.kind === 'integer' ? ['4', '13'] : ['a', 'b'];
const membersOf = (field: Field): unknown[] => (field.items?.kind === 'integer' ? [4, 13] : ['a', 'b']);

type Encoding = (name: string, words: [string, string]) => string;
const encodings: Record<string, Encoding> = {
  'its plain name, once for each': (name, [a, b]) => `${name}=${a}&${name}=${b}`,
  'its plain name and brackets': (name, [a, b]) => `${name}=${a}&${name}[]=${b}`,
  'brackets, once for each': (name, [a, b]) => `${name}[]=${a}&${name}[]=${b}`,
  'brackets with numbers': (name, [a, b]) => `${name}[0]=${a}&${name}[1]=${b}`,
};
const withCommas: Record<string, Encoding> = {
  'text with commas': (name, [a, b]) => `${name}=${a},${b}`,
  'text with commas and blanks': (name, [a, b]) => `${name}=${a}%2C+${b}`,
  'commas inside brackets': (name, [a, b]) => `${name}[]=${a},${b}`,
};

describe('a list of plain values', () => {
  it('may always be text with commas, so that no client has to know which may not', () => {
    expect(
      lists.filter(({ field }) => !field.comma).map(({ operation, path }) => `${operation} ${nameOf(path)}`),
    ).toEqual([]);
    expect(lists.length).toBeGreaterThan(100);
  });

  it.each(Object.entries({ ...encodings, ...withCommas }))('is read from %s', (_what, encode) => {
    for (const list of lists) {
      const text = encode(nameOf(list.path), wordsOf(list.field));
      const seen = Object.entries(parsed).map(([where, parse]) => [where, read(list, parse(list, text))]);
      const expected = membersOf(list.field);
      expect([list.operation, text, ...seen]).toEqual([
        list.operation,
        text,
        ['query', expected],
        ['form', expected],
      ]);
    }
  });

  it.each([
    ['an array', (members: unknown[]) => members],
    ['an array with null among its members', (members: unknown[]) => [null, ...members, null]],
    ['an array of texts', (members: unknown[]) => members.map(String)],
    ['an array of one text with commas', (members: unknown[]) => [members.join(',')]],
    ['a text with commas', (members: unknown[]) => members.join(', ')],
  ])('is read from JSON: %s', (_what, encode) => {
    for (const list of lists) {
      const body = inHashes(list.path, encode(membersOf(list.field)));
      expect([list.operation, body, read(list, body)]).toEqual([list.operation, body, membersOf(list.field)]);
    }
  });

  it.each([
    ['a single value', (word: unknown) => word],
    ['a single value in an array', (word: unknown) => [word]],
  ])('of one is %s', (_what, encode) => {
    for (const list of lists) {
      const [first] = membersOf(list.field);
      const body = inHashes(list.path, encode(first));
      expect([list.operation, body, read(list, body)]).toEqual([list.operation, body, [first]]);
    }
  });

  it.each([
    ['an empty text', ''],
    ['no members', []],
    ['an empty member', ['']],
    ['null as its only member', [null]],
  ])('is empty by %s', (_what, empty) => {
    for (const list of lists) {
      const seen = read(list, inHashes(list.path, empty));
      expect([list.operation, nameOf(list.path), seen]).toEqual([list.operation, nameOf(list.path), []]);
    }
  });

  it('is cleared by null, be it JSON or a name alone; where it is required it is missing then', () => {
    for (const list of lists) {
      const name = nameOf(list.path);
      const expected = list.field.required ? [`${name} is missing`] : [];
      const sources = [inHashes(list.path, null), parsed.query(list, name), parsed.query(list, `${name}=`)];
      const [json, alone, empty] = sources.map((source) => read(list, source));
      expect([list.operation, name, json, alone, empty]).toEqual([
        list.operation,
        name,
        expected,
        expected,
        [],
      ]);
    }
  });

  it('is never null in the document, so that clearing it means one thing', () => {
    expect(lists.filter(({ field }) => field.nullable)).toEqual([]);
  });
});

describe('a value that is no list', () => {
  it('is the last one of a name that is repeated', () => {
    const names = listNamesOf({
      fields: [{ name: 'labels', kind: 'array', items: { name: '', kind: 'text' } }],
    });
    expect({ ...parseFields('a=1&labels=x&a=2', names) }).toEqual({ a: '2', labels: ['x'] });
  });
});
