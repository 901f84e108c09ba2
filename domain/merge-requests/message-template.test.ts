import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  type MessageValues,
  mergeMessage,
  messagePlaceholders,
  squashMessage,
} from './message-template.js';

const empty = Object.fromEntries(messagePlaceholders.map((name) => [name, ''])) as MessageValues;
const values = (some: Partial<MessageValues>): MessageValues => ({ ...empty, ...some });
const usual = values({
  source_branch: 'cache',
  target_branch: 'main',
  title: 'Add cache',
  reference: 'acme/site!4',
});

describe('mergeMessage', () => {
  it('names both branches, the title, closing issues and the reference', () => {
    expect(mergeMessage(null, { ...usual, issues: 'Closes #3 and #4' })).toBe(
      "Merge branch 'cache' into 'main'\n\nAdd cache\n\nCloses #3 and #4\n\nSee merge request acme/site!4",
    );
  });

  it('leaves no gap where nothing is closed', () => {
    expect(mergeMessage('', usual)).toBe(
      "Merge branch 'cache' into 'main'\n\nAdd cache\n\nSee merge request acme/site!4",
    );
  });

  it('follows the template of the project', () => {
    expect(mergeMessage('%{title} (%{reference})', usual)).toBe('Add cache (acme/site!4)');
    expect(squashMessage(null, usual)).toBe('Add cache');
    expect(squashMessage('%{title}\n\n%{description}', usual)).toBe('Add cache');
  });
});

describe('fillTemplate', () => {
  it.each([
    ['turns CRLF into LF', 'a\r\nb', {}, 'a\nb'],
    ['drops a line of nothing but an empty placeholder', 'a\n%{issues}\nb', {}, 'a\nb'],
    ['and the blank line before it at the end', 'a\n\n%{issues}', {}, 'a'],
    ['and before a blank line', 'a\n\n%{issues}\n\nb', {}, 'a\n\nb'],
    ['but not before text', 'a\n\n%{issues}\nb', {}, 'a\n\nb'],
    ['keeps a line that holds more', 'a\nX: %{issues}\nb', {}, 'a\nX: \nb'],
    ['leaves unknown names alone', '%{nobody} %{title}', { title: 'T' }, '%{nobody} T'],
    ['fills no placeholder of a value', '%{title}', { title: '%{url}', url: 'u' }, '%{url}'],
    ['keeps dollars of values', '%{title}', { title: '$& $1' }, '$& $1'],
    ['fills several on a line', '%{title}/%{url}', { title: 'a', url: 'b' }, 'a/b'],
  ])('%s', (_what, template, some, filled) => {
    expect(fillTemplate(template, values(some))).toBe(filled);
  });
});
