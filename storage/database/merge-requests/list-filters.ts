import { type Sql, sql } from '../engine/sql.js';
import { type IssuableFilters, issuableFilters, type Maybe, orNoneOrAny } from '../issuables/list-filters.js';
import { columnSet, hasAny, type IssuableContext, reviewerSet } from '../issuables/list-sets.js';
import { notInMilestone } from '../issuables/milestone-filter.js';
import { unwanted } from '../lists/list-of.js';
import type { Filters } from '../lists/spec.js';
import { type ApprovalFilters, approvalFilters } from './approval-filters.js';
import { type DeploymentFilters, deploymentFilters } from './deployment-filters.js';

/** Conditions of which a merge request may meet none; the names are those of the interface. */
export interface MergeRequestNotFilters
  extends Pick<
    IssuableFilters,
    'author_id' | 'author_username' | 'assignee_username' | 'labels' | 'milestone' | 'my_reaction_emoji'
  > {
  assignee_id?: Maybe<number>;
  reviewer_id?: Maybe<number>;
  reviewer_username?: Maybe<string>;
}

/** What narrows a list of merge requests; the names are those of the interface. */
export interface MergeRequestFilters extends IssuableFilters, ApprovalFilters, DeploymentFilters {
  state?: Maybe<'opened' | 'closed' | 'locked' | 'merged' | 'all'>;
  reviewer_id?: Maybe<number | string>;
  reviewer_username?: Maybe<string>;
  source_project_id?: Maybe<number>;
  source_branch?: Maybe<string>;
  target_branch?: Maybe<string>;
  wip?: Maybe<'yes' | 'no'>;
  non_archived?: Maybe<boolean>;
  draft?: Maybe<boolean>;
  /** One of several branches. */
  source_branches?: Maybe<readonly string[]>;
  target_branches?: Maybe<readonly string[]>;
  merged_after?: Maybe<string>;
  merged_before?: Maybe<string>;
  not?: Maybe<MergeRequestNotFilters>;
}

/** What decides which merge requests a list holds, and in which order. */
export interface MergeRequestContext extends IssuableContext<MergeRequestFilters> {
  orderBy: MergeRequestOrder;
}

/** Fields a list of merge requests may be ordered by. */
export type MergeRequestOrder =
  | 'created_at'
  | 'updated_at'
  | 'title'
  | 'label_priority'
  | 'milestone_due'
  | 'popularity'
  | 'priority';

/** What a merge request may not be. Rule: MR-FILTER-15. */
const not = (given: MergeRequestNotFilters, context: MergeRequestContext): Sql[] => {
  const { milestone, ...filters } = given;
  return [
    ...unwanted(mergeRequestFilters, { ...context, filters }),
    ...(milestone ? [notInMilestone({ ...context, filters: { milestone } })] : []),
  ];
};

/** The filters of lists of merge requests, those that tend to leave few rows first. Rules: MR-FILTER-1 to MR-FILTER-18. */
export const mergeRequestFilters: Filters<MergeRequestFilters, MergeRequestContext> = {
  ...deploymentFilters,
  iids: issuableFilters.iids,
  source_project_id: (id, context) => columnSet(context, sql`source_project_id`, id),
  source_branch: (name, context) => columnSet(context, sql`source_branch`, name),
  target_branch: (name, context) => columnSet(context, sql`target_branch`, name),
  reviewer_id: (id, context) =>
    orNoneOrAny(id, hasAny(context, sql`reviewers`), () => reviewerSet({ id: Number(id) })),
  reviewer_username: (username) => reviewerSet({ username }),
  ...issuableFilters,
  ...approvalFilters,
  state: (state) => (state === 'all' ? null : sql`i.state = ${state}`),
  wip: (word) => (word === 'yes' ? sql`i.draft = 1` : sql`i.draft = 0`),
  source_branches: (names) => sql`i.source_branch in (${sql.list(names)})`,
  target_branches: (names) => sql`i.target_branch in (${sql.list(names)})`,
  merged_after: (moment) => sql`i.merged_at >= ${moment}`,
  merged_before: (moment) => sql`i.merged_at <= ${moment}`,
  draft: (isDraft) => sql`i.draft = ${isDraft ? 1 : 0}`,
  not,
};
