import { fault } from '../fault.js';
import { on } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const note = ['createMergeRequestNote'];
const mr = ['getMergeRequest'];
const times = ['setIssueTimeEstimate', 'setMergeRequestTimeEstimate', 'getIssueTimeStats'];

const changesOf = (row: Row): Row => (row['commands_changes'] ?? {}) as Row;

/** Ways to be wrong about quick actions of merge requests, and about times in hours. */
export const faults = [
  way.loses('merging-overlooks-the-head', 'MR-COMMAND-1', note, 'merge_request_diff_sha'),
  way.turns('merging-changes-nothing', ['MR-COMMAND-1'], note, (row) => {
    const { merge: _merge, ...changes } = changesOf(row);
    return { ...row, commands_changes: changes };
  }),
  way.turns('what-was-merged-is-open', ['MR-COMMAND-1'], mr, (row) => ({ ...row, state: 'opened' })),
  way.turns('orders-to-merge-do-not-wait', ['MR-COMMAND-1'], mr, (row) => ({
    ...row,
    merge_when_pipeline_succeeds: false,
  })),
  way.turns('rebasing-leaves-it-behind', ['MR-COMMAND-2'], mr, (row) => ({
    ...row,
    diverged_commits_count: 1,
  })),
  way.turns('drafts-are-ready', ['MR-COMMAND-3'], mr, (row) => ({ ...row, draft: false })),
  way.turns('quick-actions-say-nothing-of-reviewers', ['MR-COMMAND-4'], note, (row) => {
    const { reviewer_ids: _reviewers, ...changes } = changesOf(row);
    return { ...row, commands_changes: changes };
  }),
  way.turns('the-target-stays', ['MR-COMMAND-5'], mr, (row) => ({ ...row, target_branch: 'main' })),
  fault({
    name: 'comments-that-aim-elsewhere-make-no-version',
    rules: ['MR-COMMAND-5'],
    applies: on('listMergeRequestVersions'),
    change: ({ json }) => ({ json: Array.isArray(json) ? json.slice(-1) : json }),
  }),
  way.turns('times-have-days', ['ISSUE-TIME-14'], times, (row) => ({
    ...row,
    human_time_estimate: '1w 2d 3h',
  })),
];
