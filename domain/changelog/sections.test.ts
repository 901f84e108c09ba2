import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { parseConfig, standardConfig } from './config.js';
import { writtenMoment } from './date.js';
import { insertSection } from './insert.js';
import { type ChangelogEntry, renderSection } from './render.js';
import { byVersion } from './version.js';

const oid = (digit: string) => digit.repeat(40);
const date = writtenMoment('2022-11-05') as NonNullable<ReturnType<typeof writtenMoment>>;
const config = (text: string) => parseConfig(text, 'changelog.yml');

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
    expect(insertSection(content, '1.5.0', section)).toBe(expected);
  });

  it.each(['## 1.5.0', '##1.5.0 (other day)\n', 'a\n##   1.5.0\n## 1.0.0\n'])('is taken in %j', (content) => {
    expect(insertSection(content, '1.5.0', section)).toBeNull();
  });

  it('leaves versions in falling order, however they came', () => {
    const part = fc.integer({ min: 0, max: 12 });
    const versions = fc.uniqueArray(fc.tuple(part, part, part).map((parts) => parts.join('.')));
    fc.assert(
      fc.property(versions, (list) => {
        const file = list.reduce((text, one) => insertSection(text, one, `## ${one}\n\nx\n\n`) ?? text, '');
        const found = [...file.matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '');
        expect(found).toEqual([...list].sort((a, b) => byVersion(b, a)));
      }),
    );
  });
});
