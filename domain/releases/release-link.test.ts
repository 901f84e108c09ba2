import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { doubled, linkProblems } from './release-link.js';

const runs = Number(process.env['HEARTH_RUNS'] ?? 100);

describe('linkProblems', () => {
  it.each(['https://example.org/a', 'http://x/y?z=1#f', 'ftp://files.example.org/site.exe'])(
    'takes %s',
    (url) => {
      expect(linkProblems({ url })).toBeNull();
    },
  );

  it.each([
    ['', ["can't be blank", 'must be a valid URL']],
    ['example.org/a', ['must be a valid URL']],
    ['/site.exe', ['must be a valid URL']],
    ['https://exa mple.org', ['must be a valid URL']],
    ['javascript:alert(1)', ['must be a valid URL']],
    ['data://x/y', ['is blocked: Only allowed schemes are http, https, ftp']],
    [`https://x/${'a'.repeat(2048)}`, ['is too long (maximum is 2048 characters)']],
  ])('refuses the url %s', (url, texts) => {
    expect(linkProblems({ url })).toEqual({ url: texts });
  });

  it.each(['/a', '/bin/site.exe', '/bin/linux-x64/site_1.0', null, ''])('takes the path %s', (filepath) => {
    expect(linkProblems({ filepath })).toBeNull();
  });

  it.each(['a', '/', '/bin/', '/a b', '//a', '/a/..', '/ä', '/a?b', '/a-'])(
    'refuses the path %s',
    (filepath) => {
      expect(linkProblems({ filepath })).toEqual({ filepath: ['is in an invalid format'] });
    },
  );

  it('judges a long path at once', async () => {
    const judge = () => expect(linkProblems({ filepath: `/${'a.'.repeat(63)}!` })).not.toBeNull();
    expect(await cpuMillis(judge)).toBeLessThan(1000);
    expect(linkProblems({ filepath: `/${'a'.repeat(128)}` })).toEqual({
      filepath: ['is too long (maximum is 128 characters)'],
    });
  });

  it('wants a name of some length', () => {
    expect(linkProblems({ name: ' ' })).toEqual({ name: ["can't be blank"] });
    expect(linkProblems({ name: 'a'.repeat(256) })).toEqual({
      name: ['is too long (maximum is 255 characters)'],
    });
  });

  it('never takes what a browser would run or what is no address', () => {
    fc.assert(
      fc.property(fc.string(), (url) => {
        if (linkProblems({ url }) === null) expect(url).toMatch(/^(https?|ftp):\/\//i);
      }),
      { numRuns: runs },
    );
  });
});

describe('doubled', () => {
  it('finds what two links share', () => {
    expect(
      doubled([
        { name: 'a', url: 'x' },
        { name: 'b', url: 'y' },
      ]),
    ).toBeNull();
    expect(
      doubled([
        { name: 'a', url: 'x' },
        { name: 'a', url: 'y' },
      ]),
    ).toBe('a');
    expect(
      doubled([
        { name: 'a', url: 'x' },
        { name: 'b', url: 'x' },
      ]),
    ).toBe('x');
    expect(doubled([{ filepath: '/a' }, { filepath: '/a' }])).toBe('/a');
    expect(doubled([{ filepath: null }, { filepath: null }])).toBeNull();
  });
});
