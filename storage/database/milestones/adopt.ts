import { run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { counterpartIn, hasMoved, isForeign, type Moved } from '../namespaces/moved.js';

/** Rows `x` that name a milestone each, joined to the project `p` that they belong to. */
interface Use {
  table: Sql;
  project: Sql;
}

const issues: Use = { table: sql`issues`, project: sql`join projects p on p.id = x.project_id` };
const mergeRequests: Use = {
  table: sql`merge_requests`,
  project: sql`join projects p on p.id = x.target_project_id`,
};
const told: readonly Use[] = [
  {
    table: sql`resource_events`,
    project: sql`join issues i on i.id = x.issue_id join projects p on p.id = i.project_id`,
  },
  {
    table: sql`resource_events`,
    project: sql`join merge_requests m on m.id = x.merge_request_id join projects p on p.id = m.target_project_id`,
  },
];
const inUse = [issues, mergeRequests];

const counterpart = counterpartIn('milestones');

const ofForeign = ({ table, project }: Use, moved: Moved): Sql =>
  sql`from ${table} x ${project} join milestones l on l.id = x.milestone_id
    where ${hasMoved(moved)} and ${isForeign(sql`l.group_id`)}`;

/** Which milestones which projects need, one of each title. */
const missing = (moved: Moved): Sql => {
  const parts = inUse.map(
    (use) =>
      sql`select p.id as project_id, l.title as title, l.id as milestone_id ${ofForeign(use, moved)} and ${counterpart} is null`,
  );
  return sql`select u.project_id, min(u.milestone_id) as milestone_id from (${sql.join(parts, ' union ')}) u
    group by u.project_id, u.title`;
};

/** Numbers are taken from the counter of each project, which nobody else counts on meanwhile. */
const addMissing = (moved: Moved, at: string): Sql[] => [
  sql`insert into counters (scope, scope_id, kind, value)
    select distinct 'project', w.project_id, 'milestone', 0 from (${missing(moved)}) w where true
    on conflict (scope, scope_id, kind) do update set value = counters.value`,
  sql`insert into milestones (project_id, iid, title, title_lower, description, state, start_date, due_date,
      created_at, updated_at)
    select w.project_id, k.value + row_number() over (partition by w.project_id order by w.milestone_id),
      l.title, l.title_lower, l.description, l.state, l.start_date, l.due_date, ${at}, ${at}
    from (${missing(moved)}) w join milestones l on l.id = w.milestone_id
    join counters k on k.scope = 'project' and k.scope_id = w.project_id and k.kind = 'milestone'`,
  sql`update counters set value = w.most
    from (select m.project_id as project_id, max(m.iid) as most from milestones m join projects p on p.id = m.project_id
      where ${hasMoved(moved)} group by m.project_id) w
    where counters.scope = 'project' and counters.kind = 'milestone' and counters.scope_id = w.project_id
      and counters.value < w.most`,
];

const relink = (use: Use, moved: Moved): Sql => {
  const { table } = use;
  return sql`update ${table} set milestone_id = w.other
    from (select x.id as id, ${counterpart} as other ${ofForeign(use, moved)}) w
    where w.id = ${table}.id and w.other is not null`;
};

/**
 * What has moved gets milestones of its new place for those of groups that it has left, as far as issues and merge
 * requests have them: those of the same title, or else new ones of each project. Rule: PROJ-TRANSFER-7.
 */
export const adoptMilestones = async (tx: Tx, moved: Moved, at: string): Promise<void> => {
  const steps = [...inUse, ...told].map((use) => relink(use, moved));
  for (const step of [...addMissing(moved, at), ...steps]) await run(tx, step);
};

/** Takes the issues of what has moved out of iterations of groups that they have left. */
export const leaveForeignIterations = async (tx: Tx, moved: Moved): Promise<void> => {
  await run(
    tx,
    sql`update issues set iteration_id = null where id in (
      select i.id from projects p join issues i on i.project_id = p.id join iterations t on t.id = i.iteration_id
       where ${hasMoved(moved)} and ${isForeign(sql`t.group_id`)})`,
  );
};
