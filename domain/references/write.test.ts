import { describe, expect, it } from 'vitest';
import { groupPlace, projectPlace, writtenReference } from './write.js';

describe('writtenReference', () => {
  it.each([
    ['#', 12, 'acme/site', projectPlace('acme/site'), '#12'],
    ['#', 12, 'acme/site', projectPlace('acme/other'), 'site#12'],
    ['#', 12, 'acme/site', projectPlace('other/site'), 'acme/site#12'],
    ['#', 12, 'acme/site', groupPlace('acme'), 'site#12'],
    ['#', 12, 'acme/sub/site', groupPlace('acme'), 'acme/sub/site#12'],
    ['&', 4, 'acme', groupPlace('acme'), '&4'],
    ['&', 4, 'acme/sub', groupPlace('acme'), 'acme/sub&4'],
    ['&', 4, 'acme', projectPlace('acme/site'), 'acme&4'],
    ['$', 5, null, projectPlace('acme/site'), '$5'],
    ['@', 'abc', 'acme/site', projectPlace('acme/site'), 'abc'],
    ['@', 'abc', 'acme/site', projectPlace('x/y'), 'acme/site@abc'],
  ])('writes %s%s of %s', (sign, number, home, place, text) => {
    expect(writtenReference(sign, number, home, place)).toBe(text);
  });
});
