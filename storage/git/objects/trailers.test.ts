import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTrailers } from './trailers.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-trailers-'));
  execFileSync('git', ['init', '-q', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = fc.oneof(
  fc.constantFrom(
    '',
    '',
    ' ',
    'Title',
    '# ------------------------ >8 ------------------------',
    'Changelog: added',
    'Changelog : changed',
    'changelog:fixed',
    'Key-2: value: more',
    'not a trailer',
    'two words: here',
    ' continued',
    '\tcontinued: twice',
    '# a comment',
    '# comment: no trailer',
    'Signed-off-by: A <a@example.com>',
    '(cherry picked from commit 0123456789012345678901234567890123456789)',
    'Conflicts:',
    '\tfile.txt',
    ': nothing in front',
    '-: a dash',
    'Key:',
    'Ключ: значение',
    'Key: значение',
    'https://example.com: no',
  ),
  fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n\0]/g, ' ')),
);
const message = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 12 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, end, ended]) => lines.join(end) + (ended ? end : ''));

/** What git itself finds in many messages, one commit each and one log for all. */
function gitTrailers(messages: readonly string[]): [string, string][][] {
  const stream = messages.map((text, at) => {
    const bytes = Buffer.byteLength(text);
    return `commit refs/heads/t${at}\ncommitter A <a@example.com> ${at + 1} +0000\ndata ${bytes}\n${text}\n`;
  });
  const imported = spawnSync('git', ['-C', folder, 'fast-import', '--quiet', '--force'], {
    input: stream.join(''),
  });
  expect(imported.stderr.toString()).toBe('');
  const format = '--format=%S%x00%(trailers:only,unfold)%x02';
  const listed = execFileSync('git', ['-C', folder, 'log', '--no-walk=unsorted', '--branches', format]);
  const found = new Map(
    listed
      .toString()
      .split('\x02\n')
      .filter(Boolean)
      .map((one) => one.replace('refs/heads/', '').split('\0') as [string, string]),
  );
  return messages.map((_, at) =>
    (found.get(`t${at}`) ?? 'lost')
      .split('\n')
      .filter(Boolean)
      .map((text): [string, string] => [
        text.slice(0, text.indexOf(':')),
        text.slice(text.indexOf(':') + 1).trim(),
      ]),
  );
}

describe('parseTrailers', () => {
  it('reads messages as git does', () => {
    const messages = fc.sample(message, 1000);
    const expected = gitTrailers(messages);
    for (const [at, text] of messages.entries()) {
      expect({ text, trailers: parseTrailers(text) }).toEqual({
        text,
        trailers: Object.fromEntries(expected[at] ?? []),
      });
    }
    expect(expected.filter((one) => one.length > 0).length).toBeGreaterThan(25);
  });
});
