import { maintainer, owner } from '../../../domain/access-level.js';
import { type VisibilityWord, widerThan } from '../../../domain/projects/visibility.js';
import { all, one, rowLock, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { rowByRow } from '../lists/conditions.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';
import type { GroupRow } from '../rows.js';
import { groupsMatching } from './matching.js';
import { withReadableGroups } from './readable.js';

/** A group that was given access to another. */
export interface GroupShareRow {
  group_id: number;
  group: GroupRow;
  group_access: number;
  expires_at: string | null;
}

/**
 * The groups a group was shared with, oldest share first, but for those hidden from the viewer.
 * Rules: GRP-DETAIL-2, GRP-NAMES-1.
 */
export const listGroupShares = async (
  source: Source,
  groupId: number,
  viewer: ListViewer,
): Promise<GroupShareRow[]> => {
  const rows = await all<Omit<GroupShareRow, 'group'>>(
    source,
    sql`select shared_with_group_id as group_id, group_access, expires_at from group_group_links
     where shared_group_id = ${groupId} order by id`,
  );
  return withReadableGroups(source, rows, viewer);
};

/** Sizes of everything below a group, in bytes. */
export interface GroupStatisticsRow {
  group_id: number;
  repository_size: number;
  wiki_size: number;
  lfs_objects_size: number;
  job_artifacts_size: number;
  pipeline_artifacts_size: number;
  packages_size: number;
  snippets_size: number;
  uploads_size: number;
}

/** The sizes below each of the groups, in one question; groups without projects are left out. Rule: GRP-RECORD-2. */
export const groupStatistics = async (
  source: Source,
  groupIds: readonly number[],
): Promise<Map<number, GroupStatisticsRow>> => {
  if (groupIds.length === 0) return new Map();
  const rows = await all<GroupStatisticsRow>(
    source,
    sql`select c.ancestor_id as group_id, sum(s.repository_size) as repository_size, sum(s.wiki_size) as wiki_size,
        sum(s.lfs_objects_size) as lfs_objects_size, sum(s.job_artifacts_size) as job_artifacts_size,
        sum(s.pipeline_artifacts_size) as pipeline_artifacts_size, sum(s.packages_size) as packages_size,
        sum(s.snippets_size) as snippets_size, sum(s.uploads_size) as uploads_size
      from group_closure c
      join projects p on p.namespace_id = c.descendant_id join project_statistics s on s.project_id = p.id
     where c.ancestor_id in (${sql.list(groupIds)}) group by c.ancestor_id`,
  );
  return new Map(rows.map((row) => [row.group_id, row]));
};

/** Whether a group or a project inside stands below with a wider visibility. Rule: GRP-UPDATE-4. */
export const findWiderBelow = async (
  source: Source,
  groupId: number,
  visibility: VisibilityWord,
): Promise<'groups' | 'projects' | null> => {
  const wider = widerThan(visibility);
  if (wider.length === 0) return null;
  const words = sql.words(wider);
  const group = await one(
    source,
    sql`select id from namespaces where parent_id = ${groupId} and visibility in (${words}) limit 1`,
  );
  if (group) return 'groups';
  const project = await one(
    source,
    sql`select id from projects where namespace_id = ${groupId}
      and ${rowByRow(sql`visibility in (${words})`)} limit 1`,
  );
  return project ? 'projects' : null;
};

/** Lowers the visibility of a group and everything below it to at most the given one. Rule: GRP-TRANSFER-1. */
export const narrowSubtree = async (tx: Tx, groupId: number, visibility: VisibilityWord): Promise<void> => {
  const wider = widerThan(visibility);
  if (wider.length === 0) return;
  const words = sql.words(wider);
  const below = sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;
  await run(
    tx,
    sql`update namespaces set visibility = ${visibility} where id in (${below}) and visibility in (${words})`,
  );
  await run(
    tx,
    sql`update projects set visibility = ${visibility}
       where id in (select p.id from projects p where p.namespace_id in (${below})) and visibility in (${words})`,
  );
};

/** How many levels a group stands below the top (0 at the top), and how many stand below it. Rule: GRP-PATH-5. */
export const depthsAround = async (
  source: Source,
  groupId: number,
): Promise<{ above: number; below: number }> => {
  const row = await one<{ above: number | null; below: number | null }>(
    source,
    sql`select (select max(depth) from group_closure where descendant_id = ${groupId}) as above,
        (select max(depth) from group_closure where ancestor_id = ${groupId}) as below`,
  );
  return { above: row?.above ?? 0, below: row?.below ?? 0 };
};

/**
 * Makes changes of the same trees take turns until the transaction ends: what is then read of the groups and of
 * everything above them stays true.
 */
export const lockAbove = async (tx: Tx, groupIds: readonly number[]): Promise<void> => {
  if (groupIds.length === 0) return;
  await all(
    tx,
    sql`select id from namespaces where id in (
        select ancestor_id from group_closure where descendant_id in (${sql.list(groupIds)}))
      order by id ${rowLock(tx, sql`for update`)}`,
  );
};

/** The topmost group above a group, which may be the group itself. */
export const rootGroup = async (source: Source, groupId: number): Promise<GroupRow> => {
  const row = await one<GroupRow>(
    source,
    sql`select n.* from namespaces n join group_closure c on c.ancestor_id = n.id
      where c.descendant_id = ${groupId} order by c.depth desc limit 1`,
  );
  if (!row) throw new Error('the group stands in no tree');
  return row;
};

/** The bots whose tokens were made for a group, a group below it or a project there; they end with it. */
export const botsBelow = async (tx: Tx, groupId: number): Promise<number[]> => {
  const below = sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;
  const rows = await all<{ user_id: number }>(
    tx,
    sql`select distinct user_id from personal_access_tokens
      where (kind = 'group' and source_id in (${below}))
        or (kind = 'project' and source_id in (select id from projects where namespace_id in (${below})))
      order by user_id`,
  );
  return rows.map((row) => row.user_id);
};

// The settings column holds compact JSON of what differs from the defaults, so the text alone tells on both engines.
const ownersOnly = '%"subgroup_creation_level":"owner"%';

/**
 * A page of the groups a group may be moved into: where the viewer may create subgroups, without the group,
 * everything below it, and its parent. Rules: GRP-LOCATIONS-1, GRP-LOCATIONS-2.
 */
export const listTransferLocations = (
  source: Source,
  group: Pick<GroupRow, 'id' | 'parent_id'>,
  viewer: { id: number; admin: boolean },
  search: string | undefined,
  page: PageRequest,
): Promise<Page<GroupRow>> => {
  // An administrator walks all paths in their order; whoever is not has few groups, which are sorted.
  const { tables, where, order } = viewer.admin
    ? { tables: sql`routes r`, where: sql`n.id = r.namespace_id`, order: sql`r.path_lower` }
    : {
        tables: sql`group_authorizations a`,
        where: sql`n.id = a.group_id and a.user_id = ${viewer.id} and (a.access_level = ${sql.number(owner)}
          or (a.access_level = ${sql.number(maintainer)} and n.settings not like ${ownersOnly}))`,
        order: sql`n.full_path_lower, n.id`,
      };
  const elsewhere = group.parent_id === null ? sql.empty : sql`and n.id <> ${group.parent_id}`;
  const list = {
    columns: sql`n.*`,
    from: sql`from ${tables} cross join namespaces n
      where ${where} and n.kind = 'group' and n.deleting = 0 ${elsewhere} ${groupsMatching(search)}
        and n.id not in (select descendant_id from group_closure where ancestor_id = ${group.id})`,
    order,
  };
  return listPage<GroupRow>(source, list, page);
};
