import { fault } from '../fault.js';
import { edit, on } from '../helpers.js';
import { headerIgnored, refusalBecomes, writeForgotten } from '../refusals.js';

const words = ['Issue', 'Snippet', 'Epic', 'MergeRequest'] as const;

const ofParent = (word: (typeof words)[number]) => {
  const [get, update, remove] = [`get${word}Note`, `update${word}Note`, `delete${word}Note`];
  return [
    writeForgotten(`deleted-note-stays.${word}`, ['NOTE-DELETE-1', 'NOTE-DELETE-2'], remove),
    headerIgnored(
      `note-changed-meanwhile-is-deleted.${word}`,
      ['NOTE-DELETE-3'],
      remove,
      'if-unmodified-since',
    ),
    refusalBecomes({
      name: `wrong-change-of-a-note-is-a-conflict.${word}`,
      rules: ['NOTE-UPDATE-1', 'NOTE-UPDATE-3', 'NOTE-UPDATE-5'],
      operations: [update],
      status: 400,
    }),
    refusalBecomes({
      name: `foreign-note-hides-itself.${word}`,
      rules: ['NOTE-UPDATE-6', 'NOTE-UPDATE-7'],
      operations: [update, remove],
      status: 403,
      instead: { status: 404, json: { message: '404 Not found' } },
    }),
    refusalBecomes({
      name: `absent-note-is-forbidden.${word}`,
      rules: ['NOTE-GET-4', 'NOTE-READ-1', 'NOTE-GET-5'],
      operations: [get, update, remove],
      status: 404,
      instead: { status: 403, json: { message: '403 Forbidden' } },
    }),
    refusalBecomes({
      name: `number-of-a-note-may-be-a-word.${word}`,
      rules: ['NOTE-GET-6'],
      operations: [get, update, remove],
      status: 400,
      says: /is invalid/,
    }),
    fault({
      name: `everything-can-be-resolved.${word}`,
      rules: ['NOTE-RECORD-7'],
      applies: on(get),
      change: edit((row) => ({ ...row, resolvable: true, resolved: false })),
    }),
    fault({
      name: `every-note-has-a-position.${word}`,
      rules: ['NOTE-RECORD-8'],
      applies: on(get),
      change: edit((row) => ({ ...row, commit_id: '0'.repeat(40) })),
    }),
    fault({
      name: `deleted-users-stay-authors.${word}`,
      rules: ['NOTE-RECORD-9'],
      applies: on(get),
      change: edit((row) => ({ ...row, author: { ...(row['author'] as object), username: 'somebody' } })),
    }),
  ];
};

/** Ways to be wrong about notes. */
export const faults = [
  ...words.flatMap(ofParent),
  fault({
    name: 'change-of-nothing-empties-a-note',
    rules: ['NOTE-UPDATE-2'],
    applies: on('updateIssueNote'),
    change: edit((row) => ({ ...row, body: '' })),
  }),
  fault({
    name: 'threads-in-lists-of-notes-cannot-be-resolved',
    rules: ['NOTE-RECORD-7'],
    applies: on('listMergeRequestNotes'),
    change: edit((row) => ({ ...row, resolvable: false })),
  }),
  fault({
    name: 'merge-requests-for-issues-are-not-told',
    rules: ['NOTE-COMMANDS-7'],
    applies: on('createIssueNote', 202),
    change: edit((row) => ({ ...row, commands_changes: {} })),
  }),
  fault({
    name: 'branches-that-were-not-made-are-told',
    rules: ['NOTE-COMMANDS-8'],
    applies: on('createIssueNote', 202),
    change: edit((row) => ({
      ...row,
      commands_changes: { create_merge_request: { branch_name: 'main', issue_iid: 1 } },
    })),
  }),
  fault({
    name: 'quick-actions-beyond-bounds-are-swallowed',
    rules: ['NOTE-COMMANDS-10'],
    applies: on('createIssueNote', 201),
    change: edit((row) => ({ ...row, body: '' })),
  }),
];
