import { type Fault, fault } from '../fault.js';
import { edit, on } from '../helpers.js';
import { headerIgnored, refusalBecomes, writeForgotten } from '../refusals.js';
import * as way from './support/ways.js';

const forbidden = { status: 403, json: { message: '403 Forbidden' } };
const actions = [
  'acceptMergeRequest',
  'cancelMergeRequestAutoMerge',
  'rebaseMergeRequest',
  'subscribeToMergeRequest',
  'unsubscribeFromMergeRequest',
  'createMergeRequestTodo',
  'setMergeRequestTimeEstimate',
  'resetMergeRequestTimeEstimate',
  'addMergeRequestSpentTime',
  'resetMergeRequestSpentTime',
];
const subscribing = ['subscribeToMergeRequest', 'unsubscribeFromMergeRequest'] as const;

type Row = Record<string, unknown>;

/** The records in the answers of an operation are changed. */
const told = (name: string, rules: string[], id: string, change: (row: Row) => Row): Fault =>
  fault({ name, rules, applies: on(id), change: edit((row) => ({ ...row, ...change(row) })) });

/** A refusal of one operation becomes a conflict, or the given answer. */
const refused = (
  name: string,
  rule: string,
  id: string,
  status: number,
  instead?: { status: number; json: unknown },
): Fault =>
  refusalBecomes({
    name,
    rules: [rule],
    operations: [id],
    status,
    ...(instead === undefined ? {} : { instead }),
  });

const merging = [
  refused('merging-without-the-right-is-forbidden', 'MR-MERGE-2', 'acceptMergeRequest', 401, forbidden),
  refused('what-is-not-open-is-a-conflict', 'MR-MERGE-3', 'acceptMergeRequest', 405),
  refused('branches-that-do-not-merge-are-a-conflict', 'MR-MERGE-4', 'acceptMergeRequest', 406),
  refused('another-head-is-not-allowed', 'MR-MERGE-5', 'acceptMergeRequest', 409, forbidden),
  fault({
    name: 'who-merges-second-is-forbidden',
    rules: ['MR-MERGE-20'],
    applies: on('acceptMergeRequest', 405, 409),
    change: () => forbidden,
  }),
  told('merged-by-nobody', ['MR-MERGE-1', 'MR-RECORD-11'], 'acceptMergeRequest', () => ({
    merge_user: null,
  })),
  told('merges-have-one-parent-first', ['MR-MERGE-8', 'MR-MERGE-9'], 'getCommit', ({ parent_ids: ids }) => ({
    parent_ids: Array.isArray(ids) ? [...ids].reverse() : ids,
  })),
  told(
    'moving-forward-makes-a-commit',
    ['MR-MERGE-10'],
    'acceptMergeRequest',
    ({ sha, merge_commit_sha }) => ({
      merge_commit_sha: merge_commit_sha ?? sha,
    }),
  ),
  told('nothing-is-squashed', ['MR-MERGE-11', 'MR-MERGE-12'], 'acceptMergeRequest', () => ({
    squash_commit_sha: null,
  })),
  told('messages-are-titles-alone', ['MR-MERGE-13', 'MR-MERGE-15'], 'getCommit', ({ title }) => ({
    message: title,
  })),
  told('squash-messages-are-of-somebody-else', ['MR-MERGE-14'], 'getCommit', () => ({ message: 'Squash' })),
  told('closed-issues-are-closed-by-nobody', ['MR-MERGE-16'], 'getIssue', () => ({ closed_by: null })),
  fault({
    name: 'source-branches-stay-for-good',
    rules: ['MR-MERGE-17'],
    applies: on('acceptMergeRequest'),
    change: edit((row) => ({ ...row, should_remove_source_branch: null })),
  }),
  fault({
    name: 'all-followers-turn',
    rules: ['MR-MERGE-18'],
    applies: on('listProjectMergeRequests'),
    change: ({ json }) => {
      const rows = json as Row[];
      return { json: rows.map((row) => ({ ...row, target_branch: rows[0]?.['target_branch'] })) };
    },
  }),
  fault({
    name: 'merging-leaves-no-event',
    rules: ['MR-MERGE-19'],
    applies: on('listMergeRequestStateEvents'),
    change: () => ({ json: [] }),
  }),
];

const waiting = [
  refused('nothing-to-wait-for-is-a-conflict', 'MR-AUTO-2', 'acceptMergeRequest', 405),
  told('who-waits-for-a-pipeline-is-not-told', ['MR-AUTO-1'], 'acceptMergeRequest', () => ({
    merge_user: null,
  })),
  told('nobody-merges-by-itself', ['MR-AUTO-3'], 'getMergeRequest', () => ({ merged_by: null })),
  told('pushed-ones-are-still-somebodys', ['MR-AUTO-3'], 'getMergeRequest', ({ author }) => ({
    merge_user: author,
  })),
  told('cancelled-ones-wait-on', ['MR-AUTO-4'], 'cancelMergeRequestAutoMerge', () => ({
    merge_when_pipeline_succeeds: true,
  })),
  way.refuses('authors-cannot-cancel', 'MR-AUTO-7', ['cancelMergeRequestAutoMerge'], [201, 401]),
  way.lists('waiting-is-noted-each-time', ['MR-AUTO-8'], ['listMergeRequestNotes'], (rows) => [
    ...rows,
    ...rows,
  ]),
  told('removal-is-told-once-merged', ['MR-AUTO-9'], 'acceptMergeRequest', () => ({
    should_remove_source_branch: null,
  })),
  told('removal-is-told-after-cancelling', ['MR-AUTO-9'], 'getMergeRequest', (row) => ({
    should_remove_source_branch: row['should_remove_source_branch'] ?? false,
  })),
  refused('nothing-to-cancel-is-a-conflict', 'MR-AUTO-5', 'cancelMergeRequestAutoMerge', 406),
];

const rebasing = [
  told('merge-reference-is-the-head', ['MR-REF-1'], 'getMergeRequestMergeRef', () => ({
    commit_id: '0123456789'.repeat(4),
  })),
  refused('what-has-no-merge-reference-is-a-conflict', 'MR-REF-2', 'getMergeRequestMergeRef', 400),
  told('rebase-is-over-at-once', ['MR-REBASE-1'], 'rebaseMergeRequest', () => ({
    rebase_in_progress: false,
  })),
  refused('rebase-is-refused-without-a-reason', 'MR-REBASE-2', 'rebaseMergeRequest', 403, forbidden),
  told('failed-rebase-is-not-told', ['MR-REBASE-3'], 'getMergeRequest', () => ({ merge_error: null })),
  refused('second-rebase-is-forbidden', 'MR-REBASE-4', 'rebaseMergeRequest', 409, forbidden),
];

const following = [
  ...subscribing.map((id) =>
    told(`subscription-to-a-merge-request-is-turned.${id}`, ['MR-SUBSCRIBE-1'], id, ({ subscribed }) => ({
      subscribed: subscribed !== true,
    })),
  ),
  refusalBecomes({
    name: 'subscribing-to-a-merge-request-twice-is-a-conflict',
    rules: ['MR-SUBSCRIBE-2', 'MR-SUBSCRIBE-3'],
    operations: subscribing,
    status: 304,
  }),
  told('new-to-do-about-a-merge-request-is-done', ['MR-TODO-1'], 'createMergeRequestTodo', () => ({
    state: 'done',
  })),
  refused('second-to-do-about-a-merge-request-is-a-conflict', 'MR-TODO-2', 'createMergeRequestTodo', 304),
  refusalBecomes({
    name: 'duration-that-cannot-be-read-is-a-conflict',
    rules: ['MR-TIME-3', 'MR-TIME-5'],
    operations: ['setMergeRequestTimeEstimate', 'addMergeRequestSpentTime'],
    status: 400,
  }),
  told('estimate-of-a-merge-request-stays', ['MR-TIME-4'], 'resetMergeRequestTimeEstimate', () => ({
    time_estimate: 60,
  })),
  told('changes-of-times-are-not-noted', ['MR-TIME-7'], 'listMergeRequestNotes', () => ({ body: 'times' })),
];

/** Ways to be wrong about what is done with merge requests. */
export const faults = [
  refusalBecomes({
    name: 'actions-on-merge-requests-without-credentials-are-forbidden',
    rules: ['MR-ACTION-2'],
    operations: actions,
    status: 401,
    instead: forbidden,
  }),
  refusalBecomes({
    name: 'actions-on-absent-merge-requests-are-forbidden',
    rules: ['MR-ACTION-1'],
    operations: [...actions, 'getMergeRequestMergeRef', 'getMergeRequestTimeStats'],
    status: 404,
    instead: forbidden,
  }),
  ...merging,
  ...waiting,
  ...rebasing,
  ...following,
  way.lists('only-own-issues-are-closed', ['MR-CLOSES-3'], ['listMergeRequestClosedIssues'], (rows) =>
    rows.filter(({ id }) => typeof id === 'number'),
  ),
  writeForgotten('deleted-merge-request-stays', ['MR-DELETE-1'], 'deleteMergeRequest'),
  headerIgnored(
    'merge-request-is-deleted-whatever-happened',
    ['MR-DELETE-2'],
    'deleteMergeRequest',
    'if-unmodified-since',
  ),
  way.turns(
    'merge-request-reset-takes-all-times',
    ['MR-TIME-8'],
    ['resetMergeRequestTimeEstimate'],
    (row) => ({
      ...row,
      total_time_spent: 0,
    }),
  ),
  fault({
    name: 'merge-requests-without-branches-are-ready-again',
    rules: ['MR-UPDATE-13'],
    applies: on('getMergeRequest'),
    change: edit((row) => (row['state'] === 'opened' ? { ...row, merge_status: 'can_be_merged' } : row)),
  }),
];
