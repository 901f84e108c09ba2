import { askOne } from '../engine/ask.js';
import type { Source, Tx } from '../engine/types.js';
import type { NamespaceRow, ProjectRow } from '../rows.js';

/** What an address leads to. */
export interface RouteTarget {
  namespace_id: number | null;
  project_id: number | null;
}

/** What stands at a full path now, whatever its letter case. */
export const findRoute = (source: Source, fullPath: string): Promise<RouteTarget | undefined> =>
  askOne<RouteTarget>(source, 'select namespace_id, project_id from routes where path_lower = ?', [
    fullPath.toLowerCase(),
  ]);

/** What stood at a full path before it was renamed or transferred. */
export const findRedirect = (source: Source, fullPath: string): Promise<RouteTarget | undefined> =>
  askOne<RouteTarget>(source, 'select namespace_id, project_id from redirects where path_lower = ?', [
    fullPath.toLowerCase(),
  ]);

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

const keepOldAddress = async (
  tx: Tx,
  column: 'namespace_id' | 'project_id',
  owned: string,
  params: number[],
  at: string,
) => {
  const source = `select path_lower, namespace_id, project_id, cast(? as text)
    from routes where ${column} in (${owned})`;
  await tx.raw(
    `insert into redirects (path_lower, namespace_id, project_id, created_at) ${source}
     on conflict (path_lower) do update set namespace_id = excluded.namespace_id,
       project_id = excluded.project_id, created_at = excluded.created_at`,
    [at, ...params],
  );
};

const rebuild = async (
  tx: Tx,
  column: 'namespace_id' | 'project_id',
  table: string,
  owned: string,
  params: number[],
) => {
  await tx.raw(`delete from routes where ${column} in (${owned})`, params);
  await tx.raw(
    `insert into routes (path_lower, ${column}) select full_path_lower, id from ${table} where id in (${owned})`,
    params,
  );
  await tx.raw(
    `delete from redirects where path_lower in (select path_lower from routes where ${column} in (${owned}))`,
    params,
  );
};

/** Moves one project to the path in its row and leaves a redirect at the old address. */
export const moveProjectRoute = async (
  tx: Tx,
  project: Pick<ProjectRow, 'id'>,
  at: string,
): Promise<void> => {
  await keepOldAddress(tx, 'project_id', '?', [project.id], at);
  await rebuild(tx, 'project_id', 'projects', '?', [project.id]);
};

/** Moves a namespace and everything below it to the paths in their rows, leaving redirects. */
export const moveNamespaceRoutes = async (
  tx: Tx,
  namespace: Pick<NamespaceRow, 'id'>,
  at: string,
): Promise<void> => {
  const below = 'select ? union select descendant_id from group_closure where ancestor_id = ?';
  const namespaces = `select id from namespaces where id in (${below})`;
  const projects = `select id from projects where namespace_id in (${below})`;
  const params = [namespace.id, namespace.id];
  await keepOldAddress(tx, 'namespace_id', namespaces, params, at);
  await keepOldAddress(tx, 'project_id', projects, params, at);
  await rebuild(tx, 'namespace_id', 'namespaces', namespaces, params);
  await rebuild(tx, 'project_id', 'projects', projects, params);
};
