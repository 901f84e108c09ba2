import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listedIssues, listedMergeRequests } from '../issuables/listed-rows.js';
import type { IssueRow, MergeRequestRow, MilestoneRow } from '../issuables/rows.js';
import { issuableNames } from '../issuables/target-tables.js';
import { issueVisible, mergeRequestsVisible } from '../issuables/visibility.js';
import { allOf } from '../lists/conditions.js';
import { type ListQuery, listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';

interface Listed {
  issue: IssueRow;
  merge_request: MergeRequestRow;
}

const rows = { issue: listedIssues, merge_request: listedMergeRequests };
const projects = { issue: sql`i.project_id`, merge_request: sql`i.target_project_id` };

const contents = <Kind extends 'issue' | 'merge_request'>(
  source: Source,
  kind: Kind,
  where: Sql,
  page: PageRequest,
): Promise<Page<Listed[Kind]>> => {
  const { table, labels, column } = issuableNames[kind];
  const project = projects[kind];
  const priority = sql`(select min(q.priority) from ${labels} x join label_priorities q on q.label_id = x.label_id
     where x.${column} = i.id and q.project_id = ${project})`;
  const list = {
    ...rows[kind],
    from: sql`from ${table} i join projects p on p.id = ${project} where ${where}`,
    order: sql`(${priority} is null), ${priority}, i.id desc`,
  };
  return listPage<Listed[Kind]>(source, list as ListQuery<Listed[Kind]>, page);
};

/** A page of the issues of a milestone that a viewer sees, by label priority. Rule: MILESTONE-ISSUES-1. */
export const issuesOfMilestone = (
  source: Source,
  milestoneId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<IssueRow>> =>
  contents(
    source,
    'issue',
    allOf(sql`i.milestone_id = ${milestoneId}`, sql`i.issue_type <> 'task'`, issueVisible(viewer)),
    page,
  );

/** A page of the merge requests of a milestone that a viewer sees. Rule: MILESTONE-MERGE-REQUESTS-1. */
export const mergeRequestsOfMilestone = (
  source: Source,
  milestoneId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> =>
  contents(
    source,
    'merge_request',
    allOf(sql`i.milestone_id = ${milestoneId}`, mergeRequestsVisible(viewer)),
    page,
  );

/** How many issues milestones have that a viewer sees, and how many of these are closed. */
export const issueNumbersOfMilestones = async (
  source: Source,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, { total: number; closed: number }>> => {
  const rows = await all<{ id: number; n: number; closed: number }>(
    source,
    sql`select i.milestone_id as id, count(*) as n, sum(case when i.state = 'closed' then 1 else 0 end) as closed
       from issues i join projects p on p.id = i.project_id
      where i.milestone_id in (${inList([...new Set(ids)])}) and i.issue_type <> 'task' and ${issueVisible(viewer)}
      group by i.milestone_id`,
  );
  return new Map(rows.map(({ id, n, closed }) => [id, { total: Number(n), closed: Number(closed) }]));
};

/** What happened to an issue of a milestone. */
export interface BurndownRow {
  created_at: string;
  weight: number | null;
  action: 'created' | 'closed' | 'reopened';
}

/** The creations, closings and reopenings up to the last day. Rules: MILESTONE-BURNDOWN-1, MILESTONE-BURNDOWN-2. */
export const burndownOf = async (
  source: Source,
  milestone: MilestoneRow,
  viewer: ListViewer,
): Promise<BurndownRow[]> => {
  if (milestone.start_date === null || milestone.due_date === null) return [];
  const own = sql`i.milestone_id = ${milestone.id} and ${issueVisible(viewer)}`;
  const end = `${milestone.due_date}T23:59:59.999Z`;
  return all<BurndownRow>(
    source,
    sql`select * from (select i.created_at, i.weight, 'created' as action, i.id as number from issues i
        join projects p on p.id = i.project_id
        where ${own} and i.created_at <= ${end}
      union all select e.created_at, i.weight, e.state as action, i.id as number from issues i
        join projects p on p.id = i.project_id join resource_events e on e.issue_id = i.id
        where ${own} and e.kind = 'state' and e.state in ('closed', 'reopened')
          and e.created_at <= ${end}) t
      order by created_at, number`,
  );
};
