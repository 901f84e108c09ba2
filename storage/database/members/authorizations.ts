import { guest } from '../../../domain/access-level.js';
import { dayOf } from '../../../domain/time/time.js';
import { askAll, dialectOf } from '../engine/ask.js';
import type { Tx } from '../engine/types.js';
import { retryAutoMerge } from '../merge-requests/waiting.js';

const lockKey = 7_215_302;

type Params = (string | number)[];

/** A piece of SQL with its parameters. */
interface Part {
  sql: string;
  params: Params;
}

const counts = (alias: string): string =>
  `${alias}.user_id is not null and ${alias}.state = 'active' and ${alias}.requested_at is null
   and (${alias}.expires_at is null or ${alias}.expires_at > ?)`;

const lower = (a: string, b: string): string => `case when ${a} < ${b} then ${a} else ${b} end`;

const ofUser = (alias: string, userId: number | null): Part =>
  userId === null ? { sql: '', params: [] } : { sql: ` and ${alias}.user_id = ?`, params: [userId] };

const groupLevels = (groups: Part, userId: number | null, today: string): Part => {
  const user = ofUser('m', userId);
  return {
    sql: `
      select m.user_id, c.descendant_id as group_id, m.access_level as level
        from group_closure c
        join members m on m.source_type = 'group' and m.source_id = c.ancestor_id
       where c.descendant_id in (${groups.sql}) and ${counts('m')}
         and (m.access_level >= ${guest} or c.depth = 0)${user.sql}
      union all
      select m.user_id, c.descendant_id, ${lower('m.access_level', 'l.group_access')}
        from group_closure c
        join group_group_links l on l.shared_group_id = c.ancestor_id
        join group_closure w on w.descendant_id = l.shared_with_group_id
        join members m on m.source_type = 'group' and m.source_id = w.ancestor_id
       where c.descendant_id in (${groups.sql}) and ${counts('m')} and m.access_level >= ${guest}
         and (l.expires_at is null or l.expires_at > ?)${user.sql}`,
    params: [...groups.params, today, ...user.params, ...groups.params, today, today, ...user.params],
  };
};

const projectLevels = (projects: Part, userId: number | null, today: string): Part => {
  const member = ofUser('m', userId);
  const group = ofUser('g', userId);
  const owner: Part =
    userId === null ? { sql: '', params: [] } : { sql: ' and n.owner_id = ?', params: [userId] };
  return {
    sql: `
      select g.user_id, p.id as project_id, g.access_level as level
        from projects p join group_authorizations g on g.group_id = p.namespace_id
       where p.id in (${projects.sql}) and g.access_level >= ${guest}${group.sql}
      union all
      select m.user_id, m.source_id, m.access_level
        from members m
       where m.source_type = 'project' and m.source_id in (${projects.sql})
         and ${counts('m')} and m.access_level >= ${guest}${member.sql}
      union all
      select m.user_id, l.project_id, ${lower('m.access_level', 'l.group_access')}
        from project_group_links l
        join group_closure w on w.descendant_id = l.group_id
        join members m on m.source_type = 'group' and m.source_id = w.ancestor_id
       where l.project_id in (${projects.sql}) and ${counts('m')} and m.access_level >= ${guest}
         and (l.expires_at is null or l.expires_at > ?)${member.sql}
      union all
      select n.owner_id, p.id, 50
        from projects p join namespaces n on n.id = p.namespace_id and n.kind = 'user'
       where p.id in (${projects.sql})${owner.sql}`,
    params: [
      ...[...projects.params, ...group.params],
      ...[...projects.params, today, ...member.params],
      ...[...projects.params, today, today, ...member.params],
      ...[...projects.params, ...owner.params],
    ],
  };
};

const replace = async (
  tx: Tx,
  container: 'group' | 'project',
  scope: Part,
  levels: Part,
  userId: number | null,
): Promise<void> => {
  const table = `${container}_authorizations`;
  const user = userId === null ? '' : ' and user_id = ?';
  await tx.raw(`delete from ${table} where ${container}_id in (${scope.sql})${user}`, [
    ...scope.params,
    ...(userId === null ? [] : [userId]),
  ]);
  await tx.raw(
    `insert into ${table} (user_id, ${container}_id, access_level)
     select user_id, ${container}_id, max(level) from (${levels.sql}) found group by user_id, ${container}_id`,
    levels.params,
  );
};

// Two changes at once would each miss the other's rows, so on PostgreSQL they take turns until they commit.
const takeTurn = async (tx: Tx): Promise<void> => {
  if (dialectOf(tx) === 'postgres') await tx.raw('select pg_advisory_xact_lock(?)', [lockKey]);
};

/** A list of ids as a piece of SQL, whose length the planner of either engine can see. */
const listed = (tx: Tx, ids: readonly number[]): Part =>
  dialectOf(tx) === 'postgres'
    ? { sql: 'select unnest(cast(? as bigint[]))', params: [`{${ids.join(',')}}`] }
    : { sql: 'select value from json_each(?)', params: [`[${ids.join(',')}]`] };

const idsOf = async (tx: Tx, sql: string, params: Params): Promise<number[]> =>
  (await askAll<{ id: number }>(tx, sql, params)).map((row) => row.id);

const groupsAround = (tx: Tx, groupId: number): Promise<number[]> =>
  idsOf(
    tx,
    `select descendant_id as id from group_closure where ancestor_id = ?
     union
     select o.descendant_id from group_closure c
       join group_group_links l on l.shared_with_group_id = c.descendant_id
       join group_closure o on o.ancestor_id = l.shared_group_id
      where c.ancestor_id = ?`,
    [groupId, groupId],
  );

const projectsAround = (tx: Tx, groupId: number, groups: Part): Promise<number[]> =>
  idsOf(
    tx,
    `select id from projects where namespace_id in (${groups.sql})
     union
     select l.project_id from group_closure c join project_group_links l on l.group_id = c.descendant_id
      where c.ancestor_id = ?`,
    [...groups.params, groupId],
  );

const groupAnew = async (
  tx: Tx,
  groupId: number,
  at: string,
  userId: number | null,
): Promise<{ projects: Part; groups: Part }> => {
  await takeTurn(tx);
  const today = dayOf(at);
  const groups = listed(tx, await groupsAround(tx, groupId));
  await replace(tx, 'group', groups, groupLevels(groups, userId, today), userId);
  const ids = await projectsAround(tx, groupId, groups);
  const projects = listed(tx, ids);
  if (ids.length > 0) {
    await replace(tx, 'project', projects, projectLevels(projects, userId, today), userId);
  }
  return { projects, groups };
};

/** Computes what one user may do in a group that was just made: nothing waits for anybody there. */
export const firstGroupLevels = async (
  tx: Tx,
  groupId: number,
  at: string,
  userId: number,
): Promise<void> => {
  await groupAnew(tx, groupId, at, userId);
};

/**
 * Computes anew who may do what in a group, everything below it and everything shared with any of these;
 * for one user only when `userId` is given.
 */
export const recomputeGroup = async (
  tx: Tx,
  groupId: number,
  at: string,
  userId: number | null = null,
): Promise<void> => {
  await retryAutoMerge(tx, await groupAnew(tx, groupId, at, userId), at);
};

/** Gives a group that was just made the levels it inherits; it has no members, shares or projects yet. */
export const inheritLevels = async (tx: Tx, groupId: number, parentId: number): Promise<void> => {
  await takeTurn(tx);
  await tx.raw(
    `insert into group_authorizations (user_id, group_id, access_level)
     select user_id, cast(? as bigint), access_level from group_authorizations
      where group_id = ? and access_level >= ${guest}`,
    [groupId, parentId],
  );
};

const projectAnew = async (tx: Tx, projectId: number, at: string, userId: number | null): Promise<void> => {
  await takeTurn(tx);
  const scope: Part = { sql: '?', params: [projectId] };
  await replace(tx, 'project', scope, projectLevels(scope, userId, dayOf(at)), userId);
};

/** Computes who may do what in a project that was just made: nothing waits for anybody there. */
export const firstLevels = (
  tx: Tx,
  projectId: number,
  at: string,
  userId: number | null = null,
): Promise<void> => projectAnew(tx, projectId, at, userId);

/** Computes anew who may do what in one project; for one user only when `userId` is given. */
export const recomputeProject = async (
  tx: Tx,
  projectId: number,
  at: string,
  userId: number | null = null,
): Promise<void> => {
  await projectAnew(tx, projectId, at, userId);
  await retryAutoMerge(tx, { projectId }, at);
};

/** Computes anew everything one user may do anywhere. */
export const recomputeUser = async (tx: Tx, userId: number, at: string): Promise<void> => {
  await takeTurn(tx);
  const today = dayOf(at);
  const groups: Part = { sql: 'select id from namespaces', params: [] };
  await replace(tx, 'group', groups, groupLevels(groups, userId, today), userId);
  const projects: Part = { sql: 'select id from projects', params: [] };
  await replace(tx, 'project', projects, projectLevels(projects, userId, today), userId);
  await retryAutoMerge(tx, { projects, groups }, at);
};

/** Computes every effective level anew, as after a restore from an older version. */
export const recomputeAll = async (tx: Tx, at: string): Promise<void> => {
  await takeTurn(tx);
  const today = dayOf(at);
  const groups: Part = { sql: 'select id from namespaces', params: [] };
  await replace(tx, 'group', groups, groupLevels(groups, null, today), null);
  const projects: Part = { sql: 'select id from projects', params: [] };
  await replace(tx, 'project', projects, projectLevels(projects, null, today), null);
};
