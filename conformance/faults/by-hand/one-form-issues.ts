import { fault, type Intercepted } from '../fault.js';
import { edit, on } from '../helpers.js';
import { all, asks, gives, isNobody, opens } from './support/doors.js';
import { pathOf } from './support/memory.js';

type Row = Record<string, unknown>;

const rowsOf = ({ json }: Intercepted): Row[] => (Array.isArray(json) ? (json as Row[]) : []);

/** Whoever asks a list in one way is told what anybody was told before by such a list, as far as it fits. */
const shared = (
  name: string,
  rules: readonly string[],
  [isList, isMeant, isSuch]: [
    isList: (one: Intercepted) => boolean,
    isMeant: (one: Intercepted) => boolean,
    isSuch: (row: Row, one: Intercepted) => boolean,
  ],
) =>
  fault({
    name,
    rules,
    remembers: () => {
      const told = new Map<string, Row[]>();
      return (one) => {
        if (one.status !== 200 || !isList(one)) return null;
        const rows = rowsOf(one);
        const ids = new Set(rows.map(({ id }) => id));
        const known = told.get(pathOf(one)) ?? [];
        told.set(pathOf(one), [...known, ...rows]);
        const more = isMeant(one) ? known.filter((row) => !ids.has(row['id']) && isSuch(row, one)) : [];
        return more.length > 0 ? { json: [...rows, ...more] } : null;
      };
    },
  });

const isOn =
  (...ids: string[]) =>
  ({ operation }: Intercepted): boolean =>
    ids.includes(operation?.id ?? '');

/** Rules about issues, notes and merge requests that hold, but for one form of a request. */
export const faults = [
  shared(
    'confidential-issues-are-found-by-labels',
    ['ISSUE-LIST-7', 'AUTH-ACCESS-15'],
    [
      isOn('listGroupIssues'),
      asks(/confidential=true/, /[?&]labels=/),
      (row) => row['confidential'] === true,
    ],
  ),
  shared(
    'merge-requests-are-found-by-labels',
    ['AUTH-ACCESS-15'],
    [isOn('listGroupMergeRequests'), asks(/[?&]labels=/, /[?&]state=/), () => true],
  ),
  shared(
    'epics-are-found-by-labels',
    ['AUTH-ACCESS-15'],
    [isOn('listEpics'), asks(/[?&]labels=/, /[?&]search=/), () => true],
  ),
  shared(
    'merge-requests-that-mention-are-told-of-to-all',
    ['ISSUE-RELATED-3'],
    [isOn('listIssueRelatedMergeRequests'), () => true, () => true],
  ),
  // What has one of the labels alone is no longer dropped, as far as a request can say so.
  fault({
    name: 'negated-labels-drop-what-has-all',
    rules: ['ISSUE-FILTER-30'],
    before: (request, operation) =>
      /^list(Project|Group)Issues$/.test(operation?.id ?? '') &&
      /not(%5B|\[)labels[^&]*(%2C|,)/.test(request.url)
        ? { ...request, url: request.url.replace(/(not(?:%5B|\[)labels[^&]*?)(?:%2C|,)[^&]*/, '$1') }
        : null,
  }),
  opens('members-finish-the-items-of-others', 'TODO-DONE-2', ['markTodoAsDone'], [404], ({ request }) =>
    /\/todos\/\d{1,8}\/mark/.test(request.url),
  ),
  opens('maintainers-of-subgroups-delete-epics', 'EPIC-DELETE-1', ['deleteEpic'], [403]),
  fault({
    name: 'comments-alone-hold-internal-ones',
    rules: ['NOTE-LIST-7'],
    applies: (one) => on('listIssueNotes', 200)(one) && asks(/activity_filter=only_comments/)(one),
    change: (one) => ({ json: [...rowsOf(one), { id: 1, internal: true, body: 'hush-words' }] }),
  }),
  fault({
    name: 'replies-without-a-word-are-open',
    rules: ['DISC-REPLY-4'],
    applies: (one) =>
      on('createIssueDiscussionNote')(one) && !gives('internal')(one) && !gives('confidential')(one),
    change: edit((row) => ({ ...row, internal: false, confidential: false })),
  }),
  shared(
    'mentions-are-kept-from-first-pages-alone',
    ['NOTE-READ-1', 'NOTE-LIST-7'],
    [
      (one) => /^list(Issue|MergeRequest|Epic)Notes$/.test(one.operation?.id ?? ''),
      asks(/[?&]page=([2-9]|\d\d)/),
      (row) => row['system'] === true && /mentioned in/.test(String(row['body'])),
    ],
  ),
  fault({
    name: 'who-is-taken-off-is-told-first',
    rules: ['EVENT-11'],
    applies: (one) => /assigned to .* and unassigned /.test(JSON.stringify(one.json ?? '')),
    change: edit((row) => ({
      ...row,
      body: String(row['body']).replace(/^(assigned to .*) and (unassigned .*)$/, '$2 and $1'),
    })),
  }),
  opens(
    'developers-merge-into-protected-branches-later',
    'MR-MERGE-2',
    ['acceptMergeRequest'],
    [401],
    all(gives('merge_when_pipeline_succeeds')),
  ),
  fault({
    name: 'guests-find-merge-requests-of-private-projects',
    rules: ['MR-LIST-8'],
    applies: (one) =>
      on('listMergeRequests', 200)(one) &&
      asks(/scope=all/)(one) &&
      rowsOf(one).length === 0 &&
      !isNobody(one),
    change: () => ({ json: [{ id: 1 }] }),
  }),
];
