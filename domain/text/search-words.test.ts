import { describe, expect, it } from 'vitest';
import { containing, searchTerms } from './search-words.js';

describe('searchTerms', () => {
  it('asks for nothing without text', () => {
    expect(searchTerms(undefined)).toBeNull();
    expect(searchTerms('  ')).toBeNull();
  });

  it('splits into lower-case parts and keeps phrases', () => {
    expect(searchTerms('Foo "Bar Baz"')).toEqual({ kind: 'parts', parts: ['foo', 'bar baz'] });
  });

  it('drops parts too short to search by, unless all are', () => {
    expect(searchTerms('a site')).toEqual({ kind: 'parts', parts: ['site'] });
    expect(searchTerms('a B')).toEqual({ kind: 'exact', value: 'a b' });
  });
});

describe('containing', () => {
  it('makes the wildcards of the text plain', () => {
    expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
