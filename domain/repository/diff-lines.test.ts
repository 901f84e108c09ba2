import { describe, expect, it } from 'vitest';
import { placeInDiff } from './diff-lines.js';

const hunks = `@@ -3,4 +3,5 @@ heading
 three
-four
+four, changed
+four and a half
 five
 six
@@ -20,3 +21,2 @@
 twenty
-twenty-one
 twenty-two
\\ No newline at end of file
`;

const place = (oldLine: number | null, newLine: number | null) => placeInDiff(hunks, { oldLine, newLine });

describe('a line of a diff', () => {
  it.each([
    [null, 4],
    [null, 5],
    [4, null],
    [3, 3],
    [5, 6],
    [21, null],
    [22, 22],
  ])('is found at %s, %s', (oldLine, newLine) => {
    expect(place(oldLine, newLine)).toBe('in');
  });

  it.each([
    [1, 1],
    [2, 2],
    [7, 8],
    [19, 20],
  ])('is found between the changes at %s, %s', (oldLine, newLine) => {
    expect(place(oldLine, newLine)).toBe('in');
  });

  it.each([
    [null, 3],
    [null, 6],
    [3, null],
    [5, 5],
    [4, 4],
    [7, 7],
    [21, 22],
    [23, 24],
    [0, 0],
    [-1, -1],
    [null, null],
  ])('is not found at %s, %s', (oldLine, newLine) => {
    expect(place(oldLine, newLine)).toBe('out');
  });

  it('may stand behind the last change', () => {
    expect(place(23, 23)).toBe('after');
    expect(place(23, null)).toBe('out');
  });

  it('is found in a new file', () => {
    const added = '@@ -0,0 +1,2 @@\n+one\n+two\n';
    expect(placeInDiff(added, { oldLine: null, newLine: 2 })).toBe('in');
    expect(placeInDiff(added, { oldLine: null, newLine: 3 })).toBe('out');
    expect(placeInDiff(added, { oldLine: 1, newLine: 1 })).toBe('out');
  });

  it('is found in a deleted file', () => {
    const gone = '@@ -1,2 +0,0 @@\n-one\n-two\n';
    expect(placeInDiff(gone, { oldLine: 2, newLine: null })).toBe('in');
    expect(placeInDiff(gone, { oldLine: null, newLine: 1 })).toBe('out');
  });
});
