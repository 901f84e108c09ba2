import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPath, isRefName } from './names.js';
import { wireDate } from './objects/dates.js';
import { parseTrailers } from './objects/trailers.js';

describe('isRefName', () => {
  it.each(['main', 'feature/x', 'a.b', 'ünï', 'a@b', 'a-', '1'])('accepts %j', (name) =>
    expect(isRefName(name)).toBe(true),
  );
  it.each([
    '',
    '-x',
    'a..b',
    'a b',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[',
    'a\\b',
    'a.lock',
    'a.lock/b',
    '.a',
    'a/.b',
    'a/',
    '/a',
    'a//b',
    'a.',
    '@',
    'a@{b',
    'a\x7f',
    'a\n',
  ])('refuses %j', (name) => expect(isRefName(name)).toBe(false));

  it('agrees with git on random names', () => {
    const part = fc.constantFrom(
      'a',
      'b.',
      '.',
      '..',
      '/',
      '@',
      '{',
      '@{',
      '.lock',
      '-',
      '~',
      ' ',
      'é',
      '*',
      '\\',
      '[',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const name = parts.join('');
        if (name.startsWith('-')) return;
        const { status } = spawnSync('git', ['check-ref-format', `refs/heads/${name}`]);
        // One more than git: a branch of that name would hide a shorthand.
        expect(isRefName(name)).toBe(status === 0 && name !== '@');
      }),
      { numRuns: 60 },
    );
  });
});

describe('checkPath', () => {
  it.each([
    ['a', 'a'],
    ['/a//b/', 'a/b'],
    ['./a', 'a'],
    ['.gitignore', '.gitignore'],
    ['.github/x', '.github/x'],
  ])('takes %j', (given, path) => expect(checkPath(given)).toEqual({ path }));
  it.each([
    ['', 'blank'],
    ['  ', 'blank'],
    ['/', 'blank'],
    ['../a', 'traversal'],
    ['a/../b', 'traversal'],
    ['.git/a', 'forbidden'],
    ['a/.GIT', 'forbidden'],
    ['.g\u200cit/x', 'forbidden'],
    ['git~1/x', 'forbidden'],
    ['.git. /x', 'forbidden'],
    ['a\0b', 'forbidden'],
  ])('refuses %j', (given, wrong) => expect(checkPath(given)).toEqual({ wrong }));
});

describe('wireDate', () => {
  it.each([
    [1_664_780_772, '+0200', '2022-10-03T09:06:12.000+02:00'],
    [1_664_780_772, '-0330', '2022-10-03T03:36:12.000-03:30'],
    [0, '+0000', '1970-01-01T00:00:00.000+00:00'],
    [1, '+9999', '1970-01-01T00:00:01.000+00:00'],
    [1e15, '+0000', '1970-01-01T00:00:00.000+00:00'],
  ])('shows %d %s', (seconds, zone, text) => expect(wireDate(seconds, zone)).toBe(text));
});

describe('parseTrailers', () => {
  it.each<[string, Record<string, string>]>([
    ['Title\n\nKey: value\n', { Key: 'value' }],
    ['Title\n\nBody\n\nA: 1\nB: 2\nA: 3\n', { A: '3', B: '2' }],
    ['Key: value\n', {}],
    ['Title\n\nNot a trailer\nKey: value\n', {}],
    ['Title\n\nKey: long\n  value\n', { Key: 'long value' }],
    ['Title\n\nword\nSigned-off-by: A <a@x.y>\n', { 'Signed-off-by': 'A <a@x.y>' }],
    ['Title\n\nChangelog: added\n\nlast words\n', {}],
  ])('reads %j', (message, trailers) => expect(parseTrailers(message)).toEqual(trailers));
});
