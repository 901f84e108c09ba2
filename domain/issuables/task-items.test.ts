import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedTasks, countTasks } from './task-items.js';

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
});
