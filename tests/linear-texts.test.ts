import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { insertSection } from '../domain/changelog/insert.js';
import { RangeWalk } from '../domain/changelog/reverts.js';
import { parseTemplate } from '../domain/changelog/template-parse.js';
import { countTasks } from '../domain/issuables/task-items.js';
import { fillTemplate, messagePlaceholders } from '../domain/merge-requests/message-template.js';
import { pathFromName } from '../domain/projects/project-names.js';
import { labelsIn, milestoneIn, spentIn, usernamesIn } from '../domain/quick-actions/arguments.js';
import { readDay } from '../domain/quick-actions/dates.js';
import { extractCommands } from '../domain/quick-actions/grammar.js';
import { closingOutside, closingReferences } from '../domain/references/closing.js';
import { findReferences } from '../domain/references/find.js';
import { rewriteReferences } from '../domain/references/rewrite.js';
import { withoutCode } from '../domain/references/without-code.js';
import { trimSlashes } from '../domain/repository/archive-name.js';
import { soleEmoji } from '../domain/text/emoji.js';
import { searchTerms } from '../domain/text/search-words.js';
import { parseDuration } from '../domain/time/duration.js';
import { checkPath, isRefName } from '../storage/git/names.js';
import { parseCommit, parseSigned, parseTag } from '../storage/git/objects/parse.js';
import { cpuMillis } from '../tools/testing/cpu-time.js';

const today = '2022-01-01';
const template = messagePlaceholders.map((name) => `%{${name}}`).join('\n');
const valuesOf = (text: string) => ({
  ...Object.fromEntries(messagePlaceholders.map((name) => [name, text])),
});

/** Whatever reads texts that clients write. */
const scanners: Record<string, (text: string) => unknown> = {
  references: findReferences,
  'closing words': closingReferences,
  'closing outside': (text: string) =>
    closingOutside(text, { form: 'keys', address: 'https://tracker.example.org/:id' }),
  'what is no code': (text) => withoutCode(text),
  'what is no block': (text) => withoutCode(text, { blocks: true }),
  'references that move': (text) => rewriteReferences(text, 'a/b', 'c/d'),
  'quick actions': extractCommands,
  'users of a command': usernamesIn,
  'labels of a command': labelsIn,
  'the milestone of a command': milestoneIn,
  'time spent': (text) => spentIn(text, today),
  days: (text) => readDay(text, today),
  durations: parseDuration,
  'task lists': countTasks,
  searches: searchTerms,
  emoji: soleEmoji,
  'commits with trailers': (text) =>
    parseCommit('0'.repeat(40), Buffer.from(`tree x\nauthor ${text.replaceAll('\n', '')}\n\n${text}`)),
  tags: (text) => parseTag(Buffer.from(`object x\ntype commit\n\n${text}`)),
  'lines of authors': parseSigned,
  reverts: (text) => new RangeWalk('x').next({ oid: 'a', message: text, trailers: {} }),
  'changelog files': (text) => insertSection(text, '1.0.0', 'x'),
  'changelog templates': (text) => {
    try {
      return parseTemplate(text);
    } catch (error) {
      return error;
    }
  },
  'templates of messages': (text) => fillTemplate(text, valuesOf('') as Parameters<typeof fillTemplate>[1]),
  'what fills templates': (text) =>
    fillTemplate(template, valuesOf(text) as Parameters<typeof fillTemplate>[1]),
  'names of projects': pathFromName,
  'names of branches': isRefName,
  'paths of files': checkPath,
  'paths of archives': trimSlashes,
};

/** What texts are made of by repeating it. */
const pieces = [
  ...['@', 'a', 'a/', 'a-', 'a.b/', 'A', '/', '//', '\\', '.', '. ', '..', '-', '- ', '1', '1.', '1 ', '0'],
  ...[
    ' ',
    '\t',
    '\n',
    '\n\n',
    ' \n',
    '\r',
    '\r\n',
    'a\nb',
    '\u00a0',
    'é',
    '\ud83d\ude00',
    '(',
    '[',
    '{',
    '|',
  ],
  ...['@a ', '@a/', '@a-', '#1', '#1 ', '# ', '!1,', '&1', '&amp;', '$1', '~', '^', '~1', '~?', '~"a', '%"a'],
  ...['"~"%', 'https://a/', 'http://a/b/-/', 'http://a/b/-/issues/1 ', '0123456.', '0123456789abcdef'],
  ...['`', '` `` ', '```\n', '```a\n', '~~~\n', '>', '> ', '>>>\n', '<', '<p>\n', '</p>\n', '\n<a>'],
  ...[
    '/spend 1h\n',
    '/a ',
    '\n/',
    'fix ',
    'closes #1 ',
    'and ',
    ', ',
    'issues ',
    '#1 issues ',
    'the ',
    'in ',
  ],
  ...['- [ ] a\n', '- [', '*', '**', '_', '"', "'", '" ', ':a', ':a:', ':', '1h', '1 h '],
  ...['a:b\n', 'a: b\n c\n', 'Signed-off-by: ', 'This reverts commit ', '-----BEGIN ', 'Conflicts:\n\t'],
  ...['## ', '## 1.1.1\n', '##1.0.0-', '%{title}', '%{', '{{', '{{a}}', '{% if a %}', '{% each a %}', '\\\n'],
];

/** What may stand before and behind them, so that what seems to begin does not end as it should. */
const frames: [string, string][] = [
  ['', ''],
  ['a', 'x'],
  ['@a', 'x @b'],
  ['fix #1', 'x #2'],
  ['1h', ' x'],
  ['\n', '\nx'],
  ['```', ''],
];

const short = 2_000;
const long = 8 * short;
/** So much takes nothing that is linear, and whatever takes the square takes more. */
const quickMillis = 50;

const timeOf = async (scan: (text: string) => unknown, make: (length: number) => string, length: number) => {
  const text = make(length);
  return cpuMillis(() => scan(text));
};

/** Collecting garbage and compiling are counted with what runs meanwhile, and go on for longer than one try takes. */
const turns = 6;
const pauseMillis = 50;

/** Whether eight times the text takes clearly more than eight times the time, each time it is tried. */
async function isSteep(scan: (text: string) => unknown, make: (length: number) => string): Promise<boolean> {
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn > 0) await setTimeout(turn * pauseMillis);
    const taken = await timeOf(scan, make, long);
    if (taken < quickMillis) return false;
    // The quickest of a few: one that something else slows down would hide what is steep.
    let quickest = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 3; time += 1) quickest = Math.min(quickest, await timeOf(scan, make, short));
    if (taken < 24 * quickest) return false;
  }
  return true;
}

it('a reader that begins anew at each character is told', async () => {
  const fromEach = (text: string) => [...text].map((_one, at) => /^[^!]*!/.test(text.slice(at)));
  expect(await isSteep(fromEach, (length) => 'a'.repeat(length))).toBe(true);
});

describe('the time that a text takes grows with its length, not with the square of it, for', () => {
  it.each(Object.entries(scanners))('%s', async (_name, scan) => {
    const steep: string[] = [];
    for (const piece of pieces) {
      for (const [before, behind] of frames) {
        const make = (length: number) => before + piece.repeat(Math.ceil(length / piece.length)) + behind;
        if (await isSteep(scan, make)) steep.push(JSON.stringify([before, piece, behind]));
      }
    }
    expect(steep).toEqual([]);
  });
});
