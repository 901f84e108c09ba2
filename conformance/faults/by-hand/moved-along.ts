import { type Changed, fault, type Intercepted } from '../fault.js';
import { edit, on } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const written = /[\w./-]+\/[\w.-]+(?=[@!$&])/g;
const bare = (text: unknown): unknown => (typeof text === 'string' ? text.replace(written, '') : text);

/** Everybody has something to do about the issues that were moved meanwhile. */
const tellsAll = () => {
  const made: Row[] = [];
  return ({ operation, status, json }: Intercepted): Changed | null => {
    if (operation?.id === 'moveIssue' && status === 201) made.push(json as Row);
    if (operation?.id !== 'listTodos' || !Array.isArray(json) || made.length === 0) return null;
    const about = (target: Row) => ({
      ...{ id: target['id'], action_name: 'assigned', target_type: 'Issue', state: 'pending' },
      ...{ target, project: { id: target['project_id'] } },
    });
    return { json: [...made.map(about), ...(json as Row[])] };
  };
};

/** Nobody is told that moved issues were closed. */
const silentMoves = () => {
  const left = new Set<string>();
  return ({ operation, request, status, json }: Intercepted): Changed | null => {
    if (operation?.id === 'moveIssue' && status === 201) {
      left.add(/\/projects\/[^/]+\/issues\/\d+/.exec(request.url)?.[0] ?? '');
    }
    if (operation?.id !== 'listProjectEvents' || !Array.isArray(json)) return null;
    const isLeft = (row: Row) => left.has(`/projects/${row['project_id']}/issues/${row['target_iid']}`);
    return { json: (json as Row[]).filter((row) => row['action_name'] !== 'closed' || !isLeft(row)) };
  };
};

/** What was once told of an issue is told for ever. */
const staying = (read: (row: Row) => unknown, write: (row: Row, kept: unknown) => Row) => {
  const kept = new Map<unknown, unknown>();
  return ({ operation, status, json }: Intercepted): Changed | null => {
    if (operation?.id !== 'getIssue' || status !== 200) return null;
    const row = json as Row;
    const told = read(row);
    if (told !== null && told !== undefined) kept.set(row['id'], told);
    else if (kept.has(row['id'])) return { json: write(row, kept.get(row['id'])) };
    return null;
  };
};

/** Ways to lose, or to tell too much of, what goes along with issues. */
export const faults = [
  way.turns('moved-issues-name-things-of-their-new-place', ['ISSUE-MOVE-5'], ['moveIssue'], (row) => ({
    ...row,
    description: bare(row['description']),
  })),
  fault({
    name: 'moved-notes-name-things-of-their-new-place',
    rules: ['ISSUE-MOVE-5'],
    applies: on('listIssueNotes'),
    change: edit((row) => ({ ...row, body: bare(row['body']) })),
  }),
  fault({
    name: 'moved-notes-of-the-server-name-issues-of-their-new-place',
    rules: ['ISSUE-MOVE-5'],
    applies: on('listIssueNotes'),
    change: edit((row) => ({
      ...row,
      ...(row['system'] === true ? { body: String(row['body']).replace(/[\w./-]+(?=#\d)/g, '') } : {}),
    })),
  }),
  fault({
    name: 'moved-issues-are-closed-in-silence',
    rules: ['ISSUE-MOVE-11'],
    remembers: silentMoves,
  }),
  fault({
    name: 'opened-issues-stay-elsewhere',
    rules: ['ISSUE-UPDATE-12'],
    remembers: () =>
      staying(
        (row) => row['moved_to_id'] as unknown,
        (row, kept) => ({ ...row, moved_to_id: kept }),
      ),
  }),
  fault({
    name: 'opened-issues-stay-duplicates',
    rules: ['ISSUE-UPDATE-12'],
    remembers: () =>
      staying(
        (row) => (row['_links'] as Row)['closed_as_duplicate_of'],
        (row, kept) => ({ ...row, _links: { ...(row['_links'] as Row), closed_as_duplicate_of: kept } }),
      ),
  }),
  fault({
    name: 'moves-tell-whoever-had-something-to-do',
    rules: ['ISSUE-MOVE-9'],
    remembers: tellsAll,
  }),
  fault({
    name: 'moved-issues-are-nobodys-business',
    rules: ['ISSUE-MOVE-8', 'ISSUE-CLONE-3'],
    applies: on('listTodos'),
    change: () => ({ json: [] }),
  }),
  fault({
    name: 'continued-threads-stay-open',
    rules: ['ISSUE-CREATE-13'],
    applies: on('getMergeRequestDiscussion'),
    change: edit((row) => ({
      ...row,
      notes: (row['notes'] as Row[]).map((note) => ({ ...note, resolved: false, resolved_by: null })),
    })),
  }),
  fault({
    name: 'continued-threads-say-nothing',
    rules: ['ISSUE-CREATE-13'],
    applies: on('getMergeRequestDiscussion'),
    change: edit((row) => ({
      ...row,
      notes: (row['notes'] as Row[]).filter((note) => note['system'] !== true),
    })),
  }),
  fault({
    name: 'anybody-settles-threads-with-an-issue',
    rules: ['ISSUE-CREATE-12'],
    applies: on('getMergeRequestDiscussion'),
    change: edit((row) => ({
      ...row,
      notes: (row['notes'] as Row[]).map((note) => ({ ...note, resolved: true })),
    })),
  }),
  way.turns('replies-of-continued-threads-are-not-counted', ['ISSUE-CREATE-7'], ['createIssue'], (row) => ({
    ...row,
    description: String(row['description']).replace(/ \(\+\d+ comments?\)/g, ''),
  })),
];
