import { bool } from '../../../domain/flags.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { hanging, keptFields } from '../../../storage/database/exports/nested.js';
import { walkDescribed } from '../../../storage/database/exports/walks.js';
import type { MergeRequestRow } from '../../../storage/database/issuables/rows.js';
import { versionsById } from '../../../storage/database/merge-requests/versions-read.js';
import { ownRuleRecords } from './approval-rules.js';
import { diffRecord } from './diffs.js';
import { hangingParts } from './issuables.js';
import { atOnce, type ExportScope, grouped, idsOf } from './scope.js';

const flagOrNull = (value: 0 | 1 | null): boolean | null => (value === null ? null : bool(value));

const paramsOf = (row: MergeRequestRow): ArchiveRecord => ({
  ...(JSON.parse(row.merge_params) as ArchiveRecord),
  force_remove_source_branch: flagOrNull(row.force_remove_source_branch),
  should_remove_source_branch: flagOrNull(row.should_remove_source_branch),
  squash: flagOrNull(row.squash_on_merge),
});

const fieldsOf = (row: MergeRequestRow): ArchiveRecord => ({
  target_branch: row.target_branch,
  source_branch: row.source_branch,
  source_project_id: row.source_project_id,
  target_project_id: row.target_project_id,
  author_id: row.author_id,
  title: row.title,
  created_at: row.created_at,
  updated_at: row.updated_at,
  state: row.state === 'locked' ? 'opened' : row.state,
  merge_status: row.merge_status,
  iid: row.iid,
  description: row.description,
  merge_error: row.merge_error,
  merge_params: paramsOf(row),
  merge_when_pipeline_succeeds: bool(row.merge_when_pipeline_succeeds),
  merge_user_id: row.merge_user_id,
  merge_commit_sha: row.merge_commit_sha,
  squash_commit_sha: row.squash_commit_sha,
  approvals_before_merge: row.approvals_before_merge,
  rebase_commit_sha: row.rebase_commit_sha,
  time_estimate: row.time_estimate,
  squash: bool(row.squash),
  last_edited_at: row.last_edited_at,
  last_edited_by_id: row.last_edited_by_id,
  discussion_locked: flagOrNull(row.discussion_locked),
  allow_maintainer_to_push: bool(row.allow_collaboration),
  merge_ref_sha: row.merge_ref_sha,
  draft: bool(row.draft),
  diff_head_sha: row.head_sha,
});

const metricsOf = (row: MergeRequestRow): ArchiveRecord =>
  recordOf('metrics', {
    created_at: row.created_at,
    updated_at: row.updated_at,
    latest_closed_by_id: row.closed_by_id,
    latest_closed_at: row.closed_at,
    merged_by_id: row.state === 'merged' ? row.merge_user_id : null,
    merged_at: row.merged_at,
    first_deployed_to_production_at: row.first_deployed_to_production_at,
    target_project_id: row.target_project_id,
  });

/** The merge requests of a project with their newest version and all else that hangs on them. */
export async function* mergeRequests(scope: ExportScope): AsyncGenerator<ArchiveRecord> {
  const { reads, project } = scope;
  for await (const rows of walkDescribed(reads, 'merge_requests', project.id, atOnce)) {
    const ids = idsOf(rows);
    const versions = rows.flatMap(({ latest_diff_id }) => (latest_diff_id === null ? [] : [latest_diff_id]));
    const [parts, assignees, reviewers, approvals, shown, rules, diffs, kept] = await Promise.all([
      hangingParts(scope, 'merge_request', rows),
      hanging(
        reads,
        'merge_request_assignees',
        'merge_request_assignees.merge_request_id',
        ids,
        'merge_request_assignees.position',
      ),
      hanging(
        reads,
        'merge_request_reviewers',
        'merge_request_reviewers.merge_request_id',
        ids,
        'merge_request_reviewers.position',
      ),
      hanging(reads, 'approvals', 'approvals.merge_request_id', ids, 'approvals.id'),
      hanging(
        reads,
        'merge_request_context_commits',
        'merge_request_context_commits.merge_request_id',
        ids,
        'merge_request_context_commits.sha',
      ),
      ownRuleRecords(scope, ids),
      versionsById(reads, versions),
      keptFields(reads, 'merge_requests', ids),
    ]);
    const of = ({ merge_request_id }: { merge_request_id: number }) => merge_request_id;
    const [assigneesOf, reviewersOf, approvalsOf, shownOf] = [
      grouped(assignees, of),
      grouped(reviewers, of),
      grouped(approvals, of),
      grouped(shown, of),
    ];
    for (const row of rows) {
      const diff = row.latest_diff_id === null ? undefined : diffs.get(row.latest_diff_id);
      yield {
        ...recordOf('merge_requests', fieldsOf(row), kept.get(row.id)),
        metrics: metricsOf(row),
        approvals: (approvalsOf.get(row.id) ?? []).map(({ user_id, created_at }) =>
          recordOf('approvals', { user_id, created_at, updated_at: created_at }),
        ),
        merge_request_assignees: (assigneesOf.get(row.id) ?? []).map(({ user_id }) =>
          recordOf('merge_request_assignees', { user_id }),
        ),
        merge_request_reviewers: (reviewersOf.get(row.id) ?? []).map(({ user_id, created_at, state }) =>
          recordOf('merge_request_reviewers', { user_id, created_at, state }),
        ),
        approval_rules: rules.get(row.id) ?? [],
        merge_request_context_commits: (shownOf.get(row.id) ?? []).map(({ sha, created_at }) =>
          recordOf('merge_request_context_commits', { sha, created_at }),
        ),
        merge_request_diff: diff ? await diffRecord(scope, diff) : null,
        ...parts(row),
      };
    }
  }
}
