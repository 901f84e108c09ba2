import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { RangeWalk } from './reverts.js';
import { previousTag, tagReader } from './tags.js';
import { requestedVersion } from './version.js';

const oid = (digit: string) => digit.repeat(40);
const tagBefore = (names: string[], version: string, expression: string | null = null) =>
  previousTag(
    names.map((name) => ({ name })),
    version,
    tagReader(expression),
  )?.name ?? null;

describe('versions', () => {
  it.each([
    ['1.0.0', '1.0.0'],
    ['v1.0.0', '1.0.0'],
    ['1.0.0-rc.1+b', '1.0.0-rc.1+b'],
  ])('%s is asked for as %s', (given, expected) => {
    expect(requestedVersion(given)).toBe(expected);
  });

  it.each(['x1.0.0', '1.0.0 ', '01.0.0', '1.0.0\n', '1.0.0.0', `${'9'.repeat(30)}.0.0`])(
    'refuses %j',
    (given) => {
      expect(() => requestedVersion(given)).toThrow('attribute format is not correct');
    },
  );
});

describe('the tag before a version', () => {
  it.each<[string[], string, string | null]>([
    [['v1.0.0', 'v1.1.0', 'v2.0.0'], '2.0.0', 'v1.1.0'],
    [['v1.9.0', 'v1.10.0', '1.2.0'], '2.0.0', 'v1.10.0'],
    [['v1.0.0', 'v1.1.0-rc1'], '1.2.0', 'v1.0.0'],
    [['v1.0.0', 'v1.1.0'], '1.1.0-rc1', 'v1.0.0'],
    [['v1.0.0+a', 'v1.0.0'], '1.0.1', 'v1.0.0+a'],
    [['release-1.0.0', 'v01.0.0', '1.0', 'xv1.0.0', '1.0.0\n'], '2.0.0', null],
    [['v2.0.0'], '1.0.0', null],
  ])('among %j below %s is %s', (names, version, expected) => {
    expect(tagBefore(names, version)).toBe(expected);
  });

  const calendar = '^release-(?P<major>\\d+)\\.(?P<minor>\\d+)\\.(?P<patch>\\d+)(?:-(?P<pre>\\w+))?';
  it('follows an expression of the project', () => {
    const names = ['v2022.3.0', 'release-2022.01.05', 'release-2022.02.01-beta', 'other'];
    expect(tagBefore(names, '2022.3.1', calendar)).toBe('release-2022.01.05');
  });

  it('ignores tags for which a part is missing', () => {
    expect(tagBefore(['1.0.0'], '2.0.0', '(?P<major>\\d+)\\.(?P<minor>\\d+)')).toBeNull();
    expect(
      tagBefore(['1.2', '1.0.0'], '2.0.0', '(?P<major>\\d+)\\.(?P<minor>\\d+)(\\.(?P<patch>\\d+))?'),
    ).toBe('1.0.0');
  });

  it.each([
    '(',
    '(?P<major>',
    '[',
    '(?<=a)b',
    'a'.repeat(2_000),
    '((a{1000}){1000}){1000}',
    '(\\pL{1,900}){1,9}',
  ])('tells that %j is no expression', async (expression) => {
    const spent = await cpuMillis(() =>
      expect(() => tagBefore(['1.0.0'], '2.0.0', expression)).toThrow(
        /^The regular expression to use for finding the previous tag for a version is invalid: ./,
      ),
    );
    expect(spent).toBeLessThan(1_000);
  });

  it.each(['(a*)*b', '(a|aa)+$', '(.*){20}x', '(?:(?:a{0,30}){0,30})x'])(
    'ends with the hostile %s',
    async (expression) => {
      const names = Array.from({ length: 2_000 }, (_, at) => `${'a'.repeat(200)}${at}`);
      const spent = await cpuMillis(() => {
        try {
          expect(tagBefore(names, '2.0.0', expression)).toBeNull();
        } catch (error) {
          expect((error as Error).message).toContain('too large');
        }
      });
      expect(spent).toBeLessThan(1_000);
    },
  );
});

describe('which commits are listed', () => {
  const commit = (
    digit: string,
    message: string,
    trailers: Record<string, string> = { Changelog: 'fixed' },
  ) => ({
    oid: oid(digit),
    message,
    trailers,
  });
  const walked = (commits: ReturnType<typeof commit>[], trailer = 'Changelog') => {
    const walk = new RangeWalk(trailer);
    return commits.filter((one) => walk.next(one) !== null).map((one) => one.oid[0]);
  };
  const revert = (digit: string) => `Revert\n\nThis reverts commit ${oid(digit)}.\n`;

  it('are those with the trailer, in its letter case', () => {
    expect(walked([commit('1', 'a', { changelog: 'x' }), commit('2', 'b'), commit('3', 'c', {})])).toEqual([
      '2',
    ]);
    expect(walked([commit('1', 'a', { Note: '' })], 'Note')).toEqual(['1']);
    expect(walked([commit('1', 'a')], 'toString')).toEqual([]);
  });

  it('are not those taken back, while the revert stays', () => {
    expect(walked([commit('2', revert('1')), commit('1', 'a')])).toEqual(['2']);
    expect(walked([commit('2', revert('1'), {}), commit('1', 'a')])).toEqual([]);
    expect(walked([commit('2', revert('A').toLowerCase()), commit('a', 'a')])).toEqual(['2']);
  });

  it('come back when the revert is taken back', () => {
    expect(walked([commit('3', revert('2')), commit('2', revert('1')), commit('1', 'a')])).toEqual([
      '3',
      '1',
    ]);
    const four = [
      commit('4', revert('3')),
      commit('3', revert('2')),
      commit('2', revert('1')),
      commit('1', 'a'),
    ];
    expect(walked(four)).toEqual(['4', '2']);
  });

  it('are taken back by the words anywhere in a message, and several by one message', () => {
    expect(walked([commit('2', `This reverts commit ${oid('1')}`), commit('1', 'a')])).toEqual(['2']);
    expect(walked([commit('2', `T\n\nsee: This reverts commit ${oid('1')}`), commit('1', 'a')])).toEqual([
      '2',
    ]);
    const both = `${revert('1')}\n${revert('2')}`;
    expect(walked([commit('3', both, {}), commit('2', 'b'), commit('1', 'a')])).toEqual([]);
    expect(walked([commit('2', 'This reverts commit 1111111.'), commit('1', 'a')])).toEqual(['2', '1']);
  });
});
