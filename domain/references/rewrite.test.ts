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
    ['see abcdef1', 'acme/site', 'other/shop', 'see acme/site@abcdef1'],
    ['abcdef1...abcdef2', 'acme/site', 'other/shop', 'acme/site@abcdef1...abcdef2'],
    ['abcdef1..abcdef2', 'acme/site', 'acme/shop', 'site@abcdef1..abcdef2'],
    [
      'docs@abcdef1 and docs@abcdef1..abcdef2',
      'acme/site',
      'other/shop',
      'acme/docs@abcdef1 and acme/docs@abcdef1..abcdef2',
    ],
    ['shop@abcdef1', 'acme/site', 'acme/shop', 'abcdef1'],
    [
      'docs~bug docs~"two words" docs%v1',
      'acme/site',
      'other/shop',
      'acme/docs~bug acme/docs~"two words" acme/docs%v1',
    ],
    ['shop%"v 1" acme/docs~bug', 'acme/site', 'acme/shop', '%"v 1" acme/docs~bug'],
    [
      '`docs@abcdef1`\n```\ndocs~bug #1\n```\n',
      'acme/site',
      'other/shop',
      '`docs@abcdef1`\n```\ndocs~bug #1\n```\n',
    ],
    ['https://x.org/acme/site/-/issues/1', 'acme/site', 'other/shop', 'https://x.org/acme/site/-/issues/1'],
    [null, 'acme/site', 'acme/shop', null],
  ])('turns %j of %s in %s into %j', (text, from, to, written) => {
    expect(rewriteReferences(text, from, to)).toBe(written);
  });
});
