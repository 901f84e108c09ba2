import { projectSettings } from '../../domain/project-settings.js';
import type { Schemas } from '../../generated/types.js';
import { bool } from '../../storage/database/ask.js';
import {
  loadMergeRequestParts,
  type MergeRequestParts,
  type MergeRequestProjectRow,
} from '../../storage/database/planning/merge-request-parts.js';
import type { MergeRequestRow } from '../../storage/database/planning/rows.js';
import type { Flag } from '../../storage/database/rows.js';
import type { Source } from '../../storage/database/types.js';
import type { Services } from '../services.js';
import { type ReferencePlace, referencesOf, taskCompletion, timeStats } from './issuable.js';
import { labelDetails } from './label.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** Who the record of a merge request is for, and how it is asked for. */
export interface MergeRequestViewWish {
  viewer: { id: number; admin: boolean; external: boolean } | null;
  /** Where references are read from; null for nowhere in particular. */
  place: ReferencePlace;
  /** The moment of the request. */
  at: string;
  /** Labels as records instead of titles. */
  withLabelsDetails?: boolean | undefined;
  /** The fields of the long form as well. */
  long?: boolean | undefined;
  /** Where to read; the prepared reads by default, a transaction to see what it wrote. */
  source?: Source | undefined;
}

interface Frame {
  services: Pick<Services, 'urls' | 'config' | 'db'>;
  wish: MergeRequestViewWish;
  parts: MergeRequestParts;
}

const developer = 30;

const person = (id: number | null, { parts, services }: Frame): Schemas['UserReference'] | null => {
  const row = id === null ? undefined : parts.people.get(id);
  return row ? userReference(row, services.urls) : null;
};

const flag = (value: Flag | null): boolean | null => (value === null ? null : bool(value));

const noProject: MergeRequestProjectRow = {
  id: 0,
  path: '',
  full_path: '',
  namespace_id: 0,
  settings: '{}',
  archived: 0,
  access_level: 0,
};

const detailedStatus = (row: MergeRequestRow, blocked: boolean): Schemas['DetailedMergeStatus'] => {
  if (row.state !== 'opened') return 'not_open';
  if (bool(row.draft)) return 'draft_status';
  if (row.merge_status === 'unchecked' || row.merge_status === 'checking') return row.merge_status;
  if (row.merge_status !== 'can_be_merged') return 'broken_status';
  return blocked ? 'discussions_not_resolved' : 'mergeable';
};

/** What the long form adds. Rule: ISSUE-RELATED-1. */
const longFields = (row: MergeRequestRow, project: MergeRequestProjectRow, { wish }: Frame) => ({
  changes_count: null,
  latest_build_started_at: null,
  latest_build_finished_at: null,
  first_deployed_to_production_at: null,
  pipeline: null,
  head_pipeline: null,
  diff_refs: null,
  merge_error: row.merge_error,
  user: {
    can_merge:
      !bool(project.archived as Flag) && (wish.viewer?.admin === true || project.access_level >= developer),
  },
});

const mergeFields = (row: MergeRequestRow, blocked: boolean) => ({
  merge_when_pipeline_succeeds: bool(row.merge_when_pipeline_succeeds),
  merge_status: row.merge_status as Schemas['MergeRequest']['merge_status'],
  detailed_merge_status: detailedStatus(row, blocked),
  sha: row.head_sha,
  merge_commit_sha: row.merge_commit_sha,
  squash_commit_sha: row.squash_commit_sha,
  discussion_locked: flag(row.discussion_locked),
  should_remove_source_branch: flag(row.should_remove_source_branch),
  force_remove_source_branch: flag(row.force_remove_source_branch),
});

const record = (row: MergeRequestRow, frame: Frame): Schemas['MergeRequest'] => {
  const { parts, wish, services } = frame;
  const { urls } = services;
  const project = parts.projects.get(row.target_project_id) ?? noProject;
  const labels = parts.labels.get(row.id) ?? [];
  const milestone = row.milestone_id === null ? undefined : parts.milestones.get(row.milestone_id);
  const assignees = (parts.assignees.get(row.id) ?? []).map((one) => userReference(one, urls));
  const references = referencesOf(`!${row.iid}`, project, wish.place);
  const isMerged = row.state === 'merged';
  const { only_allow_merge_if_all_discussions_are_resolved: strict } = projectSettings(project.settings);
  const blocked = strict && parts.unresolved.has(row.id);
  return {
    id: row.id,
    iid: row.iid,
    project_id: row.target_project_id,
    title: row.title,
    description: row.description,
    state: row.state,
    created_at: row.created_at,
    updated_at: row.updated_at,
    merged_by: isMerged ? person(row.merge_user_id, frame) : null,
    merge_user: person(row.merge_user_id, frame),
    merged_at: row.merged_at,
    closed_by: person(row.closed_by_id, frame),
    closed_at: row.closed_at,
    target_branch: row.target_branch,
    source_branch: row.source_branch,
    user_notes_count: row.user_notes_count,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    author: person(row.author_id, frame) as Schemas['UserReference'],
    assignees,
    assignee: assignees[0] ?? null,
    reviewers: (parts.reviewers.get(row.id) ?? []).map((one) => userReference(one, urls)),
    source_project_id: row.source_project_id,
    target_project_id: row.target_project_id,
    labels: wish.withLabelsDetails ? labels.map(labelDetails) : labels.map((label) => label.title),
    draft: bool(row.draft),
    work_in_progress: bool(row.draft),
    milestone: milestone ? milestoneView(milestone, { urls, at: wish.at }) : null,
    ...mergeFields(row, blocked),
    ...(row.source_project_id === row.target_project_id
      ? {}
      : {
          allow_collaboration: bool(row.allow_collaboration),
          allow_maintainer_to_push: bool(row.allow_collaboration),
        }),
    reference: references.short,
    references,
    web_url: urls.web(`/${project.full_path}/-/merge_requests/${row.iid}`),
    time_stats: timeStats(row),
    squash: bool(row.squash),
    task_completion_status: taskCompletion(row),
    has_conflicts: row.merge_status === 'cannot_be_merged',
    blocking_discussions_resolved: !blocked,
    ...(services.config.tier === 'free' ? {} : { approvals_before_merge: row.approvals_before_merge }),
    ...(wish.long ? longFields(row, project, frame) : {}),
  };
};

/** Merge requests as lists show them, in a fixed number of questions. Rule: ISSUE-RELATED-1. */
export const mergeRequestViews = async (
  services: Pick<Services, 'urls' | 'config' | 'db'>,
  rows: readonly MergeRequestRow[],
  wish: MergeRequestViewWish,
): Promise<Schemas['MergeRequest'][]> => {
  if (rows.length === 0) return [];
  const parts = await loadMergeRequestParts(wish.source ?? services.db.hot, rows, wish.viewer);
  return rows.map((row) => record(row, { services, wish, parts }));
};
