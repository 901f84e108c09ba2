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

/** Ways to be wrong about threads. */
export const faults = words.flatMap(ofParent);
