import { guest, reporter } from '../../../domain/access-level.js';
import { openTo } from '../../../domain/projects/visibility.js';
import type { ListViewer, Sql } from '../projects/filters.js';
import { issueSubject, type ListSubject } from './sets.js';

/** The names under which a query knows an issue and its project. */
export interface IssueAliases {
  issue: string;
  project: string;
}

const usual: IssueAliases = { issue: 'i', project: 'p' };

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Whether a viewer stands at this level or above in the project of an issue. */
const standsIn = ({ issue }: IssueAliases, userId: number, least: number): Sql => ({
  sql: `exists (select 1 from project_authorizations v where v.user_id = ? and v.project_id = ${issue}.project_id
    and v.access_level >= ${least})`,
  params: [userId],
});

/** Whether a viewer wrote an issue or has it assigned. */
const concernedBy = ({ issue }: IssueAliases, userId: number): Sql => ({
  sql: `${issue}.author_id = ? or exists (select 1 from issue_assignees w
    where w.issue_id = ${issue}.id and w.user_id = ?)`,
  params: [userId, userId],
});

/** Projects whose issues a viewer may see at all. */
const projectSeen = (viewer: ListViewer, names: IssueAliases): Sql => {
  const { project } = names;
  const open = `${project}.visibility in (${quoted(openTo(viewer))}) and ${project}.issues_access_level = 'enabled'`;
  if (viewer?.admin) return { sql: `${project}.issues_access_level <> 'disabled'`, params: [] };
  if (!viewer) return { sql: open, params: [] };
  const own = standsIn(names, viewer.id, guest);
  return {
    sql: `((${open}) or (${project}.issues_access_level <> 'disabled' and ${own.sql}))`,
    params: own.params,
  };
};

/** Confidential issues are for reporters and above, their authors and their assignees. Rule: ISSUE-LIST-7. */
export const confidentialSeen = (
  viewer: ListViewer,
  level: number | null,
  names: IssueAliases = usual,
): Sql | null => {
  if (viewer?.admin || (level !== null && level >= reporter)) return null;
  const open = `${names.issue}.confidential = 0`;
  if (!viewer) return { sql: open, params: [] };
  const concerned = concernedBy(names, viewer.id);
  if (level !== null) return { sql: `(${open} or ${concerned.sql})`, params: concerned.params };
  const high = standsIn(names, viewer.id, reporter);
  return {
    sql: `(${open} or ${concerned.sql} or ${high.sql})`,
    params: [...concerned.params, ...high.params],
  };
};

/** The whole rule of who sees an issue, wherever it stands; `project` must be joined. */
export const issueSeen = (viewer: ListViewer, names: IssueAliases = usual): Sql[] => {
  const confidential = confidentialSeen(viewer, null, names);
  return [
    { sql: `${names.project}.deleting = 0`, params: [] },
    projectSeen(viewer, names),
    ...(confidential ? [confidential] : []),
  ];
};

/** The projects that are open to a viewer without any membership, as a question of its own. */
export const openProjects = (viewer: ListViewer): Sql => ({
  sql: `select id from projects where visibility in (${quoted(openTo(viewer))})`,
  params: [],
});

/** What stands in projects that a viewer may see at all, each once; what is kept from them is still among it. */
export const visibleIssues = (
  viewer: NonNullable<ListViewer>,
  { table, project: key }: ListSubject = issueSubject,
): Sql => ({
  sql: `select j.id from project_authorizations a join ${table} j on j.${key} = a.project_id
      where a.user_id = ? and a.access_level >= ${guest}
    union all
    select j.id from projects q join ${table} j on j.${key} = q.id
      where q.visibility in (${quoted(openTo(viewer))}) and not exists (select 1 from project_authorizations a
        where a.user_id = ? and a.project_id = q.id and a.access_level >= ${guest})`,
  params: [viewer.id, viewer.id],
});
