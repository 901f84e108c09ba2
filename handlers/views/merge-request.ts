import type { Urls } from '../../actions/context.js';
import type {
  MergeRequestRecordData,
  SingleMergeRequestData,
} from '../../actions/merge-requests/load-merge-requests.js';
import { developer } from '../../domain/access-level.js';
import { bool } from '../../domain/flags.js';
import { detailedStatus } from '../../domain/merge-requests/detailed-status.js';
import { demandedPipeline } from '../../domain/pipelines/demanded-pipeline.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import type { Schemas } from '../../generated/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { MergeRequestProjectRow } from '../../storage/database/merge-requests/associations.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import type { Flag } from '../../storage/database/rows.js';
import { type ReferencePlace, referencesOf, taskCompletion, timeStats } from './issuable.js';
import { labelDetails } from './label.js';
import { type MergeRules, pipelineFields } from './merge-request-pipelines.js';
import { milestoneView } from './milestone.js';
import { userReference } from './user.js';

/** Who the record of a merge request is for, and how it is asked for. */
export interface MergeRequestContext {
  urls: Urls;
  viewer: { id: number; admin: boolean; external: boolean } | null;
  /** Where references are read from; null for nowhere in particular. */
  place: ReferencePlace;
  /** The moment of the request. */
  at: string;
  /** Labels as records instead of titles. */
  labelDetails?: boolean | undefined;
  /** Title and description as HTML as well. */
  html?: MergeRequestHtml | undefined;
}

/** The texts of a merge request as HTML. */
export interface MergeRequestHtml {
  title: string;
  description: string;
}

type Versions = ReadonlyMap<number, MergeRequestDiffRow>;

const person = (
  id: number | null,
  { associations }: MergeRequestRecordData,
  urls: Urls,
): Schemas['UserReference'] | null => {
  const row = id === null ? undefined : associations.people.get(id);
  return row ? userReference(row, urls) : null;
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
const longFields = (
  row: MergeRequestRow,
  project: MergeRequestProjectRow,
  { versions, pipelines }: { versions: Versions; pipelines: MergeRequestRecordData['pipelines'] },
  { urls, viewer }: MergeRequestContext,
) => {
  const version = (row.latest_diff_id !== null && versions.get(row.latest_diff_id)) || null;
  return {
    changes_count: version?.real_size ?? null,
    ...pipelineFields(row, pipelines, { viewer, urls }),
    first_deployed_to_production_at: row.first_deployed_to_production_at,
    diff_refs: diffRefs(version),
    merge_error: row.merge_error,
    user: {
      can_merge:
        !bool(project.archived as Flag) && (viewer?.admin === true || project.access_level >= developer),
    },
  };
};

/** Whether and how it merges. A pipeline that must succeed and is not there has not. Rules: MR-RECORD-8, MR-RECORD-9. */
const mergeFields = (
  row: MergeRequestRow,
  { lacking, pipelines }: MergeRequestRecordData,
  blocked: boolean,
  rules: MergeRules,
) => ({
  merge_when_pipeline_succeeds: bool(row.merge_when_pipeline_succeeds),
  merge_status: shownStatus(row.merge_status),
  detailed_merge_status: detailedStatus({
    state: row.state,
    mergeStatus: row.merge_status,
    draft: bool(row.draft),
    threadsOpen: blocked,
    approvalsMissing: lacking.has(row.id),
    pipeline: demandedPipeline(row, rules, pipelines),
  }),
  sha: row.head_sha,
  merge_commit_sha: row.merge_commit_sha,
  squash_commit_sha: row.squash_commit_sha,
  discussion_locked: flag(row.discussion_locked),
  should_remove_source_branch: flag(row.should_remove_source_branch),
  force_remove_source_branch: flag(row.force_remove_source_branch),
});

const mergeRequestRecord = (
  row: MergeRequestRow,
  data: MergeRequestRecordData,
  context: MergeRequestContext,
): Schemas['MergeRequest'] => {
  const { associations, versions, pipelines } = data;
  const { urls, at, html } = context;
  const project = associations.projects.get(row.target_project_id) ?? noProject;
  const labels = associations.labels.get(row.id) ?? [];
  const milestone = row.milestone_id === null ? undefined : associations.milestones.get(row.milestone_id);
  const assignees = (associations.assignees.get(row.id) ?? []).map((one) => userReference(one, urls));
  const references = referencesOf(`!${row.iid}`, project, context.place);
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
    merged_by: isMerged ? person(row.merge_user_id, data, urls) : null,
    merge_user: person(row.merge_user_id, data, urls),
    merged_at: row.merged_at,
    closed_by: person(row.closed_by_id, data, urls),
    closed_at: row.closed_at,
    ...(html ? { title_html: html.title, description_html: html.description } : {}),
    target_branch: row.target_branch,
    source_branch: row.source_branch,
    user_notes_count: row.user_notes_count,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    author: person(row.author_id, data, urls) as Schemas['UserReference'],
    assignees,
    assignee: assignees[0] ?? null,
    reviewers: (associations.reviewers.get(row.id) ?? []).map((one) => userReference(one, urls)),
    source_project_id: row.source_project_id,
    target_project_id: row.target_project_id,
    labels: context.labelDetails ? labels.map(labelDetails) : labels.map((label) => label.title),
    draft: bool(row.draft),
    work_in_progress: bool(row.draft),
    milestone: milestone ? milestoneView(milestone, { urls, at }) : null,
    ...mergeFields(row, data, blocked, rules),
    ...(row.source_project_id === row.target_project_id
      ? {}
      : {
          allow_collaboration: bool(row.allow_collaboration),
          allow_maintainer_to_push: bool(row.allow_collaboration),
        }),
    reference: references.short,
    references,
    web_url: urls.web(`/${project.full_path}/-/merge_requests/${row.iid}`),
    time_stats: timeStats(row, data.timeStyle),
    squash: bool(row.squash),
    task_completion_status: taskCompletion(row),
    has_conflicts: row.merge_status === 'cannot_be_merged',
    blocking_discussions_resolved: !blocked,
    ...(data.paid ? { approvals_before_merge: row.approvals_before_merge } : {}),
    ...(versions ? longFields(row, project, { versions, pipelines }, context) : {}),
  };
};

/** Merge requests as lists show them, at length when so loaded. Rules: MR-RECORD-1, ISSUE-RELATED-1. */
export const mergeRequestViews = (
  rows: readonly MergeRequestRow[],
  data: MergeRequestRecordData,
  context: MergeRequestContext,
): Schemas['MergeRequest'][] => rows.map((row) => mergeRequestRecord(row, data, context));

/** The long record of a merge request as its own project shows it. Rules: MR-RECORD-13, MR-RECORD-16, MR-GET-1. */
export const mergeRequestView = (
  data: SingleMergeRequestData,
  context: Omit<MergeRequestContext, 'place' | 'labelDetails'>,
): Schemas['MergeRequestDetail'] => {
  const { row, project } = data;
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  const record = mergeRequestRecord(row, data, { ...context, place });
  const { changes_count = null, diff_refs = null } = record;
  return {
    ...record,
    subscribed: data.subscribed,
    changes_count,
    diff_refs,
    merge_error: row.merge_error,
    user: { can_merge: data.canMerge },
  };
};

/** A merge request in short; `projectPath` is where it aims at. Rule: MR-LIST-9. */
export const simpleMergeRequestView = (
  row: MergeRequestRow,
  projectPath: string | undefined,
  urls: Urls,
): Schemas['SimpleMergeRequest'] => ({
  id: row.id,
  iid: row.iid,
  project_id: row.target_project_id,
  title: row.title,
  description: row.description,
  state: row.state,
  created_at: row.created_at,
  updated_at: row.updated_at,
  web_url: urls.web(`/${projectPath}/-/merge_requests/${row.iid}`),
});
