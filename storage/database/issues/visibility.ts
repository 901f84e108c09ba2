import { guest, reporter } from '../../../domain/access-level.js';
import { type Sql, sql } from '../engine/sql.js';
import { openVisibilities } from '../lists/conditions.js';
import type { ListViewer } from '../lists/viewer.js';

/** The names under which a query knows an issue and its project. */
export interface IssueAliases {
  issue: 'i' | 's';
  project: 'p' | 'sp';
}

const usual: IssueAliases = { issue: 'i', project: 'p' };
const names = { i: sql`i`, s: sql`s`, p: sql`p`, sp: sql`sp` };

/** Whether a viewer stands at this level or above in the project of an issue. */
const standsIn = (issue: Sql, userId: number, least: number): Sql =>
  sql`exists (select 1 from project_authorizations v
    where v.user_id = ${userId} and v.project_id = ${issue}.project_id and v.access_level >= ${least})`;

/** Projects whose issues a viewer may see at all. */
const trackerSeen = (viewer: ListViewer, issue: Sql, project: Sql): Sql => {
  if (viewer?.admin) return sql`${project}.issues_access_level <> 'disabled'`;
  const open = sql`${project}.visibility in (${openVisibilities(viewer)})
    and ${project}.issues_access_level = 'enabled'`;
  if (!viewer) return open;
  const own = standsIn(issue, viewer.id, guest);
  return sql`((${open}) or (${project}.issues_access_level <> 'disabled' and ${own}))`;
};

/**
 * Confidential issues are for reporters and above, their authors and their assignees; `level` is that of the viewer in
 * the one project that is asked, null where there are several. Rule: ISSUE-LIST-7.
 */
export const confidentialSeen = (viewer: ListViewer, level: number | null, issue: Sql = names.i): Sql[] => {
  if (viewer?.admin || (level !== null && level >= reporter)) return [];
  if (!viewer) return [sql`${issue}.confidential = 0`];
  const assigned = sql`exists (select 1 from issue_assignees w
    where w.issue_id = ${issue}.id and w.user_id = ${viewer.id})`;
  const concerned = sql`${issue}.confidential = 0 or ${issue}.author_id = ${viewer.id} or ${assigned}`;
  if (level !== null) return [sql`(${concerned})`];
  return [sql`(${concerned} or ${standsIn(issue, viewer.id, reporter)})`];
};

/** The whole rule of who sees an issue, wherever it stands; its project must be joined. */
export const issueSeen = (viewer: ListViewer, aliases: IssueAliases = usual): Sql[] => {
  const [issue, project] = [names[aliases.issue], names[aliases.project]];
  return [
    sql`${project}.deleting = 0`,
    trackerSeen(viewer, issue, project),
    ...confidentialSeen(viewer, null, issue),
  ];
};
