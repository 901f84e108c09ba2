import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { hasMoved, type Moved } from '../namespaces/moved.js';

/** Whether a project stands in a group or below it, so that epics of that group take its issues. */
export const isInTreeOf = async (source: Source, projectId: number, groupId: number): Promise<boolean> =>
  (await one(
    source,
    sql`select c.depth from projects p join group_closure c on c.descendant_id = p.namespace_id
      where p.id = ${projectId} and c.ancestor_id = ${groupId}`,
  )) !== undefined;

/** Takes the issues of a project, or of all projects below a group, out of epics in whose tree they no longer stand. */
export const leaveForeignEpics = async (tx: Tx, moved: Moved): Promise<void> => {
  await run(
    tx,
    sql`delete from epic_issues where id in (
      select x.id from projects p join issues i on i.project_id = p.id join epic_issues x on x.issue_id = i.id
        join epics e on e.id = x.epic_id
        left join group_closure c on c.ancestor_id = e.group_id and c.descendant_id = p.namespace_id
       where ${hasMoved(moved)} and c.depth is null)`,
  );
};

/** Takes the epics of a group and of those below it out of epics in whose tree they no longer stand. */
export const leaveForeignParents = async (tx: Tx, groupId: number): Promise<void> => {
  await run(
    tx,
    sql`update epics set parent_id = null, relative_position = null where id in (
      select inner_epic.id from epics inner_epic join epics outer_epic on outer_epic.id = inner_epic.parent_id
        join group_closure moved on moved.descendant_id = inner_epic.group_id and moved.ancestor_id = ${groupId}
        left join group_closure c
          on c.ancestor_id = outer_epic.group_id and c.descendant_id = inner_epic.group_id
       where c.depth is null)`,
  );
};
