import { fault } from '../fault.js';
import { answer, on } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const reads = ['listEpics', 'getEpic'];
const inner = ['listChildEpics', 'listEpicIssues', 'listRelatedEpics'];

/** Ways to be wrong about epics. */
export const faults = [
  way.denies('epics-need-credentials', 'EPIC-ACCESS-1', reads, 401),
  way.lists('epics-in-reverse', ['EPIC-LIST-1', 'EPIC-LIST-2', 'EPIC-LIST-6'], ['listEpics'], (rows) =>
    rows.reverse(),
  ),
  way.lists('epics-without-the-last', ['EPIC-LIST-3', 'EPIC-LIST-4', 'EPIC-LIST-5'], ['listEpics'], (rows) =>
    rows.slice(0, -1),
  ),
  way.turns('epic-follows-nobody', ['EPIC-RECORD-5'], ['getEpic'], (row) => ({ ...row, subscribed: false })),
  way.turns('epic-shows-editing-to-all', ['EPIC-RECORD-2'], reads, (row) => ({
    ...row,
    web_edit_url: 'https://hearth.example.org/edit',
  })),
  way.turns('epic-references-always-full', ['EPIC-RECORD-3'], reads, (row) => {
    const references = row['references'] as Row;
    return { ...row, references: { ...references, relative: references['full'] } };
  }),
  way.turns('epic-labels-in-reverse', ['EPIC-RECORD-4'], reads, (row) => ({
    ...row,
    labels: [...((row['labels'] as unknown[] | undefined) ?? [])].reverse(),
  })),
  way.says('epic-absent-says-else', 'EPIC-GET-1', reads, 404),
  way.turns('epic-days-stay-away', ['EPIC-DATES-1'], ['getEpic', 'updateEpic'], (row) => ({
    ...row,
    start_date: null,
    due_date: null,
  })),
  way.turns('epic-numbers-stand-still', ['EPIC-CREATE-1'], ['createEpic'], (row) => ({ ...row, iid: 1 })),
  way.turns(
    'epic-loses-new-labels',
    ['EPIC-CREATE-3', 'EPIC-UPDATE-2'],
    ['createEpic', 'updateEpic'],
    (row) => ({
      ...row,
      labels: [],
    }),
  ),
  way.loses('epic-moment-of-creation-ignored', 'EPIC-CREATE-4', ['createEpic'], 'created_at'),
  way.loses('epic-moment-of-change-ignored', 'EPIC-UPDATE-4', ['updateEpic'], 'updated_at'),
  way.loses('epic-outer-one-ignored', 'EPIC-CREATE-5', ['createEpic'], 'parent_id'),
  way.lets('epics-changed-by-anybody', 'EPIC-ACCESS-3', ['createEpic', 'updateEpic'], 403),
  way.lets('epics-deleted-by-anybody', 'EPIC-DELETE-1', ['deleteEpic'], 403),
  way.refuses('epic-reminder-conflicts', 'EPIC-TODO-2', ['createEpicTodo'], [304, 409]),
  way.turns('epic-reminder-is-done', ['EPIC-TODO-1'], ['createEpicTodo'], (row) => ({
    ...row,
    state: 'done',
  })),
  way.lists(
    'epic-contents-in-reverse',
    ['EPIC-ISSUE-1', 'EPIC-ISSUE-3', 'EPIC-CHILD-1', 'EPIC-RELATED-1'],
    inner,
    (rows) => rows.reverse(),
  ),
  way.lists('epic-has-one-inside', ['EPIC-CHILD-1'], inner, (rows) => rows.slice(0, 1)),
  way.lets('epics-are-opened-without-end', 'EPIC-CREATE-6', ['createEpic'], 429),
  way.lets('epic-issues-are-for-anybody', 'EPIC-ISSUE-2', ['listEpicIssues'], 401),
  way.turns('epic-issue-of-another-epic', ['EPIC-ISSUE-4'], ['addEpicIssue'], (row) => ({
    ...row,
    epic: { ...(row['epic'] as Row), id: 0 },
  })),
  way.says('epic-issue-unusable-says-else', 'EPIC-ISSUE-5', ['addEpicIssue'], 404),
  way.lets('epic-takes-any-issue', 'EPIC-ISSUE-10', ['addEpicIssue', 'createIssue', 'updateIssue'], 404),
  way.turns('issues-stay-in-foreign-epics', ['EPIC-ISSUE-11'], ['getIssue'], (row) => ({
    ...row,
    epic: row['epic'] ?? { id: 1, iid: 1, title: 'Faster', url: '/groups/a/-/epics/1', group_id: 1 },
  })),
  way.refuses('epic-issue-twice-is-400', 'EPIC-ISSUE-6', ['addEpicIssue'], [409, 400]),
  way.sends('epic-issue-stays-in-place', ['EPIC-ISSUE-7', 'EPIC-ISSUE-8'], ['updateEpicIssue'], (request) =>
    way.withBody(request, () => ({})),
  ),
  way.turns('epic-issue-leaves-another-place', ['EPIC-ISSUE-9'], ['removeEpicIssue'], (row) => ({
    ...row,
    id: 0,
  })),
  way.turns(
    'epic-inside-has-no-outer',
    ['EPIC-CHILD-2', 'EPIC-CHILD-3'],
    ['createChildEpic', 'addChildEpic'],
    (row) => ({
      ...row,
      parent_id: null,
    }),
  ),
  way.refuses('epic-inside-twice-is-400', 'EPIC-CHILD-4', ['addChildEpic'], [409, 400]),
  way.lets('epics-go-round', 'EPIC-CHILD-5', ['addChildEpic', 'createChildEpic'], 422),
  way.sends('epic-inside-stays-in-place', ['EPIC-CHILD-6'], ['updateChildEpic'], (request) =>
    way.withBody(request, () => ({})),
  ),
  way.turns('epic-taken-out-is-another', ['EPIC-CHILD-7'], ['removeChildEpic'], (row) => ({ ...row, id: 0 })),
  way.turns('epic-relation-has-one-side', ['EPIC-RELATED-2'], ['listRelatedEpics'], (row) => ({
    ...row,
    link_type: 'blocks',
  })),
  way.lets('epics-related-by-anybody', 'EPIC-RELATED-3', ['createRelatedEpic'], 403),
  way.refuses('epic-related-twice-is-400', 'EPIC-RELATED-4', ['createRelatedEpic'], [409, 400]),
  way.spoil(
    'epic-relation-undone-by-anybody',
    ['EPIC-RELATED-5'],
    ['deleteRelatedEpic'],
    [403],
    answer(200, {}),
  ),
  way.lets(
    'confidential-epic-takes-open-issues',
    'EPIC-CONFIDENTIAL-1',
    ['addEpicIssue', 'updateIssue', 'createIssue'],
    400,
  ),
  way.lets(
    'confidential-epic-takes-open-epics',
    'EPIC-CONFIDENTIAL-2',
    ['addChildEpic', 'createChildEpic', 'createEpic'],
    422,
  ),
  way.lets('what-is-hidden-is-opened', 'EPIC-CONFIDENTIAL-3', ['updateEpic', 'updateIssue'], 400),
  way.turns('epic-tells-dates-of-hidden-issues', ['EPIC-CONFIDENTIAL-4'], ['getEpic'], (row) => ({
    ...row,
    start_date: '2029-01-01',
    due_date: '2031-01-01',
  })),
  way.refuses('hidden-epic-is-forbidden', 'EPIC-CONFIDENTIAL-5', ['updateIssue'], [404, 403]),
  fault({
    name: 'epics-by-the-other-path-are-told-to-all',
    rules: ['EPIC-ACCESS-4'],
    applies: (one) => on('listEpics', 200)(one) && one.request.url.includes('/-/epics'),
    change: ({ json }) => ({ json: [...(json as unknown[]), { id: 1, iid: 1, title: 'secret' }] }),
  }),
  fault({
    name: 'epics-tell-of-days-that-do-not-hold',
    rules: ['EPIC-DATES-3'],
    applies: on('listEpicNotes'),
    change: ({ json }) => ({
      json: [{ id: 1, body: 'changed finish date to Feb 1, 2030', system: true }, ...(json as unknown[])],
    }),
  }),
  fault({
    name: 'epics-tell-of-no-days',
    rules: ['EPIC-DATES-3'],
    applies: on('listEpicNotes'),
    change: () => ({ json: [] }),
  }),
  way.refuses(
    'epics-without-the-tier-are-absent',
    'EPIC-ACCESS-2',
    ['listEpics', 'createEpic', 'getEpic', 'updateEpic', 'deleteEpic', 'createEpicTodo', ...inner],
    [403, 404],
  ),
];
