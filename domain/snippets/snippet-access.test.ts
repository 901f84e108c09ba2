import { describe, expect, it } from 'vitest';
import { mayChangeSnippet, mayReadSnippetOf } from './snippet-access.js';

const author = { id: 1, admin: false, external: false };
const other = { id: 2, admin: false, external: false };
const external = { id: 3, admin: false, external: true };
const admin = { id: 4, admin: true, external: false };

describe('mayReadSnippetOf', () => {
  it.each([
    ['public', 0, null, true],
    ['internal', 0, null, false],
    ['internal', 0, other, true],
    ['internal', 0, external, false],
    ['internal', 10, external, true],
    ['private', 0, other, false],
    ['private', 5, other, false],
    ['private', 10, other, true],
    ['private', 0, author, true],
    ['private', 0, admin, true],
    ['private', 0, null, false],
  ] as const)('%s at level %i by %j: %j', (visibility, level, reader, expected) => {
    expect(mayReadSnippetOf({ authorId: 1, visibility, level }, reader)).toBe(expected);
  });
});

describe('mayChangeSnippet', () => {
  it.each([
    [0, null, false],
    [0, author, true],
    [0, admin, true],
    [30, other, false],
    [40, other, true],
  ] as const)('at level %i by %j: %j', (level, reader, expected) => {
    expect(mayChangeSnippet({ authorId: 1, level }, reader)).toBe(expected);
  });
});
