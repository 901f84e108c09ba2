import { describe, expect, it } from 'vitest';
import { harmless, harmlessLength, harmlessSlices, toJson } from './harmless-json.js';
import { entityTag } from './render.js';

describe('toJson', () => {
  it('is compact', () => {
    expect(toJson({ a: [1, null], b: 'ü' })).toBe('{"a":[1,null],"b":"ü"}');
  });

  it('escapes what could be read as markup or end a line of script', () => {
    expect(toJson('<a>&\u2028\u2029')).toBe('"\\u003ca\\u003e\\u0026\\u2028\\u2029"');
  });

  it('is read back unchanged', () => {
    const value = { text: '</script>&\u2028"\\' };
    expect(JSON.parse(toJson(value))).toEqual(value);
  });
});

describe('entityTag', () => {
  it('is weak, of 32 hexadecimal digits, and differs with the body', () => {
    expect(entityTag('[]')).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(entityTag('[]')).toBe(entityTag('[]'));
    expect(entityTag('[]')).not.toBe(entityTag('{}'));
  });
});

describe('long JSON', () => {
  const all = async (text: string): Promise<string[]> => {
    const slices: string[] = [];
    for await (const slice of harmlessSlices(text)) slices.push(slice);
    return slices;
  };

  it.each([
    ['a mark of HTML everywhere', '<a>'.repeat(100_000)],
    ['characters of two halves', `x${'\u{1f600}'.repeat(100_000)}`],
    ['an end within a character', `${'y'.repeat(65_535)}\u{1f600}`],
    ['ends of lines', '\u2028&\u2029ü'.repeat(50_000)],
    ['nothing', ''],
  ])('is the same in slices: %s', async (_, text) => {
    const slices = await all(text);
    expect(slices.join('')).toBe(harmless(text));
    expect(harmlessLength(text)).toBe(Buffer.byteLength(harmless(text)));
    for (const slice of slices) expect(Buffer.from(slice).toString()).toBe(slice);
  });
});
