import { describe, expect, it } from 'vitest';
import { findOutside, mayNameOutside, outsideTracker } from './outside.js';

const settings = { issues_url: 'https://t.example/i/:id', url: 'https://j.example/' };
const found = (slug: string, text: string, hasOwn = true) => {
  const tracker = outsideTracker(slug, settings, hasOwn);
  return tracker ? findOutside(text, tracker).map((one) => [one.text, one.href]) : null;
};
const at = (id: string) => `https://t.example/i/${id}`;

describe('issues of an outside tracker', () => {
  it.each([
    ['redmine', 'See PROJ-123, #4 and xPROJ-5.', true, [['PROJ-123', at('123')]]],
    [
      'bugzilla',
      'See PROJ-123 and #4',
      false,
      [
        ['PROJ-123', at('123')],
        ['#4', at('4')],
      ],
    ],
    ['custom-issue-tracker', 'A-1b or proj-2', true, []],
    ['youtrack', 'proj-2 and #3', true, [['proj-2', at('proj-2')]]],
    [
      'youtrack',
      'proj-2 and #3',
      false,
      [
        ['proj-2', at('proj-2')],
        ['#3', at('3')],
      ],
    ],
    [
      'ewm',
      'Work item 7 and bug  8, but bugs 9',
      true,
      [
        ['Work item 7', at('7')],
        ['bug  8', at('8')],
      ],
    ],
    ['jira', 'AB-1 and A-2', true, [['AB-1', 'https://j.example/browse/AB-1']]],
    ['slack', 'AB-1', true, null],
  ])('of %s in %j, with own issues: %s', (slug, text, hasOwn, wanted) => {
    expect(found(slug, text, hasOwn)).toEqual(wanted);
    if (wanted && wanted.length > 0) expect(mayNameOutside(text)).toBe(true);
  });

  it('are none where the tracker has no address of them', () => {
    expect(outsideTracker('redmine', { issues_url: 'javascript:x' }, true)).toBeNull();
    expect(outsideTracker('jira', {}, true)).toBeNull();
  });

  it('are looked for in nothing else', () => {
    expect(mayNameOutside('Nothing to see here, 12 times over')).toBe(false);
  });

  it('are found in long texts in time', () => {
    const began = performance.now();
    const long = 'A'.repeat(100_000) + '-'.repeat(100_000) + 'bug '.repeat(30_000);
    for (const slug of ['redmine', 'youtrack', 'ewm', 'jira']) found(slug, long, false);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
