import { fault } from '../fault.js';
import { after, calls, gives, isNobody, opens, refused } from './support/doors.js';
import { sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const merges = calls('acceptMergeRequest');
const projectIn = (url: string): string => /\/projects\/([^/]+)\//.exec(url)?.[1] ?? '';

/** After a merge, issues that should have stayed open are closed. */
const closes = (name: string, rule: string, when: (merge: Row, url: string, issueUrl: string) => boolean) =>
  fault({
    name,
    rules: [rule],
    operations: ['acceptMergeRequest'],
    remembers: () => {
      const merged: { row: Row; url: string }[] = [];
      return (one) => {
        if (merges(one) && one.status === 200) merged.push({ row: one.json as Row, url: one.request.url });
        const row = one.json as Row | undefined;
        if (!calls('getIssue')(one) || row?.['state'] !== 'opened') return null;
        return merged.some((merge) => when(merge.row, merge.url, one.request.url))
          ? { json: { ...row, state: 'closed' } }
          : null;
      };
    },
  });

/** Doors of merge requests that should have been shut. */
export const faults = [
  opens('nobody-lists-own-merge-requests', 'AUTH-ACCESS-1', ['listMergeRequests'], [401], isNobody, []),
  opens(
    'guests-merge-into-closed-code',
    'MR-CREATE-4',
    ['createMergeRequest'],
    [403, 404],
    gives('target_project_id'),
  ),
  opens('maintainers-delete-merge-requests', 'MR-DELETE-1', ['deleteMergeRequest'], [403]),
  opens('merge-references-are-for-anybody', 'AUTH-ACCESS-4', ['getMergeRequestMergeRef'], [401, 403, 404]),
  opens('resets-of-approvals-are-for-people', 'APPROVAL-RESET-1', ['resetMergeRequestApprovals'], [401]),
  opens(
    'resets-of-approvals-are-for-foreign-bots',
    'AUTH-ACCESS-4',
    ['resetMergeRequestApprovals'],
    [403, 404],
  ),
  opens(
    'merging-later-is-for-anybody',
    'MR-MERGE-2',
    ['acceptMergeRequest'],
    [401, 403],
    gives('merge_when_pipeline_succeeds'),
  ),
  opens('merging-later-is-called-off-by-anybody', 'MR-AUTO-5', ['cancelMergeRequestAutoMerge'], [401, 403]),
  opens('merging-is-for-authors', 'MR-MERGE-2', ['acceptMergeRequest'], [401]),
  opens(
    'merging-later-without-pipeline',
    'MR-AUTO-2',
    ['acceptMergeRequest'],
    [405],
    (one) => sentBy(one)['merge_when_pipeline_succeeds'] === true,
  ),
  opens('protected-sources-are-rebased', 'MR-REBASE-2', ['rebaseMergeRequest'], [403], ({ json }) =>
    JSON.stringify(json).includes('Cannot push'),
  ),
  opens(
    'skipping-pipelines-rebases-for-anybody',
    'MR-REBASE-2',
    ['rebaseMergeRequest'],
    [403],
    gives('skip_ci'),
  ),
  opens('context-is-added-by-reporters', 'MR-CONTEXT-3', ['addMergeRequestContextCommits'], [403]),
  opens('raw-changes-are-open', 'MR-ACCESS-2', ['getMergeRequestRawDiffs'], [403, 404]),
  opens('versions-are-open', 'MR-ACCESS-2', ['getMergeRequestVersion'], [403, 404], ({ request }) =>
    /versions\/\d+/.test(request.url),
  ),
  opens(
    'whole-changes-are-open',
    'MR-ACCESS-2',
    ['getMergeRequestChanges'],
    [403, 404],
    gives('access_raw_diffs'),
  ),
  opens(
    'requests-with-html-are-open',
    'MR-ACCESS-2',
    ['getMergeRequest'],
    [401, 403, 404],
    gives('render_html'),
  ),
  opens(
    'requests-with-divergence-are-open',
    'MR-ACCESS-2',
    ['getMergeRequest'],
    [401, 403, 404],
    gives('include_diverged_commits_count'),
  ),
  opens(
    'requests-of-closed-milestones-are-open',
    'AUTH-ACCESS-4',
    ['listProjectMilestoneMergeRequests'],
    [401, 403, 404],
    undefined,
    [],
  ),
  closes(
    'merges-into-other-branches-close-issues',
    'MR-MERGE-16',
    ({ target_branch }) => target_branch !== 'main',
  ),
  closes(
    'merges-close-issues-elsewhere',
    'MR-MERGE-16',
    (_row, url, issueUrl) => projectIn(url) !== projectIn(issueUrl),
  ),
  closes('merges-close-issues-that-should-stay', 'MR-MERGE-16', () => true),
  fault({
    name: 'closing-issues-that-are-hidden-are-listed',
    rules: ['MR-CLOSES-2'],
    operations: ['listMergeRequestClosedIssues'],
    remembers: () => {
      const known = new Map<string, unknown>();
      return ({ operation, request, json }) => {
        if (operation?.id !== 'listMergeRequestClosedIssues' || !Array.isArray(json)) return null;
        const old = known.get(request.url) as unknown[] | undefined;
        if (!old || old.length < json.length) known.set(request.url, json);
        return old && old.length > json.length ? { json: old } : null;
      };
    },
  }),
  fault({
    name: 'everybody-can-merge.updates',
    rules: ['MR-RECORD-16'],
    operations: ['updateMergeRequest'],
    applies: (one) =>
      calls('updateMergeRequest')(one) &&
      one.status === 200 &&
      JSON.stringify(one.json).includes('"can_merge":false'),
    change: ({ json }) => ({ json: { ...(json as Row), user: { can_merge: true } } }),
  }),
  fault({
    name: 'everybody-can-merge.nobody',
    rules: ['MR-RECORD-16'],
    operations: ['getMergeRequest'],
    applies: (one) => calls('getMergeRequest')(one) && isNobody(one) && one.status === 200,
    change: ({ json }) => ({ json: { ...(json as Row), user: { can_merge: true } } }),
  }),
  fault({
    name: 'pipelines-of-heads-are-shown-to-nobody',
    rules: ['MR-RECORD-17'],
    operations: ['getMergeRequest'],
    applies: (one) => calls('getMergeRequest')(one) && isNobody(one) && one.status === 200,
    change: ({ json }) => ({ json: { ...(json as Row), head_pipeline: { id: 1, status: 'success' } } }),
  }),
  after(
    'merged-requests-are-merged-again',
    'MR-MERGE-3',
    ['acceptMergeRequest'],
    merges,
    refused(['acceptMergeRequest'], 405),
    {
      state: 'merged',
    },
  ),
];
