import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { extractCommands } from './grammar.js';
import { type CommandName, commandNamed, commandTable } from './names.js';

const names = Object.keys(commandTable) as CommandName[];

describe('extractCommands', () => {
  it.each([
    ['/close', '', ['close ']],
    ['/close\n', '', ['close ']],
    ['Done\n/close', 'Done', ['close ']],
    ['/label ~a ~"b c"\n\ntext\n\n/assign @ana\n', 'text', ['label ~a ~"b c"', 'assign @ana']],
    ['a\n/CLOSE \nb', 'a\nb', ['close ']],
    ['/labels ~a', '', ['label ~a']],
    ['a\r\n/close\r\nb', 'a\r\nb', ['close ']],
    ['/title A /b c', '', ['title A /b c']],
    ['/estimate\t1h', '', ['estimate 1h']],
    ['/close\n```\n/close\n```', '```\n/close\n```', ['close ']],
  ])('takes them out of %j', (text, left, commands) => {
    const found = extractCommands(text);
    expect(found.text).toBe(left);
    expect(found.commands.map(({ name, argument }) => `${name} ${argument}`)).toEqual(commands);
  });

  it.each([
    ' /close',
    'a /close',
    '/unknown thing',
    '/close/',
    '/closed',
    '/close:',
    '//close',
    '/',
    '/cc @ana',
    '```\n/close\n```',
    '~~~\n/close\n~~~',
    '`\n/close\n`',
    '>>>\n/close\n>>>',
    '<div>\n/close\n</div>',
    '> /close',
    'no slash here\n\n',
  ])('leaves %j as it is', (text) => {
    expect(extractCommands(text)).toEqual({ text, commands: [] });
  });

  it.each([
    ['/shrug', '¯\\＿(ツ)＿/¯'],
    ['/shrug why not', 'why not ¯\\＿(ツ)＿/¯'],
    ['a\n/tableflip no\nb', 'a\nno (╯°□°)╯︵ ┻━┻\nb'],
    ['`/shrug`', '`/shrug`'],
  ])('puts figures into %j', (text, left) => {
    expect(extractCommands(text)).toEqual({ text: left, commands: [] });
  });

  const argument = fc.stringMatching(/^[ -_a-z~]{0,20}$/).map((text) => text.replaceAll('`', "'").trim());
  const command = fc.record({ name: fc.constantFrom(...names), argument });
  const textLine = fc.stringMatching(/^[a-zA-Z.,!]{1,12}( [a-zA-Z/]{0,12})?$/).map((text) => text.trimEnd());
  const block = fc.constantFrom('```\n/close\n```', '>>>\n/label ~a\n>>>', '<p>\n/due today\n</p>');

  it('reads back what was written between text and blocks', () => {
    const part = fc.oneof(
      command.map((value) => ({ kind: 'command' as const, value })),
      textLine.map((value) => ({ kind: 'text' as const, value })),
      block.map((value) => ({ kind: 'text' as const, value })),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts
          .map((one) => (one.kind === 'text' ? one.value : `/${one.value.name} ${one.value.argument}`))
          .join('\n');
        const found = extractCommands(text);
        expect(found.commands).toEqual(parts.flatMap((one) => (one.kind === 'command' ? [one.value] : [])));
        const left = parts.flatMap((one) => (one.kind === 'text' ? [one.value] : [])).join('\n');
        expect(found.text).toBe(left);
      }),
    );
  });

  it('finds nothing more in what it left', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/close', '/x', '\n', ' ', 'a', '```', '>>>', '`')), (parts) => {
        const { text, commands } = extractCommands(parts.join(''));
        if (commands.length === 0) expect(text).toBe(parts.join(''));
        else expect(extractCommands(text).commands.length).toBeLessThanOrEqual(parts.length);
      }),
    );
  });

  it.each(['/close\n'.repeat(50_000), '\n'.repeat(300_000), `${' '.repeat(300_000)}/`, '/'.repeat(300_000)])(
    'stays quick on awkward texts (%#)',
    async (text) => {
      expect(await cpuMillis(() => extractCommands(text))).toBeLessThan(3000);
    },
  );
});

describe('commandNamed', () => {
  it('knows every name once', () => {
    const written = Object.values(commandTable).flatMap((one) => [...one.names] as string[]);
    expect(new Set(written).size).toBe(written.length);
    for (const own of names) {
      expect(commandTable[own].names[0]).toBe(own);
      for (const name of commandTable[own].names) expect(commandNamed(name.toUpperCase())).toBe(own);
    }
    expect(commandNamed('constructor')).toBeNull();
  });

  it('leaves commands beyond a hundred in the text', () => {
    const lines = Array.from({ length: 70_000 }, (_, index) => `/label ~l${index}`);
    const { text, commands } = extractCommands(lines.join('\n'));
    expect(commands).toHaveLength(100);
    expect(text).toBe(lines.slice(100).join('\n'));
  });

  it('leaves commands in the text that are told too much', () => {
    const long = `/relate ${'#1 '.repeat(20_000).trim()}`;
    expect(extractCommands(`/close\n${long}`)).toEqual({
      text: long,
      commands: [{ name: 'close', argument: '' }],
    });
  });
});
