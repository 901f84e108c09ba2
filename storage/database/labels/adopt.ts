import { run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { counterpartIn, hasMoved, isForeign, type Moved } from '../namespaces/moved.js';

/** Rows `x` that name a label each, joined to the place `p` of what has it. */
interface Use {
  table: Sql;
  key: Sql;
  place: Sql;
}

const inProjects: readonly Use[] = [
  {
    table: sql`issue_labels`,
    key: sql`issue_id`,
    place: sql`join issues i on i.id = x.issue_id join projects p on p.id = i.project_id`,
  },
  {
    table: sql`merge_request_labels`,
    key: sql`merge_request_id`,
    place: sql`join merge_requests m on m.id = x.merge_request_id join projects p on p.id = m.target_project_id`,
  },
];

/** The place of an epic is a group: no label of a project comes into question. */
const inGroups: Use = {
  table: sql`epic_labels`,
  key: sql`epic_id`,
  place: sql`join (select id as epic_id, group_id as namespace_id, 0 as id from epics) p on p.epic_id = x.epic_id`,
};

const ranks: Use = {
  table: sql`label_priorities`,
  key: sql`project_id`,
  place: sql`join projects p on p.id = x.project_id`,
};

const ofForeign = ({ table, place }: Pick<Use, 'table' | 'place'>, moved: Moved): Sql =>
  sql`from ${table} x ${place} join labels l on l.id = x.label_id
    where ${hasMoved(moved)} and ${isForeign(sql`l.group_id`)}`;

const counterpart = counterpartIn('labels');

const values = (at: string): Sql => sql`l.title, l.title_lower, l.description, l.color, ${at}, ${at}`;
const columns = sql`title, title_lower, description, color, created_at, updated_at`;

const addToProjects = (moved: Moved, at: string): Sql => {
  const missing = [...inProjects, ranks].map(
    (use) =>
      sql`select p.id as project_id, l.title as title, l.id as label_id ${ofForeign(use, moved)} and ${counterpart} is null`,
  );
  return sql`insert into labels (project_id, ${columns}) select w.project_id, ${values(at)}
    from (select u.project_id, min(u.label_id) as label_id from (${sql.join(missing, ' union ')}) u
      group by u.project_id, u.title) w
    join labels l on l.id = w.label_id order by w.project_id, w.label_id`;
};

const addToGroup = (groupId: number, at: string): Sql => {
  const missing = sql`select min(l.id) ${ofForeign(inGroups, { groupId })} and ${counterpart} is null group by l.title`;
  return sql`insert into labels (group_id, ${columns}) select ${groupId}, ${values(at)} from labels l
    where l.id in (${missing}) order by l.id`;
};

const relink = (use: Use, moved: Moved): Sql[] => {
  const { table, key } = use;
  const foreign = ofForeign(use, moved);
  return [
    sql`insert into ${table} (${key}, label_id) select distinct x.${key}, ${counterpart} ${foreign} on conflict do nothing`,
    sql`delete from ${table} where (${key}, label_id) in (select x.${key}, x.label_id ${foreign})`,
  ];
};

const rank = (moved: Moved): Sql[] => {
  const foreign = ofForeign(ranks, moved);
  return [
    sql`insert into label_priorities (project_id, label_id, priority)
      select w.project_id, w.label_id, min(w.priority)
        from (select p.id as project_id, ${counterpart} as label_id, x.priority as priority ${foreign}) w
       group by w.project_id, w.label_id on conflict do nothing`,
    sql`delete from label_priorities where (project_id, label_id) in (select x.project_id, x.label_id ${foreign})`,
  ];
};

/** What is told of the past names what there is now, as far as it is there. */
const retell = ({ place }: Use, moved: Moved): Sql =>
  sql`update resource_events set label_id = w.other
    from (select x.id as id, ${counterpart} as other ${ofForeign({ table: sql`resource_events`, place }, moved)}) w
    where w.id = resource_events.id and w.other is not null`;

/**
 * What has moved gets labels of its new place for those of groups that it has left, as far as they are in use: those of
 * the same title, or else new ones of each project, and of the moved group for its epics. Rule: PROJ-TRANSFER-7.
 */
export const adoptLabels = async (tx: Tx, moved: Moved, at: string): Promise<void> => {
  const uses = 'groupId' in moved ? [...inProjects, inGroups] : inProjects;
  if ('groupId' in moved) await run(tx, addToGroup(moved.groupId, at));
  await run(tx, addToProjects(moved, at));
  const steps = uses.flatMap((use) => [retell(use, moved), ...relink(use, moved)]);
  for (const step of [...steps, ...rank(moved)]) await run(tx, step);
};
