import { countTasks } from '../../../domain/issuables/task-items.js';
import { isDraftTitle } from '../../../domain/merge-requests/draft-title.js';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { personAt } from '../../../domain/transfers/people.js';
import {
  countAt,
  flagAt,
  flagOrNullAt,
  momentAt,
  neededText,
  recordAt,
  recordsAt,
  shaAt,
  textAt,
  wordAt,
} from '../../../domain/transfers/raw.js';
import {
  importLinks,
  importRows,
  keepFields,
  setLatestVersion,
} from '../../../storage/database/imports/rows.js';
import type { Insert } from '../../../storage/database/schema/tables.js';
import { ownRules } from './approval-rules.js';
import { bringHanging, countsOf, hangingNames, milestoneOf, peopleRows } from './hanging.js';
import { iidFor } from './numbers.js';
import { byAt, firstOfEach, type ImportScope, leftOf, momentsOf, namesIn } from './scope.js';
import { versionColumns } from './versions.js';

const names = namesIn(
  'target_branch source_branch source_project_id target_project_id author_id title created_at updated_at state ' +
    'merge_status iid description merge_error merge_params merge_when_pipeline_succeeds merge_user_id ' +
    'merge_commit_sha squash_commit_sha approvals_before_merge rebase_commit_sha time_estimate squash last_edited_at ' +
    'last_edited_by_id discussion_locked allow_maintainer_to_push merge_ref_sha draft diff_head_sha metrics ' +
    `approvals approval_rules merge_request_context_commits merge_request_assignees merge_request_reviewers ` +
    `merge_request_diff ${hangingNames}`,
);

const diffNames = namesIn(
  'state created_at updated_at base_commit_sha real_size head_commit_sha start_commit_sha commits_count files_count ' +
    'merge_request_diff_commits merge_request_diff_files',
);

/** The commits of a version, newest first. */
const commitsOf = (diff: ArchiveRecord): string[] =>
  recordsAt(diff, 'merge_request_diff_commits').flatMap((commit) => shaAt(commit, 'sha') ?? []);

const headOf = (record: ArchiveRecord, diff: ArchiveRecord | null): string | null =>
  (diff && (shaAt(diff, 'head_commit_sha') ?? commitsOf(diff)[0])) ?? shaAt(record, 'diff_head_sha');

function mergingOf({ people }: ImportScope, record: ArchiveRecord): Partial<Insert<'merge_requests'>> {
  const metrics = recordAt(record, 'metrics') ?? {};
  const isMerged = record['state'] === 'merged';
  const isClosed = record['state'] === 'closed';
  return {
    merge_user_id: personAt(people, record, 'merge_user_id') ?? personAt(people, metrics, 'merged_by_id'),
    merge_commit_sha: shaAt(record, 'merge_commit_sha'),
    squash_commit_sha: shaAt(record, 'squash_commit_sha'),
    rebase_commit_sha: shaAt(record, 'rebase_commit_sha'),
    merged_at: isMerged ? (momentAt(metrics, 'merged_at') ?? momentAt(record, 'updated_at')) : null,
    closed_at: momentAt(metrics, 'latest_closed_at') ?? (isClosed ? momentAt(record, 'updated_at') : null),
    closed_by_id: personAt(people, metrics, 'latest_closed_by_id'),
    first_deployed_to_production_at: momentAt(metrics, 'first_deployed_to_production_at'),
  };
}

async function rowOf(scope: ImportScope, record: ArchiveRecord): Promise<Insert<'merge_requests'>> {
  const { project, people } = scope;
  const title = neededText(record, 'title');
  const description = textAt(record, 'description');
  const tasks = countTasks(description);
  const params = recordAt(record, 'merge_params') ?? {};
  const isOwn = record['source_project_id'] === record['target_project_id'];
  const state = wordAt(record, 'state', ['opened', 'closed', 'merged']);
  const moments = momentsOf(record, scope.at);
  return {
    target_project_id: project.id,
    // The source of one that came from a fork is not here; its branch is made later where it is missing.
    source_project_id: isOwn ? project.id : null,
    iid: await iidFor(scope, 'merge_requests', record),
    author_id: byAt(scope, record, 'author_id'),
    title,
    description,
    state,
    draft: flagOrNullAt(record, 'draft') ?? (isDraftTitle(title) ? 1 : 0),
    source_branch: neededText(record, 'source_branch'),
    target_branch: neededText(record, 'target_branch'),
    head_sha: headOf(record, recordAt(record, 'merge_request_diff')),
    milestone_id: await milestoneOf(scope, record),
    merge_status: 'unchecked',
    merge_error: textAt(record, 'merge_error'),
    squash: flagAt(record, 'squash'),
    squash_on_merge: flagOrNullAt(params, 'squash'),
    force_remove_source_branch: flagOrNullAt(params, 'force_remove_source_branch'),
    // An open one waits for no pipeline here, and what it was to do then is forgotten with that.
    should_remove_source_branch:
      state === 'opened' ? null : flagOrNullAt(params, 'should_remove_source_branch'),
    allow_collaboration: flagAt(record, 'allow_maintainer_to_push'),
    merge_when_pipeline_succeeds: 0,
    approvals_before_merge: countAt(record, 'approvals_before_merge'),
    discussion_locked: flagOrNullAt(record, 'discussion_locked'),
    time_estimate: countAt(record, 'time_estimate') ?? 0,
    task_count: tasks.count,
    task_completed_count: tasks.completed,
    prepared_at: moments.created_at,
    last_edited_at: momentAt(record, 'last_edited_at'),
    last_edited_by_id: personAt(people, record, 'last_edited_by_id'),
    ...mergingOf(scope, record),
    ...countsOf(scope, record),
    ...moments,
  };
}

async function bringVersion(scope: ImportScope, id: number, record: ArchiveRecord): Promise<void> {
  const { tx, project } = scope;
  const diff = recordAt(record, 'merge_request_diff');
  if (!diff) return;
  const commits = commitsOf(diff);
  const files = recordsAt(diff, 'merge_request_diff_files').length;
  const columns = versionColumns(scope, diff, { commits: commits.length, files });
  const row = { ...columns, merge_request_id: id, head_sha: headOf(record, diff) };
  const [diffId = 0] = await importRows(tx, 'merge_request_diffs', [row]);
  await importLinks(
    tx,
    'merge_request_diff_commits',
    commits.map((sha, position) => ({ diff_id: diffId, position, sha })),
  );
  await setLatestVersion(tx, id, diffId);
  await keepFields(tx, project.id, 'merge_request_diff', [
    { id: diffId, fields: leftOf(scope, 'merge_request_diff', diff, diffNames) },
  ]);
}

/** People, and the earlier commits that are shown. */
async function bringPeople(scope: ImportScope, id: number, record: ArchiveRecord): Promise<void> {
  const { tx, at } = scope;
  const of = (name: string) => peopleRows(scope, recordsAt(record, name));
  const target = { merge_request_id: id };
  await importLinks(
    tx,
    'merge_request_assignees',
    of('merge_request_assignees').map(({ user_id }, position) => ({ ...target, user_id, position })),
  );
  await importLinks(
    tx,
    'merge_request_reviewers',
    of('merge_request_reviewers').map(({ user_id, record: one }, position) => ({
      ...target,
      user_id,
      position,
      state: textAt(one, 'state') ?? 'unreviewed',
      created_at: momentAt(one, 'created_at') ?? at,
    })),
  );
  await importLinks(
    tx,
    'merge_request_context_commits',
    firstOfEach(
      recordsAt(record, 'merge_request_context_commits').flatMap((one) => {
        const sha = shaAt(one, 'sha');
        return sha === null ? [] : [{ ...target, sha, created_at: momentAt(one, 'created_at') ?? at }];
      }),
      ({ sha }) => sha,
    ),
  );
  await importLinks(
    tx,
    'approvals',
    of('approvals').map(({ user_id, record: one }) => ({
      ...target,
      user_id,
      created_at: momentAt(one, 'created_at') ?? at,
    })),
  );
}

/** Brings in a merge request with its newest version and all that hangs on it. Rule: IMPORT-MAP-1. */
export async function mergeRequest(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project } = scope;
  const [id = 0] = await importRows(tx, 'merge_requests', [await rowOf(scope, record)]);
  await bringVersion(scope, id, record);
  await bringPeople(scope, id, record);
  await ownRules(scope, id, record);
  await bringHanging(scope, 'merge_request', id, record);
  await keepFields(tx, project.id, 'merge_requests', [
    { id, fields: leftOf(scope, 'merge_requests', record, names) },
  ]);
}
