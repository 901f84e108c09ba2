import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTasks, countTasks } from './task-items.js';

describe('countTasks', () => {
  it.each([
    ['- [ ] a\n- [x] b\n* [X] c\n+ [ ] d\n1. [x] e\n2) [ ] f', 6, 3],
    ['> - [ ] quoted\n  - [x] nested\n\t* [ ] deep', 3, 1],
    ['- [~] left out\n- [] none\n-[ ] tight\n- [ ]\n[ ] bare\n- [ ]tight', 0, 0],
    ['```\n- [ ] in code\n```', 1, 0],
    ['- [ ] a\r\n- [x] b\r\n', 2, 1],
    [null, 0, 0],
    ['', 0, 0],
  ])('counts %j', (text, count, completed) => {
    expect(countTasks(text)).toEqual({ count, completed });
  });

  it('counts what was written', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (ticked) => {
        const text = ticked.map((done, index) => `- [${done ? 'x' : ' '}] item ${index}`).join('\n');
        expect(countTasks(text)).toEqual({ count: ticked.length, completed: ticked.filter(Boolean).length });
      }),
    );
  });
});

/** Every checkbox that an expression finds on the lines of a text. */
const lines = /^[ \t]*(?:>[ \t]*)*(?:[-+*]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+(\S.*)$/gm;

const changedTasks = (before: string | null, after: string | null) => compareTasks(before, after).changed;

describe('changedTasks', () => {
  it('tells what was ticked and what was cleared', () => {
    expect(changedTasks('- [ ] a\n- [x] b\n- [ ] c', '- [x] a\n- [ ] b\n- [ ] c')).toEqual([
      { text: 'a', completed: true },
      { text: 'b', completed: false },
    ]);
  });

  it('is silent about boxes that are new or say something else', () => {
    expect(changedTasks('- [ ] a', '- [x] other\n- [x] new')).toEqual([]);
    expect(changedTasks(null, '- [x] a')).toEqual([]);
  });

  it('finds what stands on the lines of any text', () => {
    const pieces = [
      ...['- ', '* ', '1. ', '> ', '[ ] ', '[x] ', '[X]\t', '[', ']', '] ', 'a', ' ', '\t', '-'],
      ...['\n', '\r\n', '\r', '\u2028', '\u2029', '- [ ] a\n', '> 2) [x] b\n'],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (drawn) => {
        const text = drawn.join('');
        const found = [...text.matchAll(lines)].map(([, mark, words]) => [words?.trimEnd(), mark !== ' ']);
        const turned = text.replace(/\[([ xX])\]/g, (_box, mark) => (mark === ' ' ? '[x]' : '[ ]'));
        const isPlain = found.every(([words]) => !/\[[ xX]\]/.test(String(words)));
        expect(countTasks(text).count).toBe(found.length);
        expect(countTasks(text).completed).toBe(found.filter(([, done]) => done).length);
        if (isPlain) {
          expect(changedTasks(turned, text).map((task) => [task.text, task.completed])).toEqual(found);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('tells of a hundred at once, and of none where they are more', () => {
    const boxes = (count: number, mark: string) => `- [${mark}] a\n`.repeat(count);
    expect(changedTasks(boxes(100, ' '), boxes(100, 'x'))).toHaveLength(100);
    expect(changedTasks(boxes(101, ' '), boxes(101, 'x'))).toEqual([]);
    expect(compareTasks(boxes(101, ' '), boxes(101, 'x'))).toMatchObject({ count: 101, completed: 101 });
  });
});
