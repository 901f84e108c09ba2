import { lackingApprovals } from '../../actions/approvals/approval-state.js';
import type { Services } from '../../actions/context.js';
import { timeStyle } from '../../actions/issuables/time-style.js';
import { developer } from '../../domain/access-level.js';
import { detailedStatus } from '../../domain/merge-requests/detailed-status.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import type { DurationStyle } from '../../domain/time/duration.js';
import type { Schemas } from '../../generated/types.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import {
  loadMergeRequestAssociations,
  type MergeRequestAssociations,
  type MergeRequestProjectRow,
  projectsOfMergeRequests,
} from '../../storage/database/merge-requests/associations.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import { versionsById } from '../../storage/database/merge-requests/versions-read.js';
import type { VisiblePipeline } from '../../storage/database/pipelines/pipelines.js';
import type { Flag } from '../../storage/database/rows.js';
import { type ReferencePlace, referencesOf, taskCompletion, timeStats } from './issuable.js';
import { labelDetails } from './label.js';
import {
  demandedPipeline,
  loadPipelines,
  type MergeRules,
  pipelineFields,
} from './merge-request-pipelines.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** Who the record of a merge request is for, and how it is asked for. */
export interface MergeRequestViewInput {
  viewer: { id: number; admin: boolean; external: boolean } | null;
  /** Where references are read from; null for nowhere in particular. */
  place: ReferencePlace;
  /** The moment of the request. */
  at: string;
  /** Labels as records instead of titles. */
  withLabelsDetails?: boolean | undefined;
  /** Title and description as HTML as well. */
  html?: { title: string; description: string } | undefined;
  /** The fields of the long form as well. */
  long?: boolean | undefined;
  /** Where to read; the prepared reads by default, a transaction to see what it wrote. */
  source?: Source | undefined;
}

interface Context {
  services: Pick<Services, 'urls' | 'config' | 'db'>;
  input: MergeRequestViewInput;
  associations: MergeRequestAssociations;
  /** Newest versions by their number; loaded for the long form alone. */
  versions: ReadonlyMap<number, MergeRequestDiffRow>;
  /** Pipelines of heads, and for the long form those of merges, by their number. */
  pipelines: ReadonlyMap<number, VisiblePipeline>;
  /** Those that lack approvals. */
  lacking: ReadonlySet<number>;
  timeStyle: DurationStyle;
}

const person = (id: number | null, { associations, services }: Context): Schemas['UserReference'] | null => {
  const row = id === null ? undefined : associations.people.get(id);
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

const running: readonly string[] = ['preparing', 'cannot_be_merged_rechecking'];

/** States of the check that clients do not know look like one that is under way. Rule: MR-RECORD-8. */
export const shownStatus = (status: string) =>
  (running.includes(status) ? 'checking' : status) as Schemas['MergeRequest']['merge_status'];

/** The three commits of a version; none for one that holds nothing. Rule: MR-RECORD-15. */
export const diffRefs = (version: MergeRequestDiffRow | null): Schemas['MergeRequestDiffRefs'] | null => {
  if (!version || version.state === 'empty') return null;
  const { base_sha, head_sha, start_sha } = version;
  return { base_sha, head_sha, start_sha };
};

/** What the long form adds. Rules: ISSUE-RELATED-1, MR-RECORD-13 to MR-RECORD-15. */
const longFields = (row: MergeRequestRow, project: MergeRequestProjectRow, context: Context) => {
  const { input, versions } = context;
  const version = (row.latest_diff_id !== null && versions.get(row.latest_diff_id)) || null;
  return {
    changes_count: version?.real_size ?? null,
    ...pipelineFields(row, context.pipelines, { viewer: input.viewer, urls: context.services.urls }),
    first_deployed_to_production_at: row.first_deployed_to_production_at,
    diff_refs: diffRefs(version),
    merge_error: row.merge_error,
    user: {
      can_merge:
        !bool(project.archived as Flag) &&
        (input.viewer?.admin === true || project.access_level >= developer),
    },
  };
};

/** Whether and how it merges. A pipeline that must succeed and is not there has not. Rules: MR-RECORD-8, MR-RECORD-9. */
const mergeFields = (
  row: MergeRequestRow,
  { blocked, lacking, pipelines }: Pick<Context, 'pipelines'> & { blocked: boolean; lacking: boolean },
  rules: MergeRules,
) => ({
  merge_when_pipeline_succeeds: bool(row.merge_when_pipeline_succeeds),
  merge_status: shownStatus(row.merge_status),
  detailed_merge_status: detailedStatus({
    state: row.state,
    mergeStatus: row.merge_status,
    draft: bool(row.draft),
    threadsOpen: blocked,
    approvalsMissing: lacking,
    pipeline: demandedPipeline(row, rules, pipelines),
  }),
  sha: row.head_sha,
  merge_commit_sha: row.merge_commit_sha,
  squash_commit_sha: row.squash_commit_sha,
  discussion_locked: flag(row.discussion_locked),
  should_remove_source_branch: flag(row.should_remove_source_branch),
  force_remove_source_branch: flag(row.force_remove_source_branch),
});

const record = (row: MergeRequestRow, context: Context): Schemas['MergeRequest'] => {
  const { associations, input, services } = context;
  const { urls } = services;
  const project = associations.projects.get(row.target_project_id) ?? noProject;
  const labels = associations.labels.get(row.id) ?? [];
  const milestone = row.milestone_id === null ? undefined : associations.milestones.get(row.milestone_id);
  const assignees = (associations.assignees.get(row.id) ?? []).map((one) => userReference(one, urls));
  const references = referencesOf(`!${row.iid}`, project, input.place);
  const isMerged = row.state === 'merged';
  const rules = projectSettings(project.settings);
  const strict = rules.only_allow_merge_if_all_discussions_are_resolved;
  const blocked = strict && associations.unresolved.has(row.id);
  return {
    id: row.id,
    iid: row.iid,
    project_id: row.target_project_id,
    title: row.title,
    description: row.description,
    state: row.state,
    created_at: row.created_at,
    updated_at: row.updated_at,
    merged_by: isMerged ? person(row.merge_user_id, context) : null,
    merge_user: person(row.merge_user_id, context),
    merged_at: row.merged_at,
    closed_by: person(row.closed_by_id, context),
    closed_at: row.closed_at,
    ...(input.html ? { title_html: input.html.title, description_html: input.html.description } : {}),
    target_branch: row.target_branch,
    source_branch: row.source_branch,
    user_notes_count: row.user_notes_count,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    author: person(row.author_id, context) as Schemas['UserReference'],
    assignees,
    assignee: assignees[0] ?? null,
    reviewers: (associations.reviewers.get(row.id) ?? []).map((one) => userReference(one, urls)),
    source_project_id: row.source_project_id,
    target_project_id: row.target_project_id,
    labels: input.withLabelsDetails ? labels.map(labelDetails) : labels.map((label) => label.title),
    draft: bool(row.draft),
    work_in_progress: bool(row.draft),
    milestone: milestone ? milestoneView(milestone, { urls, at: input.at }) : null,
    ...mergeFields(row, { ...context, blocked, lacking: context.lacking.has(row.id) }, rules),
    ...(row.source_project_id === row.target_project_id
      ? {}
      : {
          allow_collaboration: bool(row.allow_collaboration),
          allow_maintainer_to_push: bool(row.allow_collaboration),
        }),
    reference: references.short,
    references,
    web_url: urls.web(`/${project.full_path}/-/merge_requests/${row.iid}`),
    time_stats: timeStats(row, context.timeStyle),
    squash: bool(row.squash),
    task_completion_status: taskCompletion(row),
    has_conflicts: row.merge_status === 'cannot_be_merged',
    blocking_discussions_resolved: !blocked,
    ...(services.config.tier === 'free' ? {} : { approvals_before_merge: row.approvals_before_merge }),
    ...(input.long ? longFields(row, project, context) : {}),
  };
};

/** Merge requests as lists show them, in a fixed number of questions. Rules: MR-RECORD-1, ISSUE-RELATED-1. */
export const mergeRequestViews = async (
  services: Pick<Services, 'urls' | 'config' | 'db' | 'settings'>,
  rows: readonly MergeRequestRow[],
  input: MergeRequestViewInput,
): Promise<Schemas['MergeRequest'][]> => {
  if (rows.length === 0) return [];
  const source = input.source ?? services.db.hot;
  const associations = await loadMergeRequestAssociations(source, rows, input.viewer);
  const ids = rows.flatMap((row) => (row.latest_diff_id === null ? [] : [row.latest_diff_id]));
  const versions = await versionsById(source, input.long ? ids : []);
  const context = {
    lacking: await lackingApprovals(services, source, rows, associations.projects),
    pipelines: await loadPipelines(source, rows, input),
    timeStyle: await timeStyle(services),
  };
  return rows.map((row) => record(row, { ...context, services, input, associations, versions }));
};

/** Merge requests in short. Rule: MR-LIST-9. */
export const simpleMergeRequestViews = async (
  { urls, db }: Pick<Services, 'urls' | 'db'>,
  rows: readonly MergeRequestRow[],
): Promise<Schemas['SimpleMergeRequest'][]> => {
  if (rows.length === 0) return [];
  const projects = await projectsOfMergeRequests(db.hot, rows, null);
  return rows.map((row) => ({
    id: row.id,
    iid: row.iid,
    project_id: row.target_project_id,
    title: row.title,
    description: row.description,
    state: row.state,
    created_at: row.created_at,
    updated_at: row.updated_at,
    web_url: urls.web(`/${projects.get(row.target_project_id)?.full_path}/-/merge_requests/${row.iid}`),
  }));
};
