import { maintainer, owner } from '../../../domain/access-level.js';
import { all, one, run } from '../engine/ask.js';
import { insertRow } from '../engine/insert-row.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { firstLevels, recomputeProject } from '../members/authorizations.js';
import { addMember, changeMember, insertMember } from '../members/members.js';
import { uncheckOutOf } from '../merge-requests/of-branches.js';
import { leaveForeignPlans } from '../namespaces/leave-plans.js';
import { moveProjectRoute, takeAddress } from '../namespaces/routes.js';
import type { NamespaceRow, ProjectRow } from '../rows.js';

export type { ProjectRow } from '../rows.js';

type Settable = Partial<
  Omit<
    ProjectRow,
    | 'id'
    | 'namespace_id'
    | 'name'
    | 'name_lower'
    | 'path'
    | 'path_lower'
    | 'full_path'
    | 'full_path_lower'
    | 'settings'
  >
>;

/** Whether a project of a namespace, other than the given one, has a name whatever its letter case. */
export const isProjectNameTaken = async (
  tx: Tx,
  namespaceId: number,
  name: string,
  except: number,
): Promise<boolean> => {
  const found = await tx('projects')
    .where({ namespace_id: namespaceId, name_lower: name.toLowerCase() })
    .whereNot('id', except)
    .first('id');
  return found !== undefined;
};

/** What a new project is made of; `values` are columns that differ from their defaults. */
export interface NewProject {
  namespace: NamespaceRow;
  name: string;
  path: string;
  creatorId: number | null;
  values?: Settable;
  /** Settings that differ from the defaults. */
  settings?: Record<string, unknown>;
  at: string;
}

const firstMember = async (tx: Tx, project: ProjectRow, namespace: NamespaceRow): Promise<void> => {
  const source = { type: 'project', id: project.id } as const;
  const at = project.created_at;
  const add = async (userId: number, accessLevel: number) => {
    await insertMember(tx, { source, userId, accessLevel, at });
    await firstLevels(tx, project.id, at, userId);
  };
  if (namespace.kind === 'user' && namespace.owner_id !== null) {
    await add(namespace.owner_id, 50);
    return;
  }
  if (project.creator_id === null) return;
  const [level] = await all<{ access_level: number }>(
    tx,
    sql`select access_level from project_authorizations
      where project_id = ${project.id} and user_id = ${project.creator_id}`,
  );
  if ((level?.access_level ?? 0) >= maintainer) return;
  await add(project.creator_id, 40);
};

/** Creates the rows of a project: address, first member, levels; a taken name or path is a StorageConflict. */
export const createProject = async (tx: Tx, input: NewProject): Promise<ProjectRow> => {
  const full_path = `${input.namespace.full_path}/${input.path}`;
  const row = {
    namespace_id: input.namespace.id,
    creator_id: input.creatorId,
    name: input.name,
    name_lower: input.name.toLowerCase(),
    path: input.path,
    path_lower: input.path.toLowerCase(),
    full_path,
    full_path_lower: full_path.toLowerCase(),
    last_activity_at: input.at,
    created_at: input.at,
    updated_at: input.at,
    ...input.values,
    settings: JSON.stringify(input.settings ?? {}),
  };
  const project = await insertRow(tx, 'projects', row);
  await takeAddress(tx, full_path, { project_id: project.id });
  await tx('project_statistics').insert({ project_id: project.id });
  await firstLevels(tx, project.id, input.at);
  await firstMember(tx, project, input.namespace);
  return project;
};

/** The project of this id. */
export const findProject = (source: Source, id: number): Promise<ProjectRow | undefined> =>
  one<ProjectRow>(source, sql`select * from projects where id = ${id}`);

/** The project at this full path, whatever its letter case. */
export const findProjectByPath = (source: Source, fullPath: string): Promise<ProjectRow | undefined> =>
  one<ProjectRow>(source, sql`select * from projects where full_path_lower = ${fullPath.toLowerCase()}`);

/** A project as it stands, kept from other writers until the transaction ends; undefined when it is gone. */
export const lockProject = (tx: Tx, id: number): Promise<ProjectRow | undefined> =>
  tx('projects').where({ id }).forNoKeyUpdate().first();

const settingsNow = async (tx: Tx, id: number): Promise<object> => {
  const row = await lockProject(tx, id);
  return row ? (JSON.parse(row.settings) as object) : {};
};

/** Changes columns of a project that do not move it; `settings` are merged over those it has. */
export const changeProject = async (
  tx: Tx,
  project: Pick<ProjectRow, 'id'>,
  change: Settable & { settings?: Record<string, unknown> },
  at: string,
): Promise<ProjectRow> => {
  const { settings, ...columns } = change;
  const merged = settings
    ? { settings: JSON.stringify({ ...(await settingsNow(tx, project.id)), ...settings }) }
    : {};
  const [changed] = await tx('projects')
    .where({ id: project.id })
    .update({ updated_at: at, ...columns, ...merged })
    .returning('*');
  if (!changed) throw new Error('the changed project did not come back');
  return changed;
};

const place = async (
  tx: Tx,
  project: Pick<ProjectRow, 'id'>,
  namespace: NamespaceRow,
  names: { name: string; path: string },
  at: string,
): Promise<ProjectRow> => {
  const full_path = `${namespace.full_path}/${names.path}`;
  const before = await findProject(tx, project.id);
  const [moved] = await tx('projects')
    .where({ id: project.id })
    .update({
      namespace_id: namespace.id,
      name: names.name,
      name_lower: names.name.toLowerCase(),
      path: names.path,
      path_lower: names.path.toLowerCase(),
      full_path,
      full_path_lower: full_path.toLowerCase(),
      updated_at: at,
    })
    .returning('*');
  if (!moved) throw new Error('the moved project did not come back');
  if (full_path !== before?.full_path) await moveProjectRoute(tx, moved, at);
  return moved;
};

/** Renames a project or gives it a new path; the old address redirects. */
export const renameProject = async (
  tx: Tx,
  project: ProjectRow,
  names: { name?: string | undefined; path?: string | undefined },
  at: string,
): Promise<ProjectRow> => {
  const namespace = await tx('namespaces').where({ id: project.namespace_id }).first();
  if (!namespace) throw new Error('the project stands in no namespace');
  const next = { name: names.name ?? project.name, path: names.path ?? project.path };
  return place(tx, project, namespace, next, at);
};

/** Whoever has a personal namespace owns what comes into it. Rule: PROJ-GET-5. */
const addHolder = async (tx: Tx, projectId: number, namespace: NamespaceRow, at: string): Promise<void> => {
  const userId = namespace.kind === 'user' ? namespace.owner_id : null;
  if (userId === null) return;
  const source = { type: 'project', id: projectId } as const;
  const key = { source_type: source.type, source_id: projectId, user_id: userId };
  const member = await tx('members').where(key).first();
  const owning = { access_level: owner, expires_at: null, state: 'active', requested_at: null } as const;
  if (member) await changeMember(tx, member, owning, at);
  else await addMember(tx, { source, userId, accessLevel: owner, at });
};

/** Moves a project to another namespace with the levels that follow; a taken name or path is a StorageConflict. */
export const transferProject = async (
  tx: Tx,
  project: ProjectRow,
  namespace: NamespaceRow,
  at: string,
): Promise<ProjectRow> => {
  const moved = await place(tx, project, namespace, project, at);
  await addHolder(tx, project.id, namespace, at);
  await leaveForeignPlans(tx, { projectId: project.id }, at);
  await recomputeProject(tx, project.id, at);
  return moved;
};

/** Deletes a project and everything that hangs on it; its repository and files are the caller's to remove. */
export const deleteProject = async (tx: Tx, projectId: number): Promise<void> => {
  await run(
    tx,
    sql`update projects set forks_count = forks_count - 1
      where id in (select source_id from project_forks where project_id = ${projectId})`,
  );
  await uncheckOutOf(tx, sql`${projectId}`);
  await tx('counters').where({ scope: 'project', scope_id: projectId }).delete();
  await tx('projects').where({ id: projectId }).delete();
};
