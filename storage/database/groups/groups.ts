import { owner } from '../../../domain/access-level.js';
import { all, run } from '../engine/ask.js';
import { insertRow } from '../engine/insert-row.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { leaveForeignParents } from '../epics/tree.js';
import {
  firstGroupLevels,
  inheritLevels,
  recomputeGroup,
  recomputeProject,
} from '../members/authorizations.js';
import { insertMember } from '../members/members.js';
import { uncheckOutOf } from '../merge-requests/of-branches.js';
import { leaveForeignPlans } from '../namespaces/leave-plans.js';
import { renameNamespace } from '../namespaces/namespaces.js';
import { takeAddress } from '../namespaces/routes.js';
import type { GroupRow, Visibility } from '../rows.js';

export type { GroupRow } from '../rows.js';

/** What a new group is made of. */
export interface NewGroup {
  name: string;
  path: string;
  parent?: GroupRow | null;
  description?: string;
  visibility?: Visibility;
  avatar?: string | null;
  /** Settings that differ from the defaults. */
  settings?: Record<string, unknown>;
  /** Becomes the owner. */
  creatorId?: number | null;
  at: string;
}

const addToTree = async (tx: Tx, id: number, parentId: number | null): Promise<void> => {
  await tx('group_closure').insert({ ancestor_id: id, descendant_id: id, depth: 0 });
  if (parentId === null) return;
  await run(
    tx,
    sql`insert into group_closure (ancestor_id, descendant_id, depth)
     select ancestor_id, cast(${id} as bigint), depth + 1 from group_closure where descendant_id = ${parentId}`,
  );
};

/** Creates a group with its creator as owner; a taken path is a StorageConflict. */
export const createGroup = async (tx: Tx, input: NewGroup): Promise<GroupRow> => {
  const parent = input.parent ?? null;
  const full_path = parent ? `${parent.full_path}/${input.path}` : input.path;
  const row = {
    kind: 'group' as const,
    parent_id: parent?.id ?? null,
    name: input.name,
    name_lower: input.name.toLowerCase(),
    path: input.path,
    path_lower: input.path.toLowerCase(),
    full_name: parent ? `${parent.full_name} / ${input.name}` : input.name,
    full_path,
    full_path_lower: full_path.toLowerCase(),
    description: input.description ?? '',
    visibility: input.visibility ?? 'private',
    avatar: input.avatar ?? null,
    settings: JSON.stringify(input.settings ?? {}),
    creator_id: input.creatorId ?? null,
    created_at: input.at,
    updated_at: input.at,
  };
  const group = (await insertRow(tx, 'namespaces', row)) as GroupRow;
  await takeAddress(tx, full_path, { namespace_id: group.id });
  await addToTree(tx, group.id, parent?.id ?? null);
  if (parent) await inheritLevels(tx, group.id, parent.id);
  if (input.creatorId != null) {
    const source = { type: 'group', id: group.id } as const;
    await insertMember(tx, { source, userId: input.creatorId, accessLevel: owner, at: input.at });
    await firstGroupLevels(tx, group.id, input.at, input.creatorId);
  }
  return group;
};

/** Changes columns of a group that do not move it. */
export const changeGroup = async (
  tx: Tx,
  id: number,
  change: Partial<Pick<GroupRow, 'description' | 'visibility' | 'avatar' | 'settings' | 'deleting'>>,
  at: string,
): Promise<GroupRow> => {
  const [group] = await tx('namespaces')
    .where({ id })
    .update({ ...change, updated_at: at })
    .returning('*');
  if (!group) throw new Error('the changed group did not come back');
  return group as GroupRow;
};

/** Renames a group or gives it a new path; everything below follows and old addresses redirect. */
export const renameGroup = async (
  tx: Tx,
  group: GroupRow,
  names: { name?: string | undefined; path?: string | undefined },
  at: string,
): Promise<GroupRow> => (await renameNamespace(tx, group, names, at)) as GroupRow;

/** The groups that a group, or one below it, was invited into. */
const levelsAround = async (tx: Tx, groupId: number): Promise<number[]> => {
  const rows = await all<{ id: number }>(
    tx,
    sql`select distinct l.shared_group_id as id from group_closure c
       join group_group_links l on l.shared_with_group_id = c.descendant_id where c.ancestor_id = ${groupId}`,
  );
  return rows.map((row) => row.id);
};

/** Moves a group below another (or to the top level); a group or project of the same path is a StorageConflict. */
export const moveGroup = async (
  tx: Tx,
  group: GroupRow,
  parent: GroupRow | null,
  at: string,
): Promise<GroupRow> => {
  await run(
    tx,
    sql`delete from group_closure
      where descendant_id in (select descendant_id from group_closure where ancestor_id = ${group.id})
        and ancestor_id not in (select descendant_id from group_closure where ancestor_id = ${group.id})`,
  );
  if (parent) {
    await run(
      tx,
      sql`insert into group_closure (ancestor_id, descendant_id, depth)
       select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
         from group_closure above cross join group_closure below
        where above.descendant_id = ${parent.id} and below.ancestor_id = ${group.id}`,
    );
  }
  const moved = await renameNamespace(tx, group, { parent }, at);
  await leaveForeignPlans(tx, { groupId: group.id }, at);
  await leaveForeignParents(tx, group.id);
  await recomputeGroup(tx, group.id, at);
  return moved as GroupRow;
};

/** What is gone with a deleted group and has files outside the database. */
export interface DeletedGroup {
  groupIds: number[];
  projectIds: number[];
}

const forgetForks = async (tx: Tx, groupId: number): Promise<void> => {
  await run(
    tx,
    sql`update projects set forks_count = forks_count - (select count(*) from project_forks f
        join projects p on p.id = f.project_id
       where f.source_id = projects.id and p.namespace_id in
         (select descendant_id from group_closure where ancestor_id = ${groupId}))
      where id in (select f.source_id from project_forks f join projects p on p.id = f.project_id
        where p.namespace_id in (select descendant_id from group_closure where ancestor_id = ${groupId}))`,
  );
};

/** Deletes a group, every group and project below, and what followed from them; answers what to remove on disk. */
export const deleteGroup = async (tx: Tx, groupId: number, at: string): Promise<DeletedGroup> => {
  const below = sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;
  const inside = sql`select id from projects where namespace_id in (${below})`;
  const ids = async (query: Sql) => (await all<{ id: number }>(tx, query)).map((row) => row.id);
  const groupIds = await ids(
    sql`select descendant_id as id from group_closure where ancestor_id = ${groupId} order by depth desc`,
  );
  const projectIds = await ids(inside);
  const openGroups = await levelsAround(tx, groupId);
  const openProjects = await ids(
    sql`select distinct project_id as id from project_group_links where group_id in (${below})`,
  );
  await forgetForks(tx, groupId);
  await run(tx, sql`delete from counters where scope = 'project' and scope_id in (${inside})`);
  await run(tx, sql`delete from counters where scope = 'group' and scope_id in (${below})`);
  await uncheckOutOf(tx, inside);
  await run(tx, sql`delete from projects where namespace_id in (${below})`);
  for (const id of groupIds) await tx('namespaces').where({ id }).delete();
  const gone = { groups: new Set(groupIds), projects: new Set(projectIds) };
  for (const id of openGroups) if (!gone.groups.has(id)) await recomputeGroup(tx, id, at);
  for (const id of openProjects) if (!gone.projects.has(id)) await recomputeProject(tx, id, at);
  return { groupIds, projectIds };
};
