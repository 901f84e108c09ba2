import { all, one, run } from '../engine/ask.js';
import { nextIid } from '../engine/counters.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { lockedRow } from '../issuables/load.js';
import type { EpicRow } from '../issuables/rows.js';
import { epicIdVisible, issueVisible } from '../issuables/visibility.js';
import type { ListViewer } from '../lists/viewer.js';
import type { EpicLinkRow } from './related.js';

/** Columns of a new epic; what is left out takes the default of its column. */
export type NewEpicRow = Partial<Omit<EpicRow, 'id' | 'iid'>> &
  Pick<EpicRow, 'group_id' | 'author_id' | 'title' | 'created_at' | 'updated_at'>;

/** Adds an epic with the next number of its group. */
export const insertEpic = async (tx: Tx, values: NewEpicRow): Promise<EpicRow> => {
  const iid = await nextIid(tx, 'group', values.group_id, 'epic');
  const [row] = await tx('epics')
    .insert({ ...values, iid })
    .returning('*');
  if (!row) throw new Error('the epic was not kept');
  return row;
};

/** Deletes an epic with all that hangs on it and what others say of it; its issues stay. */
export const deleteEpicRow = async (tx: Tx, id: number): Promise<void> => {
  await run(
    tx,
    sql`delete from events where target_type in ('Note', 'DiscussionNote')
      and target_id in (select id from notes where epic_id = ${id})`,
  );
  await tx('events').where({ target_type: 'Epic', target_id: id }).delete();
  await tx('notes').where({ referrer_kind: 'epic', referrer_id: id }).delete();
  await tx('epics').where({ id }).delete();
};

/** How deep an epic stands, how high what is inside another one is, and whether the first is in there. */
export const nestingOf = async (
  source: Source,
  outerId: number,
  innerId: number,
): Promise<{ depth: number; height: number; isInside: boolean }> => {
  const up = await one<{ depth: number }>(
    source,
    sql`with recursive up (id, depth) as (
    select id, 1 from epics where id = ${outerId}
    union all select e.parent_id, up.depth + 1 from epics e join up on up.id = e.id
      where e.parent_id is not null and up.depth < 100)
  select max(depth) as depth from up`,
  );
  const down = await one<{ height: number; found: number }>(
    source,
    sql`with recursive down (id, height) as (
    select id, 1 from epics where id = ${innerId}
    union all select e.id, down.height + 1 from epics e join down on down.id = e.parent_id
      where down.height < 100)
  select max(height) as height, max(case when id = ${outerId} then 1 else 0 end) as found from down`,
  );
  return { depth: up?.depth ?? 1, height: down?.height ?? 1, isInside: down?.found === 1 };
};

/** Keeps epics from other writers until the transaction ends, always in the same order. */
export const lockEpics = async (tx: Tx, ids: readonly number[]): Promise<Map<number, EpicRow>> => {
  const rows = new Map<number, EpicRow>();
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const row = await lockedRow<EpicRow>(tx, 'epic', id);
    if (row) rows.set(id, row);
  }
  return rows;
};

const step = 500;

/** Puts an epic behind all others inside another one, or takes it out. */
export const setParent = async (tx: Tx, id: number, parentId: number | null, at: string): Promise<void> => {
  const last =
    parentId === null
      ? null
      : await one<{ top: number | null }>(
          tx,
          sql`select max(relative_position) as top from epics where parent_id = ${parentId}`,
        );
  const position = last === null ? null : (last?.top ?? 0) + step;
  await tx('epics')
    .where({ id })
    .update({ parent_id: parentId, relative_position: position, updated_at: at });
};

/** Which of some epics have epics inside that a viewer sees, and which have issues that they see. */
export const contentsOf = async (
  source: Source,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<{ withChildren: Set<number>; withIssues: Set<number> }> => {
  if (ids.length === 0) return { withChildren: new Set(), withIssues: new Set() };
  const found = async (query: Sql) =>
    new Set((await all<{ id: number }>(source, query)).map((row) => row.id));
  const childVisible = epicIdVisible(sql`e.id`, viewer);
  const issuesVisible = issueVisible(viewer);
  return {
    withChildren: await found(
      sql`select distinct e.parent_id as id from epics e
        where e.parent_id in (${sql.list(ids)}) and ${childVisible}`,
    ),
    withIssues: await found(
      sql`select distinct x.epic_id as id from epic_issues x join issues i on i.id = x.issue_id
        join projects p on p.id = i.project_id where x.epic_id in (${sql.list(ids)}) and ${issuesVisible}`,
    ),
  };
};

/** Relates two epics; null when they are related already, either way. */
export const addEpicLink = async (
  tx: Tx,
  link: Pick<EpicLinkRow, 'source_id' | 'target_id' | 'link_type'>,
  at: string,
): Promise<EpicLinkRow | null> => {
  const { source_id, target_id } = link;
  const known = await one(
    tx,
    sql`select 1 as found from epic_links
      where (source_id = ${source_id} and target_id = ${target_id})
         or (source_id = ${target_id} and target_id = ${source_id})`,
  );
  if (known) return null;
  const [row] = (await tx('epic_links')
    .insert({ ...link, created_at: at, updated_at: at })
    .returning('*')) as EpicLinkRow[];
  return row ?? null;
};

/** A link of an epic, from either side. */
export const findEpicLink = (source: Source, epicId: number, id: number): Promise<EpicLinkRow | undefined> =>
  one<EpicLinkRow>(
    source,
    sql`select * from epic_links where id = ${id} and (source_id = ${epicId} or target_id = ${epicId})`,
  );

/** Undoes a link; false when it was gone. */
export const removeEpicLink = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('epic_links').where({ id }).delete()) > 0;
