import { guest } from '../../../domain/access-level.js';
import {
  type ActivityAction,
  type ActivityTarget,
  type ActivityTargetType,
  activityTargets,
  endOfDay,
  startOfDay,
} from '../../../domain/events/activity.js';
import type { Database } from '../engine/types.js';
import { allOf, anyOf, codeSeen, noteSeen, projectSeen, targetSeen } from '../issuables/visibility.js';
import type { Page, PageRequest } from '../lists/page.js';
import { boundedCount, pageOf } from '../notes/list.js';
import type { ListViewer, Sql } from '../projects/filters.js';
import { type Authored, authorColumns } from '../users/authors.js';

/** A row of `events` with its author. */
export interface ListedEvent extends Authored {
  id: number;
  project_id: number | null;
  action: ActivityAction;
  target_type: ActivityTargetType | null;
  target_id: number | null;
  payload: string;
  created_at: string;
}

/** Whose or which project's events are listed, and which of them. */
export interface ActivityRequest {
  of: { authorId: number } | { projectId: number } | { projectsOf: number };
  action?: string | undefined;
  targetType?: ActivityTarget | undefined;
  before?: string | undefined;
  after?: string | undefined;
  sort: 'asc' | 'desc';
}

const plain = (sql: string, ...params: Sql['params']): Sql => ({ sql, params });

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Events `e` of what a viewer may read. Rule: ACTIVITY-SEEN-1. */
const seen = (viewer: ListViewer, dialect: Database['dialect']): Sql => {
  const about = (types: readonly string[], test: Sql): Sql =>
    allOf(plain(`e.target_type in (${listed(types)})`), test);
  const target = (kind: 'issue' | 'merge_request' | 'epic' | 'snippet') =>
    targetSeen(kind, 'e.target_id', viewer, dialect);
  const note = noteSeen('en', viewer, dialect);
  const project = projectSeen(viewer, 'ep');
  const code = codeSeen(viewer, 'ep');
  const inProject = (test: Sql): Sql => ({
    sql: `exists (select 1 from projects ep where ep.id = e.project_id and ${test.sql})`,
    params: test.params,
  });
  return anyOf(
    about(activityTargets.issue, target('issue')),
    about(activityTargets.merge_request, target('merge_request')),
    about(activityTargets.epic, target('epic')),
    about(activityTargets.snippet, target('snippet')),
    about(activityTargets.note, {
      sql: `exists (select 1 from notes en where en.id = e.target_id and ${note.sql})`,
      params: note.params,
    }),
    about(
      [...activityTargets.milestone, ...activityTargets.project, ...activityTargets.user],
      inProject(project),
    ),
    allOf(plain(`e.action = 'pushed'`), inProject(code)),
    allOf(plain(`e.target_type is null and e.action <> 'pushed'`), inProject(project)),
  );
};

const owned = (of: ActivityRequest['of']): Sql => {
  if ('projectId' in of) return plain('e.project_id = ?', of.projectId);
  if ('authorId' in of) return plain('e.author_id = ?', of.authorId);
  return plain(
    `(e.author_id = ? or e.project_id in (
      select pa.project_id from project_authorizations pa where pa.user_id = ? and pa.access_level >= ${guest}))`,
    of.projectsOf,
    of.projectsOf,
  );
};

const narrowed = (request: ActivityRequest): Sql => {
  const tests = [owned(request.of)];
  const { action, targetType, before, after } = request;
  if (action !== undefined) tests.push(plain('e.action = ?', action));
  if (targetType !== undefined) {
    tests.push(plain(`e.target_type in (${listed(activityTargets[targetType])})`));
  }
  if (before !== undefined) tests.push(plain('e.created_at < ?', startOfDay(before)));
  if (after !== undefined) tests.push(plain('e.created_at >= ?', endOfDay(after)));
  return allOf(...tests);
};

/** A page of events that a viewer may know of. Rules: ACTIVITY-LIST-1 to ACTIVITY-LIST-7. */
export const listActivity = async (
  db: Database,
  request: ActivityRequest,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<ListedEvent>> => {
  const where = allOf(narrowed(request), seen(viewer, db.dialect));
  const found = await db.hot.all<ListedEvent>(
    `select e.id, e.project_id, e.action, e.target_type, e.target_id, e.payload, e.created_at, ${authorColumns}
       from events e join users a on a.id = e.author_id
      where ${where.sql} order by e.id ${request.sort} limit ? offset ?`,
    [...where.params, page.perPage + 1, (page.page - 1) * page.perPage],
  );
  return pageOf(found, page, () => boundedCount(db, `from events e where ${where.sql}`, where.params));
};
