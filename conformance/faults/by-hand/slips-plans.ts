import { type Changed, fault, type Intercepted } from '../fault.js';
import { asking, mutationIn, values } from '../graphql.js';
import { edit, on } from '../helpers.js';
import { all, asks, isNobody, not, opens, says } from './support/doors.js';
import { pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const rowsOf = ({ json }: Intercepted): Row[] => (Array.isArray(json) ? json : [json]) as Row[];

/** What takes the place of another milestone is told after the other is taken away. */
const twice = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row, at) => {
    const before = rows[at - 1];
    const isChange = row['action'] === 'add' && before?.['action'] === 'add';
    return isChange ? [{ ...before, id: row['id'], action: 'remove' }, row] : [row];
  });

/** Thirty days before a day. */
const earlier = (day: unknown): unknown =>
  typeof day === 'string' ? new Date(Date.parse(day) - 30 * 86_400_000).toISOString().slice(0, 10) : day;

const withEarlier = (row: Row): Row => ({
  ...row,
  ...(row['due_date_is_fixed'] === true || !('due_date' in row)
    ? {}
    : { due_date: earlier(row['due_date']), end_date: earlier(row['due_date']) }),
  ...('due_date_from_milestones' in row
    ? { due_date_from_milestones: earlier(row['due_date_from_milestones']) }
    : {}),
});

/** Epics without a last day of their own end before the last of their milestones, where they are told in one way. */
const earliest = [
  ...['getEpic', 'updateEpic', 'listEpics'].map((id) =>
    fault({
      name: `epics-end-with-their-first-milestone.${id}`,
      rules: ['EPIC-DATES-1'],
      applies: (one) => on(id, 200)(one) && rowsOf(one).some((row) => row['due_date'] ?? null),
      change: edit(withEarlier),
    }),
  ),
  fault({
    name: 'epics-end-with-their-first-milestone.graphql',
    rules: ['EPIC-DATES-1', 'GRAPHQL-AUTH-6'],
    applies: all(asking('epic'), says(/"dueDate":"/)),
    change: values('dueDate', earlier),
  }),
];

const requestOf = (one: Intercepted): string => /^.*\/merge_requests\/\d+/.exec(pathOf(one))?.[0] ?? '';
const projectOf = (one: Intercepted): string => /^.*\/projects\/[^/]+/.exec(pathOf(one))?.[0] ?? '';

/** Fast-forward merges tell the head as if it were a commit of the merge. */
const forwarded = fault({
  name: 'fast-forwards-tell-a-commit-of-the-merge',
  rules: ['MR-MERGE-10'],
  remembers: () => {
    const merged = new Set<unknown>();
    const isBare = (row: Row): boolean =>
      row['state'] === 'merged' && row['merge_commit_sha'] === null && row['squash_commit_sha'] === null;
    return (one): Changed | null => {
      if (on('acceptMergeRequest', 200)(one)) merged.add((one.json as Row)['id']);
      const isMeant = (row: Row): boolean => merged.has(row['id']) && isBare(row);
      return one.status === 200 &&
        /MergeRequests?$/.test(one.operation?.id ?? '') &&
        rowsOf(one).some(isMeant)
        ? edit((row) => (isMeant(row) ? { ...row, merge_commit_sha: row['sha'] } : row))(one)
        : null;
    };
  },
});

/** Merging into any branch closes what the description names. */
const closing = fault({
  name: 'merges-elsewhere-close-what-is-named',
  rules: ['MR-MERGE-16'],
  remembers: () => {
    const closed = new Set<string>();
    return (one): Changed | null => {
      const row = one.json as Row;
      if (on('acceptMergeRequest', 200)(one) && row['target_branch'] !== 'main') {
        for (const [, iid = ''] of String(row['description']).matchAll(/Closes #(\d+)/gi)) {
          closed.add(`${projectOf(one)}/issues/${iid}`);
        }
      }
      return on('getIssue', 200)(one) && closed.has(pathOf(one)) && row['state'] === 'opened'
        ? { json: { ...row, state: 'closed', closed_at: row['updated_at'], closed_by: row['author'] } }
        : null;
    };
  },
});

const other = '1'.repeat(40);

/** A diff of another target, where the one before was not told. */
const someDiff = ({ diff_refs }: Row): Row => ({
  diff_refs: { ...(diff_refs as Row | null), base_sha: other, start_sha: other },
  changes: [],
  changes_count: '7',
});

const withDiff = (row: Row, { diff_refs, changes, changes_count }: Row): Row => ({
  ...row,
  diff_refs,
  changes_count,
  ...('changes' in row ? { changes } : {}),
});

const isTurned = (one: Intercepted): boolean =>
  on('updateMergeRequest', 200)(one) &&
  sentBy(one)['target_branch'] !== undefined &&
  (one.json as Row)['state'] === 'opened';

/** What is told of a diff, as it was told before, or as that of some other target. */
const olderDiffs: Record<string, (one: Intercepted, before: unknown) => unknown> = {
  updateMergeRequest: ({ json }) => withDiff(json as Row, someDiff(json as Row)),
  getMergeRequest: ({ json }, before) =>
    withDiff(json as Row, (before as Row | undefined) ?? someDiff(json as Row)),
  getMergeRequestChanges: ({ json }) => withDiff(json as Row, someDiff(json as Row)),
  listMergeRequestCommits: ({ json }, before) => before ?? json,
  listMergeRequestDiffs: () => [],
};

/** Another target branch leaves the diff as it was, where it is told in one way. */
const oldDiffs = Object.entries(olderDiffs).map(([id, older]) =>
  fault({
    name: `other-targets-keep-the-diff.${id}`,
    rules: ['MR-UPDATE-8'],
    remembers: () => {
      const known = new Map<string, unknown>();
      const turned = new Set<string>();
      return (one): Changed | null => {
        if (one.status !== 200 || requestOf(one) === '') return null;
        if (isTurned(one)) turned.add(requestOf(one));
        if (turned.has(requestOf(one))) {
          return on(id, 200)(one) ? { json: older(one, known.get(pathOf(one))) } : null;
        }
        known.set(pathOf(one), one.json);
        return null;
      };
    },
  }),
);

/** Plans and merge requests that are wrong in one narrow place. */
export const faults = [
  ...['Issue', 'MergeRequest'].map((kind) =>
    fault({
      name: `changed-milestones-leave-two-events.${kind}`,
      rules: ['EVENT-MILESTONE-2', 'EVENT-MILESTONE-1'],
      applies: (one) =>
        on(`list${kind}MilestoneEvents`, 200)(one) && twice(rowsOf(one)).length > rowsOf(one).length,
      change: (one) => ({ json: twice(rowsOf(one)) }),
    }),
  ),
  fault({
    name: 'labels-count-closed-issues-as-open',
    rules: ['LABEL-LIST-3'],
    applies: (one) =>
      /^(list|get)(Project|Group)Labels?$/.test(one.operation?.id ?? '') &&
      one.status === 200 &&
      rowsOf(one).some(({ closed_issues_count }) => Number(closed_issues_count) > 0),
    change: edit((row) => ({
      ...row,
      open_issues_count: Number(row['open_issues_count']) + Number(row['closed_issues_count']),
    })),
  }),
  ...earliest,
  fault({
    name: 'boards-are-found-across-projects',
    rules: ['GRAPHQL-ANSWER-3', 'GRAPHQL-AUTH-6', 'AUTH-ACCESS-11'],
    applies: all(asking('board(id'), says(/"board":null/)),
    change: values('board', () => ({ id: 'gid://gitlab/Board/1', name: 'Development' })),
  }),
  fault({
    name: 'files-of-private-snippets-are-open-to-users',
    rules: ['AUTH-ACCESS-9', 'SNIPPET-RAW-4'],
    operations: ['getRawSnippetFile'],
    applies: all(
      on('getRawSnippetFile', 404),
      asks(/\/snippets\/\d{1,8}\/files\/main\//),
      says(/Snippet Not Found/),
      not(isNobody),
    ),
    change: () => ({ status: 200, body: 'text', headers: { 'content-type': 'text/plain' } }),
  }),
  fault({
    name: 'graphql-merges-past-rules-of-branches',
    rules: ['MR-MERGE-2'],
    applies: (one) =>
      mutationIn(one) === 'mergeRequestAccept' &&
      says(/"mergeRequestAccept":null/)(one) &&
      says(/errors/)(one),
    change: () => ({
      json: { data: { mergeRequestAccept: { errors: [], mergeRequest: { state: 'merged' } } } },
    }),
  }),
  opens(
    'changes-of-kept-merge-requests-are-open',
    'MR-ACCESS-2',
    ['getMergeRequestChanges'],
    [404],
    all(asks(/\/merge_requests\/\d{1,6}\/changes/), says(/Merge Request Not Found/)),
    { iid: 1, changes: [{ diff: '+text' }] },
  ),
  forwarded,
  closing,
  ...oldDiffs,
];
