import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { closingReferences } from './closing.js';
import { type FoundReference, findReferences } from './find.js';
import { withoutCode } from './without-code.js';

function short(one: FoundReference): string {
  if (one.kind === 'mention') return `mention ${one.name}${one.leads ? ' leads' : ''}`;
  if (one.kind === 'commit') return `commit ${one.path ?? ''} ${one.sha}${one.to ? `..${one.to}` : ''}`;
  const rest = 'number' in one ? one.number : one.name;
  return `${one.kind} ${one.path ?? ''} ${rest}`;
}

const found = (text: string) => findReferences(text).map(short);

const sha = '0123456789abcdef0123456789abcdef01234567';

describe('findReferences', () => {
  it.each([
    ['see #12', ['issue  12']],
    ['(#12)', ['issue  12']],
    ['#1#2!3', ['issue  1', 'issue  2', 'merge_request  3']],
    ['site#12 acme/site#13', ['issue site 12', 'issue acme/site 13']],
    ['!3 and acme/site!4.', ['merge_request  3', 'merge_request acme/site 4']],
    ['&5, acme&6', ['epic  5', 'epic acme 6']],
    ['$7', ['snippet  7']],
    ['~bug ~"two words" ~12', ['label  bug', 'label  two words', 'label  12']],
    ['~scope::value, ~größe.', ['label  scope::value', 'label  größe']],
    ['%v1.0 %"next one" %3', ['milestone  v1.0', 'milestone  next one', 'milestone  3']],
    ['@ana hello @bob', ['mention ana leads', 'mention bob']],
    [
      '@ana, @bob and @acme/team: hello',
      ['mention ana leads', 'mention bob leads', 'mention acme/team leads'],
    ],
    ['hi @ana.', ['mention ana']],
    ['line\n@ana', ['mention ana leads']],
    [`${sha} and 0123456`, [`commit  ${sha}`, 'commit  0123456']],
    ['acme/site@0123456', ['commit acme/site 0123456']],
    ['0123456..89abcde 0123456...89abcde', ['commit  0123456..89abcde', 'commit  0123456..89abcde']],
    ['http://host:1/acme/site/-/issues/3', ['issue acme/site 3']],
    ['<https://host/acme/site/-/merge_requests/3>', ['merge_request acme/site 3']],
    ['https://host/groups/acme/-/epics/3', ['epic acme 3']],
    ['https://host/acme/site/-/issues/3#note_4', ['issue acme/site 3']],
    [`https://host/acme/site/-/commit/${sha}`, [`commit acme/site ${sha}`]],
  ])('finds in %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'a@b.example',
    'me@12',
    'x#',
    '#12abc',
    '##1#2',
    '#x1#2y',
    '#abc',
    '&amp;',
    '&#39;',
    '~~gone~~',
    '012345',
    'deadbeefg',
    '`#12 @ana`',
    '``a ` #12``',
    '```\n#12\n@ana\n```',
    '~~~\n#12',
    '  ```js\n  #12\n  ```',
    'https://host/acme/site/-/issues/3/designs',
    '',
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('tells the note and the host of an address', () => {
    const [one] = findReferences('see http://host:1/acme/site/-/issues/3#note_4');
    expect(one).toMatchObject({ base: 'http://host:1', noteId: 4, start: 4 });
  });

  it('gives back the text of each reference at its place', () => {
    const text = fc
      .array(
        fc.constantFrom('#1', '@ana', ' ', '`', '```', '\n', '~bug', '%"v 1"', 'acme/site!2', '.', ',', 'x'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (written) => {
        for (const one of findReferences(written)) {
          expect(written.slice(one.start, one.start + one.text.length)).toBe(one.text);
        }
      }),
    );
  });

  it.each([
    ['@'.repeat(100_000)],
    ['a/'.repeat(50_000)],
    ['a-'.repeat(50_000)],
    ['`'.repeat(100_000)],
    ['` `` '.repeat(20_000)],
    ['@a '.repeat(30_000)],
    ['"~"%'.repeat(25_000)],
    [`~${'?'.repeat(100_000)}`],
    ['https://a/'.repeat(10_000)],
    ['0123456.'.repeat(12_000)],
  ])('stays quick on awkward texts', async (text) => {
    const find = () => [findReferences(text), closingReferences(text)];
    expect(await cpuMillis(find)).toBeLessThan(4000);
  });
});

describe('withoutCode', () => {
  it('keeps the length and the line ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('`', '```', '~~~', '>>>', '\n', '\r\n', 'a', ' ', '<p>', '</p>')),
        (all) => {
          const text = all.join('');
          const prose = withoutCode(text, { blocks: true });
          expect(prose.length).toBe(text.length);
          expect(prose.replace(/[^\r\n]/g, '')).toBe(text.replace(/[^\r\n]/g, ''));
        },
      ),
    );
  });

  it('leaves out quotes and HTML only when told to', () => {
    const text = '>>>\nq\n>>>\n<p>\nh\n</p>\nr';
    expect(withoutCode(text)).toBe(text);
    expect(withoutCode(text, { blocks: true }).trim()).toBe('r');
  });
});

describe('closingReferences', () => {
  const closed = (text: string) => closingReferences(text).map(short);

  it.each([
    ['Closes #1', ['issue  1']],
    ['Fixes: #1, #2 and acme/api#3', ['issue  1', 'issue  2', 'issue acme/api 3']],
    ['resolved issues #1, and #2', ['issue  1', 'issue  2']],
    ['Implementing #1 #2', ['issue  1', 'issue  2']],
    ['fix http://host/acme/site/-/issues/4', ['issue acme/site 4']],
    ['Closes #1. See #2', ['issue  1']],
    ['Closes #1. Fixes #2', ['issue  1', 'issue  2']],
    ['closing #1 or #2', ['issue  1']],
    ['Close #1, close #1', ['issue  1']],
    ['Closes\n#1', ['issue  1']],
    ['Closes #1#2', ['issue  1', 'issue  2']],
    ['Closes acme/api#1#2,#3', ['issue acme/api 1', 'issue  2', 'issue  3']],
  ])('reads %j', (text, expected) => {
    expect(closed(text)).toEqual(expected);
  });

  it.each([
    'see #1',
    'discloses #1',
    'CLOSES #1',
    'closer #1',
    '`closes #1`',
    'Closes#1',
    'Closes !1',
    'Closes',
  ])('closes nothing in %j', (text) => {
    expect(closed(text)).toEqual([]);
  });
});
