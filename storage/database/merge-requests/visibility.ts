import { guest, reporter } from '../../../domain/access-level.js';
import { type Sql, sql } from '../engine/sql.js';
import { openVisibilities } from '../lists/conditions.js';
import type { ListViewer } from '../lists/viewer.js';

/** Whether a viewer may see the merge requests of a project, which the query knows as `project`. */
export const mergeRequestsSeen = (viewer: ListViewer, project: Sql = sql`q`): Sql => {
  const feature = sql`${project}.merge_requests_access_level`;
  if (viewer?.admin) return sql`${feature} <> 'disabled'`;
  const open = sql`${project}.visibility in (${openVisibilities(viewer)}) and ${feature} = 'enabled'`;
  if (!viewer) return open;
  return sql`((${open}) or (${feature} <> 'disabled' and exists (
      select 1 from project_authorizations v where v.user_id = ${viewer.id} and v.project_id = ${project}.id
        and v.access_level >= case when ${project}.visibility = 'private'
          then ${sql.number(reporter)} else ${sql.number(guest)} end)))`;
};
