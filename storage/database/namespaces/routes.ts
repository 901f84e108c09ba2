import { one, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { NamespaceRow, ProjectRow } from '../rows.js';

/** What an address leads to. */
export interface RouteTarget {
  namespace_id: number | null;
  project_id: number | null;
}

/** What stands at a full path now, whatever its letter case. */
export const findRoute = (source: Source, fullPath: string): Promise<RouteTarget | undefined> =>
  one<RouteTarget>(
    source,
    sql`select namespace_id, project_id from routes where path_lower = ${fullPath.toLowerCase()}`,
  );

/** What stood at a full path before it was renamed or transferred. */
export const findRedirect = (source: Source, fullPath: string): Promise<RouteTarget | undefined> =>
  one<RouteTarget>(
    source,
    sql`select namespace_id, project_id from redirects where path_lower = ${fullPath.toLowerCase()}`,
  );

/** Gives a new namespace or project its address, and ends the redirect that stood there. */
export const takeAddress = async (
  tx: Tx,
  fullPath: string,
  target: { namespace_id: number } | { project_id: number },
): Promise<void> => {
  const path_lower = fullPath.toLowerCase();
  await tx('redirects').where({ path_lower }).delete();
  await tx('routes').insert({ path_lower, ...target });
};

/** Rows whose addresses move: the column that routes name them by, their table, and the question for their ids. */
interface Moved {
  column: Sql;
  table: Sql;
  ids: Sql;
}

const projectsMoved = (ids: Sql): Moved => ({ column: sql`project_id`, table: sql`projects`, ids });
const namespacesMoved = (ids: Sql): Moved => ({ column: sql`namespace_id`, table: sql`namespaces`, ids });

const keepOldAddress = (tx: Tx, { column, ids }: Moved, at: string): Promise<number> =>
  run(
    tx,
    sql`insert into redirects (path_lower, namespace_id, project_id, created_at)
      select path_lower, namespace_id, project_id, cast(${at} as text) from routes where ${column} in (${ids})
     on conflict (path_lower) do update set namespace_id = excluded.namespace_id,
       project_id = excluded.project_id, created_at = excluded.created_at`,
  );

const rebuild = async (tx: Tx, { column, table, ids }: Moved): Promise<void> => {
  await run(tx, sql`delete from routes where ${column} in (${ids})`);
  await run(
    tx,
    sql`insert into routes (path_lower, ${column}) select full_path_lower, id from ${table} where id in (${ids})`,
  );
  await run(
    tx,
    sql`delete from redirects where path_lower in (select path_lower from routes where ${column} in (${ids}))`,
  );
};

/** Moves one project to the path in its row and leaves a redirect at the old address. */
export const moveProjectRoute = async (
  tx: Tx,
  project: Pick<ProjectRow, 'id'>,
  at: string,
): Promise<void> => {
  const moved = projectsMoved(sql`${project.id}`);
  await keepOldAddress(tx, moved, at);
  await rebuild(tx, moved);
};

/** Moves a namespace and everything below it to the paths in their rows, leaving redirects. */
export const moveNamespaceRoutes = async (
  tx: Tx,
  namespace: Pick<NamespaceRow, 'id'>,
  at: string,
): Promise<void> => {
  const { id } = namespace;
  const below = sql`select ${id} union select descendant_id from group_closure where ancestor_id = ${id}`;
  const namespaces = namespacesMoved(sql`select id from namespaces where id in (${below})`);
  const projects = projectsMoved(sql`select id from projects where namespace_id in (${below})`);
  await keepOldAddress(tx, namespaces, at);
  await keepOldAddress(tx, projects, at);
  await rebuild(tx, namespaces);
  await rebuild(tx, projects);
};
