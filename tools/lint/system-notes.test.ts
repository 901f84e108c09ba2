import { expect, it } from 'vitest';
import { checkSystemNotes } from './system-notes.js';

it('finds texts of system notes that no action writes', () => {
  const files = new Map([
    ['actions/a.ts', 'addSystemNote(tx, target, systemNotes.one(1))'],
    ['actions/b.ts', "const two = 'two'; systemNotes[two]();"],
    ['actions/c.test.ts', 'systemNotes.three()'],
    ['domain/d.ts', 'systemNotes.four()'],
    ['actions/e.ts', 'systemNotes.fives()'],
  ]);
  expect(checkSystemNotes(files, ['one', 'two', 'three', 'four', 'five'])).toEqual(
    ['three', 'four', 'five'].map((name) => `domain/notes: nobody writes the system note "${name}"`),
  );
});
