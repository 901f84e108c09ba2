import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { MemberSource } from '../members/members.js';
import type { IssueRow, MergeRequestRow } from './rows.js';

/** Issues and merge requests that somebody is assigned to, by kind. */
export interface AssignedBelow {
  issues: IssueRow[];
  mergeRequests: MergeRequestRow[];
}

/** So many of the issues, and so many of the merge requests, of a project or of all below a group that somebody is assigned to. */
export const assignedBelow = async (
  source: Source,
  place: MemberSource,
  userId: number,
  limit: number,
): Promise<AssignedBelow> => {
  const inside =
    place.type === 'project'
      ? sql`p.id = ${place.id}`
      : sql`p.namespace_id in (select descendant_id from group_closure where ancestor_id = ${place.id})`;
  return {
    issues: await all<IssueRow>(
      source,
      sql`select i.* from issue_assignees x join issues i on i.id = x.issue_id join projects p on p.id = i.project_id
        where x.user_id = ${userId} and ${inside} order by i.id limit ${sql.number(limit)}`,
    ),
    mergeRequests: await all<MergeRequestRow>(
      source,
      sql`select i.* from merge_request_assignees x join merge_requests i on i.id = x.merge_request_id
          join projects p on p.id = i.target_project_id
        where x.user_id = ${userId} and ${inside} order by i.id limit ${sql.number(limit)}`,
    ),
  };
};
