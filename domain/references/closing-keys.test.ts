import { describe, expect, it } from 'vitest';
import { closingKeys } from './closing.js';

describe('keys of an outside tracker that a text closes', () => {
  it.each([
    ['Closes ABC-9', ['ABC-9']],
    ['Fixes AB_C-1, DEF-22 and GHI-3; see JKL-4', ['AB_C-1', 'DEF-22', 'GHI-3']],
    ['resolves: ABC-9, and again Closes ABC-9', ['ABC-9']],
    ['ABC-9 is closed', []],
    ['Closes abc-9 and xABC-9', []],
    ['Closes `ABC-9`', []],
    ['', []],
  ])('%s', (text, keys) => {
    expect(closingKeys(text)).toEqual(keys);
  });
});
