import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { fitsPattern } from './ref-pattern.js';

describe('fitsPattern', () => {
  it.each([
    ['main', 'main', true],
    ['main', 'maint', false],
    ['*', '', true],
    ['*', 'anything/at/all', true],
    ['release/*', 'release/1.0', true],
    ['release/*', 'release', false],
    ['*-stable', '15-4-stable', true],
    ['*-stable', '15-4-stable-ee', false],
    ['*-stable*', '15-4-stable-ee', true],
    ['a*b*c', 'aXbYbc', true],
    ['a*b*c', 'aXcYb', false],
    ['**', 'x', true],
    ['a.c', 'abc', false],
    ['v*', 'V1', false],
  ])('%s against %s: %s', (pattern, name, expected) => {
    expect(fitsPattern(pattern, name)).toBe(expected);
  });

  it('agrees with a regular expression on random names', () => {
    let seed = 7;
    const draw = (letters: string, length: number) =>
      Array.from({ length }, () => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return letters[Math.floor((seed / 2147483648) * letters.length)];
      }).join('');
    for (let round = 0; round < 3000; round++) {
      const [pattern, name] = [draw('ab*', (round % 7) + 1), draw('ab', round % 9)];
      const expected = new RegExp(`^${pattern.replaceAll('*', '[^]*')}$`).test(name);
      expect([pattern, name, fitsPattern(pattern, name)]).toEqual([pattern, name, expected]);
    }
  });

  it('is quick on patterns that regular expressions choke on', async () => {
    const fit = () => expect(fitsPattern(`${'a*'.repeat(60)}b`, 'a'.repeat(4000))).toBe(false);
    expect(await cpuMillis(fit)).toBeLessThan(500);
  });
});
