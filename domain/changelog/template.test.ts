import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { parseTemplate } from './template-parse.js';
import { runTemplate, type TemplateData } from './template-run.js';

const run = (text: string, data: TemplateData = {}) => runTemplate(parseTemplate(text), data);

describe('templates', () => {
  it.each<[string, TemplateData, string]>([
    ['{{ a }}', { a: 'x' }, 'x'],
    ['{{a}}', { a: 7 }, '7'],
    ['{{{ a }}}', { a: true }, 'true'],
    ['{{ a.b.1 }}', { a: { b: ['x', 'y'] } }, 'y'],
    ['{{ a.b }}|{{ none }}|{{ a.0 }}', { a: 'x' }, '||'],
    ['{{ constructor }}{{ a.length }}', { a: [1] }, ''],
    ['{% if a %}yes{% else %}no{% end %}', { a: 0 }, 'yes'],
    ['{% if a %}yes{% else %}no{% end %}', { a: [] }, 'no'],
    ['{% if a %}yes{% else %}no{% end %}', { a: {} }, 'no'],
    ['{% if a %}yes{% else %}no{% end %}', { a: '' }, 'no'],
    ['{% if a %}yes{% else %}no{% end %}', { a: false }, 'no'],
    ['{% if a %}yes{% end %}', {}, ''],
    ['{% each a %}<{{ it }}>{% end %}', { a: ['x', 'y'] }, '<x><y>'],
    ['{% each a %}{{ it.0 }}={{ it.1 }};{% end %}', { a: { x: 1, y: 2 } }, 'x=1;y=2;'],
    ['{% each a %}{{ it.b }}{{ b }}{{ outer }};{% end %}', { a: [{ b: 1 }, { b: 2 }], outer: 'o' }, '11;22;'],
    ['{% each a %}x{% end %}', { a: 'text' }, ''],
    ['{% if a %}\n\nx\n{% end %}\n\ny', { a: 1 }, '\nx\n\ny'],
    ['{%if a%}x{%end%}', { a: 1 }, 'x'],
    ['{%  if \n a  %}x{%  end  %}', { a: 1 }, 'x'],
    ['a\\\nb', {}, 'ab'],
    ['a\\b\\', {}, 'a\\b\\'],
    ['{ x {x } }} %} {', {}, '{ x {x } }} %} {'],
    ['{% each a %}{{ it }}{% end %}', { a: [['x']] }, '["x"]'],
  ])('%j', (text, data, expected) => {
    expect(run(text, data)).toBe(expected);
  });

  it.each([
    '{{ a',
    '{{ }}',
    '{{ a b }}',
    '{{ a| b }}',
    '{{ a. }}',
    '{{ 12345678901 }}',
    '{% if %}x{% end %}',
    '{% if a %}x',
    '{% each {{ a }} %}x{% end %}',
    '{% end %}',
    '{% else %}',
    '{% each a %}{% else %}{% end %}',
    '{% if a %}{% else %}{% else %}{% end %}',
    '{% iff a %}{% end %}',
    '{% ifa %}{% end %}',
    '{% raw %}',
    '{%- if a -%}{% end %}',
    '{# note #}{% ',
  ])('refuses %j', (text) => {
    expect(() => run(text)).toThrow(/^Failed to parse the template: .* at line \d+$/);
  });

  it.each([
    ['{% end %}\n', 1],
    ['{% if a %}\n{% else %}\n{% else %}\n{% end %}', 3],
    ['a\n{% each b.%} %}\n', 2],
    ['a\nb{{ c-d }}\n', 2],
    ['{% if a %}\n\nb', 3],
  ])('names the line of what it cannot read in %j', (text, line) => {
    expect(() => run(text)).toThrow(new RegExp(` at line ${line}$`));
  });

  const loops = (depth: number) => `${'{% each it %}'.repeat(depth)}x${'{% end %}'.repeat(depth)}`;
  it('loops four deep and no deeper', () => {
    expect(run(loops(4), [[[['a']]]])).toBe('x');
    expect(() => run(loops(5), [[[[['a']]]]])).toThrow('You can only nest up to 4 loops');
  });

  it('ends what would run for ever', async () => {
    const list = Array.from({ length: 10_000 }, () => 'x');
    const data = [list, list];
    const spent = await cpuMillis(() => {
      expect(() => run('{% each it %}{% each it %}{% end %}{% end %}'.repeat(2_000), data)).toThrow(
        'too long',
      );
      expect(() => run('{{ it }}'.repeat(8_000), data)).toThrow('too much text');
      expect(() => parseTemplate('{% if a %}'.repeat(6_000))).toThrow('too deeply');
      expect(() => parseTemplate('{{ '.repeat(20_000))).toThrow('Failed to parse');
      expect(() => parseTemplate(`{{ ${' '.repeat(60_000)}`)).toThrow('Failed to parse');
      expect(() => parseTemplate(`{% if ${'a'.repeat(60_000)}`)).toThrow('Failed to parse');
    });
    expect(spent).toBeLessThan(1_000);
  });

  const name = fc.constantFrom('a', 'b_c', 'It', 'x.0', 'it.y', '12');
  const literal = fc
    .stringMatching(/^[a-z {}%\\\n]{0,8}$/)
    .filter((text) => !/\{[{%]|\{$|\\\n|\\$/.test(text));
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      literal,
      name.map((one) => `{{ ${one} }}`),
      fc.tuple(name, tie('tree'), tie('tree')).map(([n, a, b]) => `{% if ${n} %}${a}{% else %}${b}{% end %}`),
      fc.tuple(name, tie('tree')).map(([n, a]) => `{%each ${n}%}${a}{%end%}`),
    ),
  }));
  it('reads whatever the grammar makes', () => {
    fc.assert(fc.property(fc.array(tree), (parts) => Array.isArray(parseTemplate(parts.join('')))));
  });

  it('keeps text without marks as it is', () => {
    fc.assert(fc.property(literal, (text) => run(text) === text));
  });

  it('either reads any text at all or tells where it breaks', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '{{',
      '}}',
      '{%',
      '%}',
      ' if ',
      ' each ',
      'end',
      'else',
      'a',
      '\n',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece), (parts) => {
        try {
          run(parts.join(''), { a: ['x'] });
        } catch (error) {
          expect((error as Error).message).toMatch(/^Failed to parse the template: |^You can only nest/);
        }
      }),
    );
  });
});
