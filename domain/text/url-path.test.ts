import { describe, expect, it } from 'vitest';
import { urlPath } from './url-path.js';

describe('urlPath', () => {
  it.each([
    ['feature/x', 'feature/x'],
    ['fix#12', 'fix%2312'],
    ['50%', '50%25'],
    ['a"b<c>', 'a%22b%3Cc%3E'],
    ['überfällig/été', '%C3%BCberf%C3%A4llig/%C3%A9t%C3%A9'],
    ["a+b&c=d,e;f:g@h!$'()*", "a+b&c=d,e;f:g@h!$'()*"],
  ])('turns %j into %j', (path, address) => expect(urlPath(path)).toBe(address));
});
