import { fault, type Intercepted } from '../fault.js';
import { edit, on } from '../helpers.js';
import { refusalBecomes, writeForgotten } from '../refusals.js';

const words = ['Issue', 'Snippet', 'Epic', 'MergeRequest', 'Commit'] as const;
const backwards = ({ json }: Intercepted) => ({ json: Array.isArray(json) ? [...json].reverse() : json });

const ofParent = (word: (typeof words)[number]) => [
  fault({
    name: `threads-come-newest-first.${word}`,
    rules: ['DISC-LIST-1'],
    applies: on(`list${word}Discussions`),
    change: backwards,
  }),
  fault({
    name: `threads-are-listed-by-their-first-note.${word}`,
    rules: ['DISC-LIST-3'],
    applies: on(`list${word}Discussions`),
    change: edit((row) => ({ ...row, notes: (row['notes'] as unknown[]).slice(0, 1) })),
  }),
  fault({
    name: `notes-of-a-thread-come-newest-first.${word}`,
    rules: ['DISC-NOTES-1'],
    applies: on(`list${word}DiscussionNotes`),
    change: backwards,
  }),
  ...[`list${word}Discussions`, `get${word}Discussion`].map((id) =>
    fault({
      name: `individual-notes-are-mixed-up.${id}`,
      rules: ['DISC-RECORD-2'],
      applies: on(id),
      change: edit((row) => ({ ...row, individual_note: row['individual_note'] !== true })),
    }),
  ),
  refusalBecomes({
    name: `thread-without-words-is-a-conflict.${word}`,
    rules: ['DISC-CREATE-2'],
    operations: [`create${word}Discussion`, `create${word}DiscussionNote`],
    status: 400,
  }),
  refusalBecomes({
    name: `unresolvable-note-is-a-conflict.${word}`,
    rules: ['DISC-UPDATE-1', 'DISC-UPDATE-4'],
    operations: [`update${word}DiscussionNote`],
    status: 400,
  }),
  writeForgotten(`deleted-note-of-a-thread-stays.${word}`, ['DISC-DELETE-1'], `delete${word}DiscussionNote`),
];

type Note = Record<string, unknown>;
type Place = Record<string, unknown> | undefined;

const inThread = (change: (notes: Note[]) => Note[]) =>
  edit((row) => ({ ...row, notes: change(row['notes'] as Note[]) }));

/** Ways to be wrong about threads on lines that move or change. */
const ofMovedLines = ['listMergeRequestDiscussions', 'getMergeRequestDiscussion'].flatMap((id) => [
  fault({
    name: `thread-stays-behind-its-line.${id}`,
    rules: ['DISC-OUTDATED-1'],
    applies: on(id),
    change: inThread((notes) =>
      notes.map((note) => {
        const place = note['position'] as Place;
        const line = place?.['new_line'];
        return typeof line === 'number' ? { ...note, position: { ...place, new_line: line - 1 } } : note;
      }),
    ),
  }),
]);

const ofOutdated = [
  fault({
    name: 'nothing-is-said-of-a-changed-line',
    rules: ['DISC-OUTDATED-2'],
    applies: on('getMergeRequestDiscussion'),
    change: inThread((notes) => notes.filter((note) => note['system'] !== true)),
  }),
  fault({
    name: 'changed-line-is-said-again-and-again',
    rules: ['DISC-OUTDATED-2'],
    applies: on('getMergeRequestDiscussion'),
    change: inThread((notes) => notes.flatMap((note) => (note['system'] === true ? [note, note] : [note]))),
  }),
  fault({
    name: 'push-resolves-every-thread',
    rules: ['DISC-OUTDATED-3'],
    applies: on('getMergeRequestDiscussion'),
    change: inThread((notes) => notes.map((note) => ({ ...note, resolved: true }))),
  }),
  fault({
    name: 'outdated-thread-stays-open',
    rules: ['DISC-OUTDATED-3'],
    applies: on('getMergeRequestDiscussion'),
    change: inThread((notes) => notes.map((note) => ({ ...note, resolved: false, resolved_by: null }))),
  }),
  fault({
    name: 'thread-on-an-older-version-goes-astray',
    rules: ['DISC-OUTDATED-4'],
    applies: on('createMergeRequestDiscussion'),
    change: inThread((notes) =>
      notes.map((note) => {
        const place = note['position'] as Place;
        return place ? { ...note, position: { ...place, new_line: 1 } } : note;
      }),
    ),
  }),
];

/** Ways to be wrong about threads. */
export const faults = [...words.flatMap(ofParent), ...ofMovedLines, ...ofOutdated];
