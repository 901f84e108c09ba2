import { describe, expect, it } from 'vitest';
import { rewriteReferences } from './rewrite.js';

describe('rewriteReferences', () => {
  it.each([
    ['see #1', 'acme/site', 'acme/shop', 'see site#1'],
    ['see #1 and !2, $3', 'acme/site', 'other/shop', 'see acme/site#1 and acme/site!2, acme/site$3'],
    ['see shop#1', 'acme/site', 'acme/shop', 'see #1'],
    ['see docs#1', 'acme/site', 'other/shop', 'see acme/docs#1'],
    ['see acme/docs#1', 'acme/site', 'other/shop', 'see acme/docs#1'],
    ['see &4', 'acme/site', 'other/shop', 'see acme&4'],
    ['see &4', 'acme/site', 'acme/shop', 'see &4'],
    ['@ana wrote `#1` about ~bug', 'acme/site', 'other/shop', '@ana wrote `#1` about ~bug'],
    ['#1', 'acme/site', 'acme/site', '#1'],
    [null, 'acme/site', 'acme/shop', null],
  ])('turns %j of %s in %s into %j', (text, from, to, written) => {
    expect(rewriteReferences(text, from, to)).toBe(written);
  });
});
