import { guest } from '../../../domain/access-level.js';
import {
  type ActivityAction,
  type ActivityTarget,
  type ActivityTargetType,
  activityTargets,
} from '../../../domain/events/activity.js';
import { endOfDay, startOfDay } from '../../../domain/time/time.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { commitsVisible, noteVisible, targetVisible } from '../issuables/visibility.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';
import { hasPlanning, projectVisible } from '../lists/visible-containers.js';
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

/** Events `e` of what a viewer may read. Rule: ACTIVITY-SEEN-1. */
const seen = (viewer: ListViewer, dialect: Database['dialect']): Sql => {
  const target = (kind: 'issue' | 'merge_request' | 'epic' | 'snippet'): Sql =>
    sql`e.target_type in (${sql.words(activityTargets[kind])})
      and (${targetVisible(kind, sql`e.target_id`, viewer, dialect)})`;
  const note = noteVisible(sql`en`, viewer, dialect);
  const inProject = (test: Sql): Sql =>
    sql`exists (select 1 from projects ep where ep.id = e.project_id and ${test})`;
  const ofProject = inProject(projectVisible(viewer, sql`ep`));
  const ofCode = inProject(commitsVisible(viewer, sql`ep`));
  const ofPlanning = inProject(sql`${projectVisible(viewer, sql`ep`)} and ${hasPlanning(viewer, sql`ep`)}`);
  const inProjects = [...activityTargets.project, ...activityTargets.user];
  return sql`((${target('issue')}) or (${target('merge_request')}) or (${target('epic')}) or (${target('snippet')})
    or (e.target_type in (${sql.words(activityTargets.note)})
      and exists (select 1 from notes en where en.id = e.target_id and ${note}))
    or (e.target_type in (${sql.words(activityTargets.milestone)}) and ${ofPlanning})
    or (e.target_type in (${sql.words(inProjects)}) and ${ofProject})
    or (e.action = 'pushed' and ${ofCode})
    or (e.target_type is null and e.action <> 'pushed' and ${ofProject}))`;
};

const owned = (of: ActivityRequest['of']): Sql => {
  if ('projectId' in of) return sql`e.project_id = ${of.projectId}`;
  if ('authorId' in of) return sql`e.author_id = ${of.authorId}`;
  return sql`(e.author_id = ${of.projectsOf} or e.project_id in (
    select pa.project_id from project_authorizations pa
     where pa.user_id = ${of.projectsOf} and pa.access_level >= ${sql.number(guest)}))`;
};

const narrowed = (request: ActivityRequest): Sql => {
  const tests = [owned(request.of)];
  const { action, targetType, before, after } = request;
  if (action !== undefined) tests.push(sql`e.action = ${action}`);
  if (targetType !== undefined) tests.push(sql`e.target_type in (${sql.words(activityTargets[targetType])})`);
  if (before !== undefined) tests.push(sql`e.created_at < ${startOfDay(before)}`);
  if (after !== undefined) tests.push(sql`e.created_at >= ${endOfDay(after)}`);
  return sql.join(tests, ' and ');
};

/** A page of events that a viewer may know of. Rules: ACTIVITY-LIST-1 to ACTIVITY-LIST-7. */
export const listActivity = (
  db: Database,
  request: ActivityRequest,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<ListedEvent>> => {
  const where = sql`${narrowed(request)} and ${seen(viewer, db.dialect)}`;
  const list = {
    columns: sql`e.id, e.project_id, e.action, e.target_type, e.target_id, e.payload, e.created_at, ${authorColumns}`,
    from: sql`from events e join users a on a.id = e.author_id where ${where}`,
    counted: sql`from events e where ${where}`,
    order: sql`e.id ${sql.direction(request.sort)}`,
  };
  return listPage<ListedEvent>(db.hot, list, page);
};
