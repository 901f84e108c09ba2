import { type Fault, fault } from '../fault.js';
import { edit, on, withParam } from '../helpers.js';
import { refusalBecomes } from '../refusals.js';
import * as way from './support/ways.js';

const lists = ['listMergeRequests', 'listGroupMergeRequests', 'listProjectMergeRequests'] as const;
const below = [
  'listMergeRequestCommits',
  'listMergeRequestContextCommits',
  'getMergeRequestChanges',
  'listMergeRequestDiffs',
  'getMergeRequestRawDiffs',
  'listMergeRequestVersions',
  'getMergeRequestVersion',
  'listMergeRequestParticipants',
  'listMergeRequestReviewers',
  'listMergeRequestPipelines',
  'listMergeRequestClosedIssues',
];
const changes = [
  'createMergeRequest',
  'updateMergeRequest',
  'deleteMergeRequest',
  'addMergeRequestContextCommits',
  'removeMergeRequestContextCommits',
  'createMergeRequestPipeline',
];
const forbidden = { status: 403, json: { message: '403 Forbidden' } };

type Row = Record<string, unknown>;

/** Fields of the single record are changed. */
const told = (name: string, rules: string[], change: (row: Row) => Row): Fault =>
  fault({ name, rules, applies: on('getMergeRequest'), change: edit((row) => ({ ...row, ...change(row) })) });

const reversed = (name: string, rules: string[], id: string): Fault =>
  fault({
    name,
    rules,
    applies: on(id),
    change: ({ json }) => ({ json: Array.isArray(json) ? [...json].reverse() : json }),
  });

const emptied = (name: string, rules: string[], id: string): Fault =>
  fault({ name, rules, applies: on(id), change: () => ({ json: [] }) });

const unasked = [
  fault({
    name: 'merge-requests-follow-the-forms',
    rules: ['MR-CREATE-12'],
    applies: on('createMergeRequest'),
    change: edit((row) => ({ ...row, force_remove_source_branch: true })),
  }),
  fault({
    name: 'merge-requests-squash-unasked',
    rules: ['MR-CREATE-12'],
    applies: on('createMergeRequest'),
    change: edit((row) => ({ ...row, squash: true })),
  }),
];

const listing = lists.flatMap((id) => [
  fault({
    name: `lists-of-merge-requests-have-larger-pages.${id}`,
    rules: ['MR-LIST-3'],
    applies: (intercepted) => on(id)(intercepted) && !intercepted.request.url.includes('per_page'),
    change: () => ({ headers: { 'x-per-page': '50' } }),
  }),
  fault({
    name: `lists-know-every-merge-status.${id}`,
    rules: ['MR-RECORD-18'],
    applies: on(id),
    change: edit((row) => ({ ...row, merge_status: 'can_be_merged' })),
  }),
]);

const refusals = [
  refusalBecomes({
    name: 'merge-requests-kept-from-the-caller-are-a-conflict',
    rules: ['MR-LIST-7'],
    operations: ['listProjectMergeRequests'],
    status: 403,
  }),
  refusalBecomes({
    name: 'merge-requests-of-hidden-projects-are-forbidden',
    rules: ['MR-ACCESS-3'],
    operations: ['getMergeRequest', 'listProjectMergeRequests', ...below],
    status: 404,
    says: /Project Not Found/,
    instead: forbidden,
  }),
  refusalBecomes({
    name: 'hidden-merge-requests-are-forbidden',
    rules: ['MR-ACCESS-2'],
    operations: ['getMergeRequest', ...below, ...changes],
    status: 404,
    says: /Merge Request Not Found/,
    instead: forbidden,
  }),
  refusalBecomes({
    name: 'absent-merge-requests-are-forbidden',
    rules: ['MR-MISSING-1'],
    operations: ['getMergeRequest', ...below, ...changes],
    status: 404,
    says: /^404 Not found$/,
    instead: forbidden,
  }),
  refusalBecomes({
    name: 'changes-of-merge-requests-without-credentials-are-forbidden',
    rules: ['MR-ACCESS-4'],
    operations: changes,
    status: 401,
    instead: forbidden,
  }),
  refusalBecomes({
    name: 'pipeline-that-cannot-be-made-is-a-conflict',
    rules: ['MR-PIPELINES-2'],
    operations: ['createMergeRequestPipeline'],
    status: 405,
  }),
  refusalBecomes({
    name: 'twin-of-a-merge-request-is-unprocessable',
    rules: ['MR-CREATE-6', 'MR-UPDATE-7'],
    operations: ['createMergeRequest', 'updateMergeRequest'],
    status: 409,
    instead: { status: 422, json: { message: ['There is one'] } },
  }),
];

const records = [
  told('lost-forks-can-be-merged', ['MR-FORK-1'], (row) =>
    row['source_project_id'] === null ? { merge_status: 'can_be_merged' } : {},
  ),
  told('closed-by-a-deleted-branch-is-locked', ['MR-PUSH-2'], (row) =>
    row['state'] === 'closed' ? { state: 'locked' } : {},
  ),
  told('what-a-push-merged-has-no-commit', ['MR-PUSH-3'], () => ({ merge_commit_sha: null })),
  told('number-of-files-is-always-cut', ['MR-RECORD-14'], (row) => ({
    changes_count: `${String(row['changes_count'])}+`,
  })),
  told('everybody-may-merge', ['MR-RECORD-16'], () => ({ user: { can_merge: true } })),
  told('everything-is-mergeable', ['MR-RECORD-9'], () => ({ detailed_merge_status: 'mergeable' })),
  told('conflicts-are-not-told', ['MR-RECORD-7'], () => ({ has_conflicts: false })),
  told('heads-have-no-pipeline', ['MR-RECORD-17'], () => ({ head_pipeline: null })),
  told('diff-begins-at-its-head', ['MR-RECORD-15'], ({ diff_refs: refs }) => {
    const { head_sha } = (refs ?? {}) as { head_sha?: string };
    return { diff_refs: { base_sha: head_sha, head_sha, start_sha: head_sha } };
  }),
];

/** Ways to be wrong about merge requests. */
export const faults = [
  way.lists(
    'equal-merge-requests-turned',
    ['MR-ORDER-3'],
    ['listGroupMergeRequests', 'listProjectMergeRequests'],
    (rows) => rows.reverse(),
  ),
  ...unasked,
  ...listing,
  ...refusals,
  ...records,
  fault({
    name: 'list-over-everything-shows-what-others-made',
    rules: ['MR-LIST-1'],
    before: (request, operation) =>
      operation?.id === 'listMergeRequests' && !request.url.includes('scope=')
        ? withParam(request, 'scope', 'all')
        : null,
  }),
  emptied('merge-requests-of-subgroups-are-left-out', ['MR-LIST-5'], 'listGroupMergeRequests'),
  emptied('commits-know-no-merge-requests', ['MR-COMMIT-1'], 'listCommitMergeRequests'),
  emptied('nothing-is-closed', ['MR-CLOSES-1', 'MR-CLOSES-2'], 'listMergeRequestClosedIssues'),
  reversed('versions-come-oldest-first', ['MR-VERSIONS-1'], 'listMergeRequestVersions'),
  reversed('commits-of-merge-requests-come-oldest-first', ['MR-COMMITS-1'], 'listMergeRequestCommits'),
  fault({
    name: 'versions-have-no-files',
    rules: ['MR-VERSIONS-2'],
    applies: on('getMergeRequestVersion'),
    change: edit((row) => ({ ...row, diffs: [] })),
  }),
  fault({
    name: 'changes-are-always-cut',
    rules: ['MR-CHANGES-1'],
    applies: on('getMergeRequestChanges'),
    change: edit((row) => ({ ...row, overflow: true })),
  }),
  fault({
    name: 'patch-of-a-merge-request-is-empty',
    rules: ['MR-DIFFS-2'],
    applies: on('getMergeRequestRawDiffs'),
    change: () => ({ body: '' }),
  }),
  fault({
    name: 'one-who-takes-part-is-left-out',
    rules: ['MR-PARTICIPANTS-1'],
    applies: on('listMergeRequestParticipants'),
    change: ({ json }) => ({ json: Array.isArray(json) ? json.slice(1) : json }),
  }),
  fault({
    name: 'reviewers-have-reviewed-at-once',
    rules: ['MR-REVIEWERS-1'],
    applies: on('listMergeRequestReviewers'),
    change: edit((row) => ({ ...row, state: 'reviewed' })),
  }),
  fault({
    name: 'reviews-are-forgotten',
    rules: ['MR-REVIEWERS-1'],
    applies: on('listMergeRequestReviewers'),
    change: edit((row) => ({ ...row, state: 'unreviewed' })),
  }),
  reversed('pipelines-of-merge-requests-come-oldest-first', ['MR-PIPELINES-1'], 'listMergeRequestPipelines'),
  fault({
    name: 'notes-about-pushes-name-no-commits',
    rules: ['MR-PUSH-1'],
    applies: on('listMergeRequestNotes'),
    change: edit((row) => ({ ...row, body: 'pushed' })),
  }),
  fault({
    name: 'drafts-by-commit-name-no-commit',
    rules: ['MR-PUSH-5'],
    applies: on('listMergeRequestNotes'),
    change: edit((row) => ({ ...row, body: String(row['body']).replace(/ from \w+$/, '') })),
  }),
  fault({
    name: 'notes-about-picks-name-no-commit',
    rules: ['COMMIT-PICK-6'],
    applies: on('listMergeRequestNotes'),
    change: edit((row) => ({ ...row, body: String(row['body']).replace(/ with commit \w+$/, '') })),
  }),
  fault({
    name: 'references-of-merge-requests-are-hidden',
    rules: ['MR-PUSH-4'],
    applies: ({ operation, request }) =>
      operation === null && (request.body?.includes('ref-prefix refs/merge-requests') ?? false),
    change: () => ({ body: '0000' }),
  }),
  fault({
    name: 'changed-records-tell-first-contributions',
    rules: ['MR-GET-5'],
    applies: on('updateMergeRequest'),
    change: edit((row) => ({ ...row, first_contribution: true })),
  }),
  refusalBecomes({
    name: 'own-branch-as-target-is-a-conflict',
    rules: ['MR-CREATE-5'],
    operations: ['updateMergeRequest'],
    status: 422,
  }),
];
