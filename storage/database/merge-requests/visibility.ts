import { openTo } from '../../../domain/projects/visibility.js';
import type { ListViewer, Sql } from '../projects/filters.js';

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Whether a viewer may see the merge requests of a project, which the query knows as `project`. */
export const mergeRequestsSeen = (viewer: ListViewer, project = 'q'): Sql => {
  const feature = `${project}.merge_requests_access_level`;
  if (viewer?.admin) return { sql: `${feature} <> 'disabled'`, params: [] };
  const open = `${project}.visibility in (${listed(openTo(viewer))}) and ${feature} = 'enabled'`;
  if (!viewer) return { sql: open, params: [] };
  return {
    sql: `((${open}) or (${feature} <> 'disabled' and exists (
      select 1 from project_authorizations v where v.user_id = ? and v.project_id = ${project}.id
        and v.access_level >= case when ${project}.visibility = 'private' then 20 else 10 end)))`,
    params: [viewer.id],
  };
};
