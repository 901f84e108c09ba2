import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { parseConfig, standardConfig } from './config.js';
import { writtenMoment } from './date.js';
import { inserted } from './insert.js';
import { type ChangelogEntry, renderSection } from './render.js';
import { RangeWalk } from './reverts.js';
import { previousTag, tagReader } from './tags.js';
import { byVersion, requestedVersion } from './version.js';

const oid = (digit: string) => digit.repeat(40);
const date = writtenMoment('2022-11-05') as NonNullable<ReturnType<typeof writtenMoment>>;
const config = (text: string) => parseConfig(text, 'changelog.yml');
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

describe('sections', () => {
  const entry = (title: string, more: Partial<ChangelogEntry> = {}): ChangelogEntry => ({
    title,
    commit: { reference: `acme/site@${oid('a')}`, trailers: { Changelog: 'x' } },
    ...more,
  });
  const mia = { reference: '@mia', contributor: true, credit: true };
  const entries = [
    { category: 'fixed', entry: entry('Fix crash', { author: { ...mia, credit: false } }) },
    {
      category: 'added',
      entry: entry('Add dark mode', { author: mia, merge_request: { reference: 'acme/site!31' } }),
    },
    { category: 'new', entry: entry('Add export', { merge_request: { reference: 'acme/site!28' } }) },
  ];
  const link = `acme/site@${oid('a')}`;

  it('have the standard layout', () => {
    const titles = config('categories:\n  new: Features\n  added: Features\n  10: Ten\n');
    expect(renderSection(titles, { version: '2.1.0', date, entries })).toBe(
      `## 2.1.0 (2022-11-05)\n\n### Features (2 changes)\n\n` +
        `- [Add dark mode](${link}) by @mia ([merge request](acme/site!31))\n` +
        `- [Add export](${link}) ([merge request](acme/site!28))\n\n` +
        `### fixed (1 change)\n\n- [Fix crash](${link})\n\n`,
    );
  });

  it('say so when nothing changed', () => {
    expect(renderSection(standardConfig, { version: '2.1.0', date, entries: [] })).toBe(
      '## 2.1.0 (2022-11-05)\n\nNo changes.\n\n',
    );
  });

  it('follow the template of the project', () => {
    const own = config(
      [
        'date_format: "%d %B %Y"',
        'template: |',
        '  {% if categories %}',
        '  {% each categories %}',
        '  **{{ title }}**: {% if single_change %}one{% else %}{{ count }}{% end %}',
        '',
        '  {% each entries %}',
        '  * {{ title }} \\',
        '  ({{ commit.reference }}, {{ commit.trailers.Changelog }})\\',
        '  {% if author.contributor %} thanks to {{ author.reference }}{% end %}',
        '',
        '  {% end %}',
        '',
        '  {% end %}',
        '  {% end %}',
      ].join('\n'),
    );
    expect(renderSection(own, { version: '2.1.0', date, entries: entries.slice(0, 2) })).toBe(
      `## 2.1.0 (05 November 2022)\n\n**fixed**: one\n* Fix crash (${link}, x) thanks to @mia\n\n` +
        `**added**: one\n* Add dark mode (${link}, x) thanks to @mia\n\n`,
    );
  });
});

describe('configurations', () => {
  it.each(['', '# nothing\n', '---\n', 'null', 'other: 1'])('%j change nothing', (text) => {
    expect(config(text)).toEqual(standardConfig);
  });

  it('keep the order of categories, whatever they are called', () => {
    const { titles } = config('categories: { zebra: Z, 2: Two, 1: One, __proto__: P }');
    expect([...titles]).toEqual([
      ['zebra', 'Z'],
      ['2', 'Two'],
      ['1', 'One'],
      ['__proto__', 'P'],
    ]);
  });

  it.each([
    '[1',
    'a: b: c',
    'just text',
    '- list',
    'a: *none',
    `a: ${'['.repeat(20_000)}`,
    `a: ${'x'.repeat(70_000)}`,
  ])('that are no YAML map are refused (%#)', (text) => {
    expect(() => config(text)).toThrow('changelog.yml does not contain valid YAML');
  });

  it('that multiply aliases are refused', async () => {
    const rows = ['a0: &a0 [x, x]'];
    for (let at = 1; at < 30; at++) rows.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`);
    const spent = await cpuMillis(() => expect(() => config(rows.join('\n'))).toThrow('valid YAML'));
    expect(spent).toBeLessThan(1_000);
  });

  it('need a map of categories', () => {
    expect(() => config('categories: [added]')).toThrow('The "categories" configuration key must be a Hash');
  });
});

describe('the place of a section', () => {
  const section = '## 1.5.0 (d)\n\ntext\n\n';
  it.each([
    ['', '## 1.5.0 (d)\n\ntext\n'],
    ['Words\n', 'Words\n## 1.5.0 (d)\n\ntext\n'],
    ['Words', 'Words\n## 1.5.0 (d)\n\ntext\n'],
    ['## 2.0.0 (d)\n\nx\n', '## 2.0.0 (d)\n\nx\n\n## 1.5.0 (d)\n\ntext\n'],
    ['Top\n\n## 1.0.0\n', `Top\n\n${section}## 1.0.0\n`],
    ['## 2.0.0\n## 1.4.0\n## 1.3.0\n', `## 2.0.0\n${section}## 1.4.0\n## 1.3.0\n`],
    ['## 1.3.0\n## 1.4.0\n', `## 1.3.0\n${section}## 1.4.0\n`],
    ['## 1.5.0-rc1\n', `${section}## 1.5.0-rc1\n`],
    ['## v1.0.0\n## [1.1.0]\n### 1.2.0\n', `## v1.0.0\n## [1.1.0]\n### 1.2.0\n## 1.5.0 (d)\n\ntext\n`],
    ['## 1.5.01\n## 1.5.00\n', '## 1.5.01\n## 1.5.00\n## 1.5.0 (d)\n\ntext\n'],
  ])('in %j', (content, expected) => {
    expect(inserted(content, '1.5.0', section)).toBe(expected);
  });

  it.each(['## 1.5.0', '##1.5.0 (other day)\n', 'a\n##   1.5.0\n## 1.0.0\n'])('is taken in %j', (content) => {
    expect(inserted(content, '1.5.0', section)).toBeNull();
  });

  it('leaves versions in falling order, however they came', () => {
    const part = fc.integer({ min: 0, max: 12 });
    const versions = fc.uniqueArray(fc.tuple(part, part, part).map((parts) => parts.join('.')));
    fc.assert(
      fc.property(versions, (list) => {
        const file = list.reduce((text, one) => inserted(text, one, `## ${one}\n\nx\n\n`) ?? text, '');
        const found = [...file.matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '');
        expect(found).toEqual([...list].sort((a, b) => byVersion(b, a)));
      }),
    );
  });
});
