import { describe, expect, it } from 'vitest';
import { entityTag, toJson } from './render.js';

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
