import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { IssueRow } from '../issuables/rows.js';
import type { Flag, Visibility } from '../rows.js';

/** An issue with the path of its project, which references to it are made of. */
export interface PlacedIssue extends IssueRow {
  project_full_path: string;
}

/** An issue by its global number, with the path of its project. */
export const findPlacedIssue = (source: Source, id: number): Promise<PlacedIssue | undefined> =>
  one<PlacedIssue>(
    source,
    sql`select i.*, p.full_path as project_full_path
       from issues i join projects p on p.id = i.project_id where i.id = ${id}`,
  );

/** Relates two issues; false when they are linked already, either way. */
export const relateIssues = async (
  tx: Tx,
  sourceId: number,
  targetId: number,
  at: string,
): Promise<boolean> => {
  const known = await one(
    tx,
    sql`select 1 as found from issue_links
      where (source_id = ${sourceId} and target_id = ${targetId}) 
         or (source_id = ${targetId} and target_id = ${sourceId})`,
  );
  if (known) return false;
  await tx('issue_links').insert({
    source_id: sourceId,
    target_id: targetId,
    link_type: 'relates_to',
    created_at: at,
    updated_at: at,
  });
  return true;
};

/** The epic that an issue is part of. */
export interface EpicOfIssue {
  id: number;
  iid: number;
  group_id: number;
  group_full_path: string;
  confidential: Flag;
  visibility: Visibility;
}

const epicSql = sql`select e.id, e.iid, e.group_id, n.full_path as group_full_path, e.confidential, n.visibility
  from epics e join namespaces n on n.id = e.group_id`;

/** The epic that an issue is part of, if any. */
export const epicOfIssue = (source: Source, issueId: number): Promise<EpicOfIssue | undefined> =>
  one<EpicOfIssue>(
    source,
    sql`${epicSql} join epic_issues x on x.epic_id = e.id where x.issue_id = ${issueId}`,
  );

/** An epic with the path of its group. */
export const findPlacedEpic = (source: Source, id: number): Promise<EpicOfIssue | undefined> =>
  one<EpicOfIssue>(source, sql`${epicSql} where e.id = ${id}`);

/** Puts an issue at the end of an epic, or takes it out of the one that it is in. */
export const placeInEpic = async (tx: Tx, issueId: number, epicId: number | null): Promise<void> => {
  await tx('epic_issues').where({ issue_id: issueId }).delete();
  if (epicId === null) return;
  await run(
    tx,
    sql`insert into epic_issues (epic_id, issue_id, relative_position)
     select cast(${epicId} as integer), cast(${issueId} as integer), coalesce(max(relative_position), 0) + 500
       from epic_issues where epic_id = ${epicId}`,
  );
};
