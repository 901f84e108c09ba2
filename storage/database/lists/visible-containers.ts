import { type Sql, sql } from '../engine/sql.js';
import { openVisibilities } from './conditions.js';
import type { ListViewer } from './viewer.js';

/**
 * Whether a viewer sees a project, which the query knows by this alias: what `isVisibleTo` of
 * `domain/projects/visibility.ts` says of loaded rows, as SQL.
 */
export const projectVisible = (viewer: ListViewer, project: Sql): Sql => {
  if (viewer?.admin) return sql`1 = 1`;
  const open = sql`${project}.visibility in (${openVisibilities(viewer)})`;
  if (viewer === null) return open;
  return sql`(${open} or exists (select 1 from project_authorizations standing
    where standing.project_id = ${project}.id and standing.user_id = ${viewer.id}))`;
};

/** The same of a group; who belongs to a project below alone does not see it. */
export const groupVisible = (viewer: ListViewer, group: Sql): Sql => {
  if (viewer?.admin) return sql`1 = 1`;
  const open = sql`${group}.visibility in (${openVisibilities(viewer)})`;
  if (viewer === null) return open;
  return sql`(${open} or exists (select 1 from group_authorizations standing
    where standing.group_id = ${group}.id and standing.user_id = ${viewer.id}))`;
};
