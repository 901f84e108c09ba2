import { guest, owner } from '../../../domain/access-level.js';
import { dayOf } from '../../../domain/time/time.js';
import { all, dialectOf, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { retryAutoMerge } from '../merge-requests/waiting.js';

const lockKey = 7_215_302;

const counts = (today: string): Sql =>
  sql`m.user_id is not null and m.state = 'active' and m.requested_at is null
   and (m.expires_at is null or m.expires_at > ${today})`;

const cappedLevel = sql`case when m.access_level < l.group_access then m.access_level else l.group_access end`;

/** The condition that a row is of one user, after others; no condition for everybody. */
const ofUser = (column: Sql, userId: number | null): Sql =>
  userId === null ? sql.empty : sql` and ${column} = ${userId}`;

/** Where levels are computed. */
interface Scope {
  ids: Sql;
  /** Whether nothing is left out: then what one user may do is found from the memberships of that user. */
  isEverything?: boolean;
}

/**
 * The tables of a way to a level, from its places to its members. SQLite takes cross joins in the order they are
 * written in; of its own it may begin with all memberships of groups, or with all of a user who owns thousands.
 */
const way = (tables: readonly Sql[], { isEverything = false }: Scope, userId: number | null): Sql =>
  sql.join(isEverything && userId !== null ? tables.toReversed() : tables, ' cross join ');

const groupLevels = (scope: Scope, userId: number | null, today: string): Sql => {
  const member = ofUser(sql`m.user_id`, userId);
  const own = [sql`group_closure c`, sql`members m`];
  const shared = [sql`group_closure c`, sql`group_group_links l`, sql`group_closure w`, sql`members m`];
  return sql`
      select m.user_id, c.descendant_id as group_id, m.access_level as level
        from ${way(own, scope, userId)}
       where m.source_type = 'group' and m.source_id = c.ancestor_id
         and c.descendant_id in (${scope.ids}) and ${counts(today)}
         and (m.access_level >= ${sql.number(guest)} or c.depth = 0)${member}
      union all
      select m.user_id, c.descendant_id, ${cappedLevel}
        from ${way(shared, scope, userId)}
       where l.shared_group_id = c.ancestor_id and w.descendant_id = l.shared_with_group_id
         and m.source_type = 'group' and m.source_id = w.ancestor_id
         and c.descendant_id in (${scope.ids}) and ${counts(today)} and m.access_level >= ${sql.number(guest)}
         and (l.expires_at is null or l.expires_at > ${today})${member}`;
};

const projectLevels = (scope: Scope, userId: number | null, today: string): Sql => {
  const member = ofUser(sql`m.user_id`, userId);
  const projects = scope.ids;
  const inherited = [sql`projects p`, sql`group_authorizations g`];
  const shared = [sql`project_group_links l`, sql`group_closure w`, sql`members m`];
  const owned = [sql`projects p`, sql`namespaces n`];
  return sql`
      select g.user_id, p.id as project_id, g.access_level as level
        from ${way(inherited, scope, userId)}
       where g.group_id = p.namespace_id
         and p.id in (${projects}) and g.access_level >= ${sql.number(guest)}${ofUser(sql`g.user_id`, userId)}
      union all
      select m.user_id, m.source_id, m.access_level
        from members m
       where m.source_type = 'project' and m.source_id in (${projects})
         and ${counts(today)} and m.access_level >= ${sql.number(guest)}${member}
      union all
      select m.user_id, l.project_id, ${cappedLevel}
        from ${way(shared, scope, userId)}
       where w.descendant_id = l.group_id and m.source_type = 'group' and m.source_id = w.ancestor_id
         and l.project_id in (${projects}) and ${counts(today)} and m.access_level >= ${sql.number(guest)}
         and (l.expires_at is null or l.expires_at > ${today})${member}
      union all
      select n.owner_id, p.id, ${sql.number(owner)}
        from ${way(owned, scope, userId)}
       where n.id = p.namespace_id and n.kind = 'user' and p.id in (${projects})${ofUser(sql`n.owner_id`, userId)}`;
};

const levelTables = {
  group: { table: sql`group_authorizations`, column: sql`group_id` },
  project: { table: sql`project_authorizations`, column: sql`project_id` },
};

const replace = async (
  tx: Tx,
  container: 'group' | 'project',
  scope: Scope,
  levels: Sql,
  userId: number | null,
): Promise<void> => {
  const { table, column } = levelTables[container];
  await run(tx, sql`delete from ${table} where ${column} in (${scope.ids})${ofUser(sql`user_id`, userId)}`);
  await run(
    tx,
    sql`insert into ${table} (user_id, ${column}, access_level)
     select user_id, ${column}, max(level) from (${levels}) found group by user_id, ${column}`,
  );
};

// Two changes at once would each miss the other's rows, so on PostgreSQL they take turns until they commit.
const takeTurn = async (tx: Tx): Promise<void> => {
  if (dialectOf(tx) === 'postgres') await run(tx, sql`select pg_advisory_xact_lock(${lockKey})`);
};

/** A list of ids as a piece of SQL, whose length the planner of either engine can see. */
const listed = (tx: Tx, ids: readonly number[]): Sql =>
  dialectOf(tx) === 'postgres'
    ? sql`select unnest(cast(${`{${ids.join(',')}}`} as bigint[]))`
    : sql`select value from json_each(${`[${ids.join(',')}]`})`;

const idsOf = async (tx: Tx, query: Sql): Promise<number[]> =>
  (await all<{ id: number }>(tx, query)).map((row) => row.id);

const groupsAround = (tx: Tx, groupId: number): Promise<number[]> =>
  idsOf(
    tx,
    sql`select descendant_id as id from group_closure where ancestor_id = ${groupId}
     union
     select o.descendant_id from group_closure c
       join group_group_links l on l.shared_with_group_id = c.descendant_id
       join group_closure o on o.ancestor_id = l.shared_group_id
      where c.ancestor_id = ${groupId}`,
  );

const projectsAround = (tx: Tx, groupId: number, groups: Sql): Promise<number[]> =>
  idsOf(
    tx,
    sql`select id from projects where namespace_id in (${groups})
     union
     select l.project_id from group_closure c join project_group_links l on l.group_id = c.descendant_id
      where c.ancestor_id = ${groupId}`,
  );

const groupAnew = async (
  tx: Tx,
  groupId: number,
  at: string,
  userId: number | null,
): Promise<{ projects: Sql; groups: Sql }> => {
  await takeTurn(tx);
  const today = dayOf(at);
  const groups = listed(tx, await groupsAround(tx, groupId));
  await replace(tx, 'group', { ids: groups }, groupLevels({ ids: groups }, userId, today), userId);
  const ids = await projectsAround(tx, groupId, groups);
  const projects = listed(tx, ids);
  if (ids.length > 0) {
    const scope = { ids: projects };
    await replace(tx, 'project', scope, projectLevels(scope, userId, today), userId);
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
  await run(
    tx,
    sql`insert into group_authorizations (user_id, group_id, access_level)
     select user_id, cast(${groupId} as bigint), access_level from group_authorizations
      where group_id = ${parentId} and access_level >= ${sql.number(guest)}`,
  );
};

const projectAnew = async (tx: Tx, projectId: number, at: string, userId: number | null): Promise<void> => {
  await takeTurn(tx);
  const scope = { ids: sql`${projectId}` };
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

const allGroups = sql`select id from namespaces`;
const allProjects = sql`select id from projects`;

const everywhereAnew = async (tx: Tx, userId: number | null, at: string): Promise<void> => {
  await takeTurn(tx);
  const today = dayOf(at);
  const groups = { ids: allGroups, isEverything: true };
  const projects = { ids: allProjects, isEverything: true };
  await replace(tx, 'group', groups, groupLevels(groups, userId, today), userId);
  await replace(tx, 'project', projects, projectLevels(projects, userId, today), userId);
};

/** Computes anew everything one user may do anywhere. */
export const recomputeUser = async (tx: Tx, userId: number, at: string): Promise<void> => {
  await everywhereAnew(tx, userId, at);
  await retryAutoMerge(tx, { projects: allProjects, groups: allGroups }, at);
};

/** Computes every effective level anew, as after a restore from an older version. */
export const recomputeAll = (tx: Tx, at: string): Promise<void> => everywhereAnew(tx, null, at);
