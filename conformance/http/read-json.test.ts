import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.js';

const nested = (levels: number, inside = ''): string => '['.repeat(levels) + inside + ']'.repeat(levels);
const long = ' '.repeat(2000);

describe('a text', () => {
  it.each<[string, string]>([
    ['lists that stand beside each other', `[${Array.from({ length: 2000 }, () => '[]').join(',')}]`],
    ['brackets in strings', JSON.stringify(['['.repeat(2000), '{"['.repeat(2000)])],
    ['strings that end with backslashes', JSON.stringify(['\\', '\\"', '\\\\"', '['.repeat(2000)])],
    ['as many levels as are taken', nested(500, long)],
    ['names that need quotes', JSON.stringify({ '"[{': { '\\': ['['.repeat(600)] } }) + long],
  ])('with %s is read', (_what, text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it.each<[string, string]>([
    ['a level more', nested(501)],
    ['levels below strings', `["\\\\",${nested(500)}]`],
    ['levels of records', '{"a":'.repeat(600) + 1 + '}'.repeat(600)],
    ['a string without an end', `["${'['.repeat(2000)}`],
    ['what is no JSON', `${long}<p>`],
  ])('with %s stays a text', (_what, text) => {
    expect(readJson(text)).toBe(text);
  });
});
