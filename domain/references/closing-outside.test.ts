import { describe, expect, it } from 'vitest';
import { closingOutside } from './closing.js';
import type { TrackerForm } from './outside.js';

const closed = (text: string, form: TrackerForm) =>
  closingOutside(text, { form, address: 'https://tracker.example.org/:id' });

describe('issues of an outside tracker that a text closes', () => {
  it.each<[string, TrackerForm, string[]]>([
    ['Closes ABC-9', 'capital-keys', ['ABC-9']],
    ['Fixes AB_C-1, DEF-22 and GHI-3; see JKL-4', 'capital-keys', ['AB_C-1', 'DEF-22', 'GHI-3']],
    ['resolves: ABC-9, and again Closes ABC-9', 'capital-keys', ['ABC-9']],
    ['ABC-9 is closed', 'capital-keys', []],
    ['Closes abc-9 and xABC-9', 'capital-keys', []],
    ['Closes `ABC-9`', 'capital-keys', []],
    ['', 'capital-keys', []],
    ['Closes #12, #13 and AB-14', 'numbers', ['12', '13', 'AB-14']],
    ['Closes #12 and AB-14', 'long-numbers', []],
    ['Closes AB-14 and #12', 'long-numbers', ['AB-14']],
    ['Closes ab-9 and #12', 'keys', ['ab-9', '12']],
    ['Fixes bug 7, task 8', 'words', ['bug 7', 'task 8']],
  ])('%s (%s)', (text, form, names) => {
    expect(closed(text, form)).toEqual(names);
  });
});
