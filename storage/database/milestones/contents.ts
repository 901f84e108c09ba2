import type { Knex } from 'knex';
import { askAll } from '../engine/ask.js';
import type { Source } from '../engine/types.js';
import type { IssueRow, MergeRequestRow, MilestoneRow } from '../issuables/rows.js';
import { issueSeen } from '../issues/visibility.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import { mergeRequestsSeen } from '../merge-requests/visibility.js';
import type { ListViewer, Sql } from '../projects/filters.js';

const smallestPriority = (kind: 'issue' | 'merge_request', project: string): string =>
  `(select min(q.priority) from ${kind}_labels x join label_priorities q on q.label_id = x.label_id
     where x.${kind}_id = i.id and q.project_id = i.${project})`;

const contents = <Row>(
  db: Knex,
  table: 'issues' | 'merge_requests',
  where: readonly Sql[],
  page: PageRequest,
): Promise<Page<Row>> => {
  const project = table === 'issues' ? 'project_id' : 'target_project_id';
  const priority = smallestPriority(table === 'issues' ? 'issue' : 'merge_request', project);
  const query = db(`${table} as i`)
    .join('projects as p', 'p.id', `i.${project}`)
    .select('i.*')
    .orderByRaw(`(${priority} is null), ${priority}, i.id desc`);
  for (const one of where) query.whereRaw(one.sql, one.params);
  return paged<Row>(query, page);
};

/** A page of the issues of a milestone that a viewer sees, by label priority. Rule: MILESTONE-ISSUES-1. */
export const issuesOfMilestone = (
  db: Knex,
  milestoneId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<IssueRow>> =>
  contents(
    db,
    'issues',
    [
      { sql: 'i.milestone_id = ?', params: [milestoneId] },
      { sql: `i.issue_type <> 'task'`, params: [] },
      ...issueSeen(viewer),
    ],
    page,
  );

/** A page of the merge requests of a milestone that a viewer sees. Rule: MILESTONE-MERGE-REQUESTS-1. */
export const mergeRequestsOfMilestone = (
  db: Knex,
  milestoneId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<MergeRequestRow>> =>
  contents(
    db,
    'merge_requests',
    [
      { sql: 'i.milestone_id = ?', params: [milestoneId] },
      { sql: 'p.deleting = 0', params: [] },
      mergeRequestsSeen(viewer, 'p'),
    ],
    page,
  );

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
  const tests = issueSeen(viewer);
  const seen = tests.map((test) => test.sql).join(' and ');
  const own = [milestone.id, ...tests.flatMap((test) => test.params)];
  const end = `${milestone.due_date}T23:59:59.999Z`;
  return askAll<BurndownRow>(
    source,
    `select * from (select i.created_at, i.weight, 'created' as action, i.id as number from issues i
        join projects p on p.id = i.project_id
        where i.milestone_id = ? and ${seen} and i.created_at <= ?
      union all select e.created_at, i.weight, e.state as action, i.id as number from issues i
        join projects p on p.id = i.project_id join resource_events e on e.issue_id = i.id
        where i.milestone_id = ? and ${seen} and e.kind = 'state' and e.state in ('closed', 'reopened')
          and e.created_at <= ?) t
      order by created_at, number`,
    [...own, end, ...own, end],
  );
};
