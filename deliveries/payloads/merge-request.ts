import { mergeFacts } from '../../actions/merge-requests/mergeability.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { bool } from '../../domain/flags.js';
import { detailedStatus } from '../../domain/merge-requests/detailed-status.js';
import { humanDuration } from '../../domain/time/duration.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { loadMergeRequestAssociations } from '../../storage/database/merge-requests/associations.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { loadProject } from '../../storage/database/projects/load.js';
import {
  commitBlock,
  labelBlock,
  type PayloadServices,
  pageOf,
  projectBlock,
  repositoryBlock,
  userBlock,
} from './blocks.js';
import { changedIds, changesBlock, changesOfNew } from './changes.js';
import { blocksFor } from './issue.js';
import type { PayloadBuilder, PayloadProject } from './payload.js';
import { hookTime } from './words.js';

const states = { opened: 1, closed: 2, merged: 3, locked: 4 } as const;

const lastCommit = async (services: PayloadServices, row: MergeRequestRow, source: PayloadProject | null) => {
  if (!source || row.head_sha === null) return null;
  const commit = await orAbsent(services.git.open(source.id).commit(row.head_sha));
  return commit ? commitBlock(commit, source, services.urls) : null;
};

/** A merge request as payloads carry it, with what the payload around it says again. Rule: PAYLOAD-MR-1. */
export const mergeRequestParts = async (
  services: PayloadServices,
  row: MergeRequestRow,
  project: PayloadProject,
) => {
  const { hot } = services.db;
  const { urls } = services;
  const parts = await loadMergeRequestAssociations(hot, [row], null, { whole: true });
  const source =
    row.source_project_id === null || row.source_project_id === project.id
      ? row.source_project_id === null
        ? null
        : project
      : ((await loadProject(hot, { id: row.source_project_id }, null)) ?? null);
  const labels = (parts.labels.get(row.id) ?? []).map(labelBlock);
  const assignees = parts.assignees.get(row.id) ?? [];
  const reviewers = parts.reviewers.get(row.id) ?? [];
  const attributes = {
    id: row.id,
    iid: row.iid,
    title: row.title,
    description: row.description,
    state: row.state,
    state_id: states[row.state],
    url: `${pageOf(project, urls)}/-/merge_requests/${row.iid}`,
    source_branch: row.source_branch,
    target_branch: row.target_branch,
    source_project_id: row.source_project_id,
    target_project_id: row.target_project_id,
    author_id: row.author_id,
    assignee_id: assignees[0]?.id ?? null,
    assignee_ids: assignees.map(({ id }) => id),
    reviewer_ids: reviewers.map(({ id }) => id),
    milestone_id: row.milestone_id,
    created_at: hookTime(row.created_at),
    updated_at: hookTime(row.updated_at),
    updated_by_id: row.last_edited_by_id,
    last_edited_at: hookTime(row.last_edited_at),
    last_edited_by_id: row.last_edited_by_id,
    merge_status: row.merge_status,
    detailed_merge_status: detailedStatus(await mergeFacts(services, { row, project })),
    merge_commit_sha: row.merge_commit_sha,
    merge_error: row.merge_error,
    merge_params: { force_remove_source_branch: row.force_remove_source_branch === 1 },
    merge_user_id: row.merge_user_id,
    merge_when_pipeline_succeeds: bool(row.merge_when_pipeline_succeeds),
    head_pipeline_id: row.head_pipeline_id,
    time_estimate: row.time_estimate,
    total_time_spent: row.total_time_spent,
    time_change: 0,
    human_time_estimate: humanDuration(row.time_estimate),
    human_total_time_spent: humanDuration(row.total_time_spent),
    human_time_change: null,
    work_in_progress: bool(row.draft),
    draft: bool(row.draft),
    blocking_discussions_resolved: !parts.unresolved.has(row.id),
    first_contribution: false,
    source: source ? projectBlock(source, urls) : null,
    target: projectBlock(project, urls),
    last_commit: await lastCommit(services, row, source),
    labels,
  };
  return {
    attributes,
    labels,
    assignees: assignees.map((one) => userBlock(one, urls)),
    reviewers: reviewers.map((one) => userBlock(one, urls)),
  };
};

/** A merge request that something was done to. Rules: PAYLOAD-MR-1 to PAYLOAD-MR-3. */
export const mergeRequestPayload: PayloadBuilder<'merge_request'> = async (input) => {
  const { services, project, actor, event } = input;
  const { urls } = services;
  const row = await findMergeRequestById(services.db.hot, event.merge_request_id);
  if (!row) return [];
  const { attributes, labels, assignees, reviewers } = await mergeRequestParts(services, row, project);
  const blocks = await blocksFor(
    services,
    changedIds(event.changes, 'label_ids'),
    changedIds(event.changes, 'assignee_ids', 'reviewer_ids'),
  );
  const payload = {
    object_kind: 'merge_request',
    event_type: 'merge_request',
    user: userBlock(actor, urls),
    project: projectBlock(project, urls),
    object_attributes: {
      ...attributes,
      action: event.action,
      ...(event.oldrev === undefined ? {} : { oldrev: event.oldrev }),
    },
    labels,
    changes:
      event.action === 'open' && !event.changes
        ? changesOfNew(attributes)
        : changesBlock(event.changes, { ...blocks, states }),
    repository: repositoryBlock(project, urls),
    ...(assignees.length === 0 ? {} : { assignees }),
    ...(reviewers.length === 0 ? {} : { reviewers }),
  };
  return [
    { flag: 'merge_requests_events', hookName: 'Merge Request Hook', payload, branch: row.target_branch },
  ];
};
