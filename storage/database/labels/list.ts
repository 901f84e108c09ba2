import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { groupsAbove, groupsBelow } from '../groups/around.js';
import { listedLabels } from '../issuables/listed-rows.js';
import type { PlanningPlace } from '../issuables/places.js';
import type { LabelRow } from '../issuables/rows.js';
import { issueVisible, mergeRequestsVisible } from '../issuables/visibility.js';
import { allOf, anyOf } from '../lists/conditions.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { folded, foundIn } from '../lists/search.js';
import type { ListViewer } from '../lists/viewer.js';
import { groupReadable, hasPlanning, projectVisible } from '../lists/visible-containers.js';
import type { Flag } from '../rows.js';

/** Which labels beside its own a place shows. */
export interface LabelReach {
  /** Those of the groups above. */
  ancestors: boolean;
  /** Those of the groups below. */
  descendants?: boolean;
  /** Those of the projects of the groups. */
  projects?: boolean;
}

/** A label with what it is to a project and a user. */
export interface ListedLabel extends LabelRow {
  subscribed: Flag;
  priority: number | null;
}

// No project has the number 0, so outside projects there are no priorities.
const nowhere = 0;

const beside = sql`coalesce(s.subscribed, 0) as subscribed, q.priority`;
const columns = sql`l.*, ${beside}`;

const listedFrom = (place: PlanningPlace, userId: number): Sql => {
  const projectId = place.kind === 'project' ? place.projectId : nowhere;
  return sql`labels l left join label_priorities q on q.label_id = l.id and q.project_id = ${projectId}
    left join subscriptions s on s.label_id = l.id and s.user_id = ${userId}`;
};

/** The groups whose labels a place shows; null when there are none. */
const groupsOf = (place: PlanningPlace, reach: LabelReach, viewer: ListViewer): Sql | null => {
  const parts: Sql[] = [];
  if (place.kind === 'group') parts.push(sql`select cast(${place.groupId} as bigint)`);
  if (reach.ancestors) {
    parts.push(groupsAbove(place.groupId));
  }
  if (reach.descendants) {
    parts.push(
      sql`select n.id from group_closure c join namespaces n on n.id = c.descendant_id
        where c.ancestor_id = ${place.groupId} and ${groupReadable(viewer, sql`n`)}`,
    );
  }
  return parts.length === 0 ? null : sql.join(parts, ' union ');
};

/** The condition that a label `l` belongs to a place. */
const belongs = (place: PlanningPlace, reach: LabelReach, viewer: ListViewer): Sql => {
  const tests: Sql[] = [];
  if (place.kind === 'project') tests.push(sql`l.project_id = ${place.projectId}`);
  const groups = groupsOf(place, reach, viewer);
  if (groups) tests.push(sql`l.group_id in (${groups})`);
  if (groups && reach.projects) {
    tests.push(
      sql`l.project_id in (select p.id from projects p
        where p.namespace_id in (${groups}) and ${projectVisible(viewer, sql`p`)}
          and ${hasPlanning(viewer, sql`p`)})`,
    );
  }
  return anyOf(...tests);
};

/** What narrows a list of labels. */
export interface LabelFilters extends LabelReach {
  search?: string | null | undefined;
}

/** A page of the labels of a place, by title. */
export const listLabels = (
  db: Source,
  place: PlanningPlace,
  filters: LabelFilters,
  viewer: NonNullable<ListViewer>,
  page: PageRequest,
): Promise<Page<ListedLabel>> => {
  const found = foundIn([sql`l.title_lower`, folded(sql`l.description`)], filters.search);
  const where = allOf(belongs(place, filters, viewer), ...(found ? [found] : []));
  const list = {
    columns: sql`${listedLabels.columns}, ${beside}`,
    late: listedLabels.late,
    from: sql`from ${listedFrom(place, viewer.id)} where ${where}`,
    order: sql`l.title, l.id`,
  };
  return listPage<ListedLabel>(db, list, page);
};

const findWhere = async (
  source: Source,
  place: PlanningPlace,
  reach: LabelReach,
  viewer: NonNullable<ListViewer>,
  test: Sql,
): Promise<ListedLabel | null> => {
  const row = await one<ListedLabel>(
    source,
    sql`select ${columns} from ${listedFrom(place, viewer.id)} where ${test} and ${belongs(place, reach, viewer)}
      order by case when l.project_id is null then 1 else 0 end, l.id desc`,
  );
  return row ?? null;
};

const numeric = /^\d{1,9}$/;

/** The label of a place that a text names: by number, else by title. Rule: LABEL-GET-1. */
export const findListedLabel = async (
  source: Source,
  place: PlanningPlace,
  reach: LabelReach,
  viewer: NonNullable<ListViewer>,
  name: string,
): Promise<ListedLabel | null> => {
  const byId = numeric.test(name)
    ? await findWhere(source, place, reach, viewer, sql`l.id = ${Number(name)}`)
    : null;
  return byId ?? findWhere(source, place, reach, viewer, sql`l.title = ${name}`);
};

/** How much carries a label, of what somebody may see. */
export interface LabelCounts {
  open_issues_count: number;
  closed_issues_count: number;
  open_merge_requests_count: number;
}

const inPlace = (place: PlanningPlace): Sql =>
  place.kind === 'project'
    ? sql`p.id = ${place.projectId}`
    : sql`p.namespace_id in (${groupsBelow(place.groupId)})`;

interface StateCount {
  label_id: number;
  state: string;
  total: number | string;
}

/** Counts what carries labels in a place, for all of them in two questions. Rule: LABEL-LIST-4. */
export const countLabels = async (
  source: Source,
  place: PlanningPlace,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, LabelCounts>> => {
  const counts = new Map(
    ids.map((id) => [id, { open_issues_count: 0, closed_issues_count: 0, open_merge_requests_count: 0 }]),
  );
  if (ids.length === 0) return counts;
  const wanted = sql.list(ids);
  const issues = await all<StateCount>(
    source,
    sql`select x.label_id, i.state, count(*) as total from issue_labels x join issues i on i.id = x.issue_id
      join projects p on p.id = i.project_id
      where x.label_id in (${wanted}) and ${allOf(inPlace(place), issueVisible(viewer))}
      group by x.label_id, i.state`,
  );
  const visible = allOf(inPlace(place), mergeRequestsVisible(viewer));
  const requests = await all<StateCount>(
    source,
    sql`select x.label_id, 'merge_request' as state, count(*) as total from merge_request_labels x
      join merge_requests i on i.id = x.merge_request_id join projects p on p.id = i.target_project_id
      where x.label_id in (${wanted}) and i.state = 'opened' and ${visible}
      group by x.label_id`,
  );
  for (const row of [...issues, ...requests]) put(counts.get(row.label_id), row);
  return counts;
};

const put = (counts: LabelCounts | undefined, { state, total }: StateCount): void => {
  if (!counts) return;
  if (state === 'opened') counts.open_issues_count = Number(total);
  if (state === 'closed') counts.closed_issues_count = Number(total);
  if (state === 'merge_request') counts.open_merge_requests_count = Number(total);
};
