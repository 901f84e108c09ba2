import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listedEpics, listedIssues, listedMergeRequests, listedSnippets } from '../issuables/listed-rows.js';
import type { EpicRow, IssueRow, MergeRequestRow, SnippetRow } from '../issuables/rows.js';
import { rowByRow } from '../lists/conditions.js';
import type { Brief, ListedRows } from '../lists/listed-rows.js';
import type { LoadedGroup, LoadedProject } from '../projects/load.js';
import { projectColumns, projectLevels, projectTables } from '../projects/load.js';

/** Numbers that are asked for in one project or group. */
export interface NumbersIn {
  placeId: number;
  numbers: readonly number[];
}

const lowered = (paths: readonly string[]): string[] => paths.map((path) => path.toLowerCase());

/** Projects by their full paths, with the viewer's levels, whether or not the viewer may see them. */
export const projectsByPath = async (
  source: Source,
  paths: readonly string[],
  viewerId: number,
): Promise<LoadedProject[]> => {
  if (paths.length === 0) return [];
  return all<LoadedProject>(
    source,
    sql`select ${projectColumns}, ${projectLevels} from ${projectTables(viewerId)}
      where p.full_path_lower in (${sql.list(lowered(paths))}) and p.deleting = 0`,
  );
};

/** A group with the viewer's level, and whether the viewer belongs to a project below it. */
export interface ReferredGroup extends LoadedGroup {
  below: number;
}

/** Groups by their full paths, with the viewer's level, whether or not the viewer may see them. */
export const groupsByPath = async (
  source: Source,
  paths: readonly string[],
  viewerId: number,
): Promise<ReferredGroup[]> => {
  if (paths.length === 0) return [];
  return all<ReferredGroup>(
    source,
    sql`select n.*, coalesce(a.access_level, 0) as access_level,
        (select count(*) from (select 1 from group_closure c
           join projects p on p.namespace_id = c.descendant_id
           join project_authorizations v on v.project_id = p.id and v.user_id = ${viewerId}
           where c.ancestor_id = n.id limit 1) x) as below
      from namespaces n left join group_authorizations a on a.group_id = n.id and a.user_id = ${viewerId}
      where n.full_path_lower in (${sql.list(lowered(paths))}) and n.deleting = 0
        and ${rowByRow(sql`n.kind = 'group'`)}`,
  );
};

const byNumbers =
  <Row>({ brief }: ListedRows<Row>, { from, place, number }: Record<'from' | 'place' | 'number', Sql>) =>
  async (source: Source, wanted: readonly NumbersIn[]): Promise<Brief<Row>[]> => {
    const asked = wanted.filter(({ numbers }) => numbers.length > 0);
    if (asked.length === 0) return [];
    const parts = asked.map(
      ({ placeId, numbers }) => sql`(${place} = ${placeId} and ${number} in (${sql.list(numbers)}))`,
    );
    return all<Brief<Row>>(source, sql`select ${brief} from ${from} where ${sql.join(parts, ' or ')}`);
  };

/** Issues by project and number. */
export const issuesByNumber = byNumbers<IssueRow>(listedIssues, {
  from: sql`issues i`,
  place: sql`i.project_id`,
  number: sql`i.iid`,
});

/** Merge requests by the project that they aim at and number. */
export const mergeRequestsByNumber = byNumbers<MergeRequestRow>(listedMergeRequests, {
  from: sql`merge_requests i`,
  place: sql`i.target_project_id`,
  number: sql`i.iid`,
});

/** Epics by group and number. */
export const epicsByNumber = byNumbers<EpicRow>(listedEpics, {
  from: sql`epics e`,
  place: sql`e.group_id`,
  number: sql`e.iid`,
});

/** Snippets by project and global number. */
export const snippetsByNumber = byNumbers<SnippetRow>(listedSnippets, {
  from: sql`snippets s`,
  place: sql`s.project_id`,
  number: sql`s.id`,
});

/** Which of these issues are assigned to a user. */
export const issuesAssignedTo = async (
  source: Source,
  userId: number,
  issueIds: readonly number[],
): Promise<Set<number>> => {
  if (issueIds.length === 0) return new Set();
  const rows = await all<{ issue_id: number }>(
    source,
    sql`select issue_id from issue_assignees 
      where user_id = ${userId} and issue_id in (${sql.list(issueIds)})`,
  );
  return new Set(rows.map((row) => row.issue_id));
};
