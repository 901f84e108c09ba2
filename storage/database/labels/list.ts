import type { Knex } from 'knex';
import { askAll, askOne } from '../engine/ask.js';
import { anyContains, folded } from '../engine/search-text.js';
import type { Source, Value } from '../engine/types.js';
import type { PlanningPlace } from '../issuables/places.js';
import type { LabelRow } from '../issuables/rows.js';
import { groupSeen, projectSeen } from '../issuables/visibility.js';
import { issueSeen } from '../issues/visibility.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import { mergeRequestsSeen } from '../merge-requests/visibility.js';
import type { ListViewer, Sql } from '../projects/filters.js';
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

const listedFrom = (place: PlanningPlace, userId: number): Sql => ({
  sql: `labels l left join label_priorities q on q.label_id = l.id and q.project_id = ?
    left join subscriptions s on s.label_id = l.id and s.user_id = ?`,
  params: [place.kind === 'project' ? place.projectId : nowhere, userId],
});

const columns = 'l.*, coalesce(s.subscribed, 0) as subscribed, q.priority';

const groupsOf = (place: PlanningPlace, reach: LabelReach, viewer: ListViewer): Sql => {
  const parts: Sql[] = [];
  if (place.kind === 'group') parts.push({ sql: 'select cast(? as bigint)', params: [place.groupId] });
  if (reach.ancestors) {
    parts.push({
      sql: 'select ancestor_id from group_closure where descendant_id = ?',
      params: [place.groupId],
    });
  }
  if (reach.descendants) {
    const seen = groupSeen(viewer, 'n');
    parts.push({
      sql: `select n.id from group_closure c join namespaces n on n.id = c.descendant_id
        where c.ancestor_id = ? and ${seen.sql}`,
      params: [place.groupId, ...seen.params],
    });
  }
  return { sql: parts.map((part) => part.sql).join(' union '), params: parts.flatMap((part) => part.params) };
};

/** The condition that a label `l` belongs to a place. */
const belongs = (place: PlanningPlace, reach: LabelReach, viewer: ListViewer): Sql => {
  const tests: Sql[] = [];
  if (place.kind === 'project') tests.push({ sql: 'l.project_id = ?', params: [place.projectId] });
  const groups = groupsOf(place, reach, viewer);
  if (groups.sql !== '') tests.push({ sql: `l.group_id in (${groups.sql})`, params: groups.params });
  if (reach.projects) {
    const seen = projectSeen(viewer, 'p');
    tests.push({
      sql: `l.project_id in (select p.id from projects p where p.namespace_id in (${groups.sql}) and ${seen.sql})`,
      params: [...groups.params, ...seen.params],
    });
  }
  return {
    sql: `(${tests.map((test) => test.sql).join(' or ')})`,
    params: tests.flatMap((test) => test.params),
  };
};

/** What narrows a list of labels. */
export interface LabelFilters extends LabelReach {
  search?: string | null | undefined;
}

/** A page of the labels of a place, by title. */
export const listLabels = async (
  db: Knex,
  place: PlanningPlace,
  filters: LabelFilters,
  viewer: NonNullable<ListViewer>,
  page: PageRequest,
): Promise<Page<ListedLabel>> => {
  const from = listedFrom(place, viewer.id);
  const mine = belongs(place, filters, viewer);
  const query = db
    .from(db.raw(from.sql, from.params))
    .select(db.raw(columns))
    .whereRaw(mine.sql, mine.params)
    .orderBy('l.title')
    .orderBy('l.id');
  const part = filters.search?.trim().toLowerCase();
  if (part) {
    const found = anyContains(['l.title_lower', folded('l.description')], part);
    query.whereRaw(found.sql, found.params);
  }
  return paged<ListedLabel>(query, page);
};

const findWhere = async (
  source: Source,
  place: PlanningPlace,
  reach: LabelReach,
  viewer: NonNullable<ListViewer>,
  test: { sql: string; value: Value },
): Promise<ListedLabel | null> => {
  const from = listedFrom(place, viewer.id);
  const mine = belongs(place, reach, viewer);
  const row = await askOne<ListedLabel>(
    source,
    `select ${columns} from ${from.sql} where ${test.sql} and ${mine.sql}
      order by case when l.project_id is null then 1 else 0 end, l.id desc`,
    [...from.params, test.value, ...mine.params],
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
    ? await findWhere(source, place, reach, viewer, { sql: 'l.id = ?', value: Number(name) })
    : null;
  return byId ?? findWhere(source, place, reach, viewer, { sql: 'l.title = ?', value: name });
};

/** How much carries a label, of what somebody may see. */
export interface LabelCounts {
  open_issues_count: number;
  closed_issues_count: number;
  open_merge_requests_count: number;
}

const inPlace = (place: PlanningPlace): Sql =>
  place.kind === 'project'
    ? { sql: 'p.id = ?', params: [place.projectId] }
    : {
        sql: 'p.namespace_id in (select descendant_id from group_closure where ancestor_id = ?)',
        params: [place.groupId],
      };

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
  const marks = ids.map(() => '?').join(', ');
  const tests = [inPlace(place), ...issueSeen(viewer)];
  const issues = await askAll<StateCount>(
    source,
    `select x.label_id, i.state, count(*) as total from issue_labels x join issues i on i.id = x.issue_id
      join projects p on p.id = i.project_id
      where x.label_id in (${marks}) and ${tests.map((test) => test.sql).join(' and ')}
      group by x.label_id, i.state`,
    [...ids, ...tests.flatMap((test) => test.params)],
  );
  const seen = [inPlace(place), { sql: 'p.deleting = 0', params: [] }, mergeRequestsSeen(viewer, 'p')];
  const requests = await askAll<StateCount>(
    source,
    `select x.label_id, 'merge_request' as state, count(*) as total from merge_request_labels x
      join merge_requests i on i.id = x.merge_request_id join projects p on p.id = i.target_project_id
      where x.label_id in (${marks}) and i.state = 'opened' and ${seen.map((test) => test.sql).join(' and ')}
      group by x.label_id`,
    [...ids, ...seen.flatMap((test) => test.params)],
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
