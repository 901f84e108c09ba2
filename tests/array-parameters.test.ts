import { describe, expect, it } from 'vitest';
import { coerce, type Field } from '../domain/coercion.js';
import { operations } from '../generated/operations.js';
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
const fieldsOf = new Map(operations.map(({ id, fields }) => [id, fields]));

const nameOf = ([top = '', ...rest]: readonly string[]) => top + rest.map((key) => `[${key}]`).join('');
const inHashes = (path: readonly string[], value: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>;

/** What a list is read as: its value, or what stands against it. */
function read({ operation, path }: Listed, source: Record<string, unknown>): unknown {
  const { values, complaints } = coerce(fieldsOf.get(operation) ?? [], source);
  const own = complaints.filter(({ text }) => text.startsWith(nameOf(path)));
  if (own.length > 0) return own.map(({ text }) => text);
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
}

const wordsOf = (field: Field): [string, string] =>
  field.items?.kind === 'integer' ? ['4', '13'] : ['a', 'b'];
const membersOf = (field: Field): unknown[] => (field.items?.kind === 'integer' ? [4, 13] : ['a', 'b']);

type Encoding = (name: string, words: [string, string]) => string;
const encodings: Record<string, Encoding> = {
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
      const query = encode(nameOf(list.path), wordsOf(list.field));
      expect([list.operation, query, read(list, parseFields(query))]).toEqual([
        list.operation,
        query,
        membersOf(list.field),
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
    ['null', null],
  ])('is empty by %s', (_what, empty) => {
    for (const list of lists) {
      const seen = read(list, inHashes(list.path, empty));
      const isAbsent = empty === null && (list.field.required || list.field.nullable);
      expect([list.operation, nameOf(list.path), isAbsent || seen]).toEqual([
        list.operation,
        nameOf(list.path),
        isAbsent || [],
      ]);
    }
  });
});
