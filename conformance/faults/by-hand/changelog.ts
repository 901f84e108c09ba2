import { type Fault, fault } from '../fault.js';
import { edit, on } from '../helpers.js';
import { refusalBecomes } from '../refusals.js';

/** A generated section is changed. */
const told = (name: string, rules: string[], change: (notes: string) => string): Fault =>
  fault({
    name,
    rules,
    applies: on('getChangelog'),
    change: edit((row) => ({ ...row, notes: change(String(row['notes'])) })),
  });

/** The file with the section is changed. */
const written = (name: string, rules: string[], change: (text: string) => string): Fault =>
  fault({
    name,
    rules,
    before: (request, operation) => {
      if (operation?.id !== 'createChangelog' || !request.body) return null;
      const body = Buffer.from(change(request.body.toString('utf8')));
      return body.equals(request.body) ? null : { ...request, body };
    },
  });

const sectionsReversed = (notes: string): string => {
  const [title = '', ...parts] = notes.trimEnd().split(/\n\n(?=### )/);
  return `${[title, ...parts.reverse()].join('\n\n')}\n`;
};

const linesReversed = (notes: string): string =>
  notes.replace(/(^[-*] .*\n)+/gm, (lines) => `${lines.trimEnd().split('\n').reverse().join('\n')}\n`);

/** Ways to be wrong about changelogs. */
export const faults = [
  told('changelogs-never-say-one-change', ['CHANGELOG-17'], (notes) =>
    notes.replaceAll('(1 change)', '(1 changes)'),
  ),
  told('changelogs-are-empty', ['CHANGELOG-1', 'CHANGELOG-2', 'CHANGELOG-10'], (notes) =>
    notes.replace(/\n\n[\s\S]*$/, '\n\nNo changes.\n'),
  ),
  told('categories-come-the-other-way-round', ['CHANGELOG-22'], sectionsReversed),
  told('entries-come-oldest-first', ['CHANGELOG-23'], linesReversed),
  told('changelogs-are-dated-a-day-late', ['CHANGELOG-4', 'CHANGELOG-26'], (notes) =>
    notes.replace('2022-11-05', '2022-11-06'),
  ),
  told('everybody-is-credited', ['CHANGELOG-16'], (notes) => notes.replace(/\)\n$/, ') by @somebody\n')),
  told('authors-are-not-told', ['CHANGELOG-24', 'CHANGELOG-8'], (notes) => notes.replaceAll(/@\S+/g, '')),
  told('merge-requests-of-entries-are-not-told', ['CHANGELOG-25'], (notes) =>
    notes.replaceAll(/!(?=\d)/g, '#'),
  ),
  told('templates-are-not-followed', ['CHANGELOG-7'], (notes) => notes.replaceAll('* ', '- ')),
  told('titles-of-categories-are-raw', ['CHANGELOG-6', 'CHANGELOG-21'], (notes) =>
    notes.replaceAll('### News', '### added'),
  ),
  refusalBecomes({
    name: 'changelog-failures-are-conflicts',
    rules: ['CHANGELOG-3', 'CHANGELOG-14', 'CHANGELOG-15', 'CHANGELOG-18'],
    operations: ['getChangelog', 'createChangelog'],
    status: 422,
  }),
  refusalBecomes({
    name: 'changelogs-on-protected-branches-are-conflicts',
    rules: ['CHANGELOG-20'],
    operations: ['createChangelog'],
    status: 403,
  }),
  written('sections-are-added-twice', ['CHANGELOG-19', 'CHANGELOG-27'], (text) =>
    text.replace('"version":"1.5.0"', '"version":"1.5.1"'),
  ),
  written('sections-of-others-are-lost', ['CHANGELOG-28'], (text) =>
    text.replace('"version":"3.0.0"', '"version":"2.0.0"'),
  ),
  written('changelogs-go-elsewhere', ['CHANGELOG-13'], (text) =>
    text.replace('"version"', '"file":"CHANGES.md","version"'),
  ),
];
