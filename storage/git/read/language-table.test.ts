import { expect, it } from 'vitest';
import { archiveContainer } from '../../../domain/repository/archive-name.js';
import { languageOf } from './language-table.js';

const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

it.each(inherited)('a file called %s has no language, and no archive is of that kind', (name) => {
  expect(languageOf(name)).toBeNull();
  expect(languageOf(`a/b.${name}`)).toBeNull();
  expect(archiveContainer(name)).toBe('tar.gz');
});

it('a file has the language of its name or ending', () => {
  expect([languageOf('a/Rakefile'), languageOf('Makefile'), languageOf('x.rb')]).toEqual([
    'Ruby',
    'Makefile',
    'Ruby',
  ]);
  expect(archiveContainer('tbz')).toBe('tar.bz2');
});
