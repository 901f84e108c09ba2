import { type Changed, fault, type Intercepted } from '../fault.js';
import { edit, on } from '../helpers.js';
import { onOneOf } from './support/ways.js';

type Row = Record<string, unknown>;

/** A list that was once read stays as it was then. */
const keepsFirst = (id: string) => () => {
  let first: unknown;
  return (intercepted: Intercepted): Changed | null => {
    if (!on(id)(intercepted)) return null;
    first ??= intercepted.json;
    return { json: first };
  };
};

const isMention = (row: Row): boolean => /^mentioned in /.test(String(row['body']));

/** Ways to overlook what titles say. */
export const faults = [
  fault({
    name: 'titles-close-nothing',
    rules: ['MR-CLOSES-4'],
    applies: on('listMergeRequestClosedIssues'),
    change: () => ({ json: [] }),
  }),
  fault({
    name: 'new-titles-close-what-old-ones-closed',
    rules: ['MR-CLOSES-4'],
    remembers: keepsFirst('listMergeRequestClosedIssues'),
  }),
  fault({
    name: 'issues-of-merged-titles-stay-open',
    rules: ['MR-CLOSES-4'],
    applies: on('getIssue'),
    change: edit((row) => ({ ...row, state: 'opened', closed_at: null, closed_by: null })),
  }),
  fault({
    name: 'titles-mention-nothing',
    rules: ['NOTE-READ-2'],
    applies: onOneOf(['listIssueNotes', 'listEpicNotes']),
    change: ({ json }) => ({ json: (json as Row[]).filter((row) => !isMention(row)) }),
  }),
  fault({
    name: 'titles-mention-twice',
    rules: ['NOTE-READ-2'],
    applies: onOneOf(['listIssueNotes', 'listEpicNotes']),
    change: ({ json }) => ({ json: (json as Row[]).flatMap((row) => (isMention(row) ? [row, row] : [row])) }),
  }),
  fault({
    name: 'commits-mention-what-they-close',
    rules: ['NOTE-READ-3'],
    applies: on('listIssueNotes'),
    change: ({ json }) => ({
      json: [{ body: `mentioned in commit ${'0'.repeat(40)}`, system: true }, ...(json as Row[])],
    }),
  }),
  fault({
    name: 'titles-tell-nobody',
    rules: ['TODO-LIST-8'],
    applies: on('listTodos'),
    change: () => ({ json: [] }),
  }),
  fault({
    name: 'old-titles-mention-for-ever',
    rules: ['TODO-LIST-8'],
    remembers: keepsFirst('listIssueParticipants'),
  }),
];
