import type { Services } from '../../actions/context.js';
import { collaboratesOn } from '../../actions/repository/branch-rules.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../../actions/viewer.js';
import { guest } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import type { OperationEntry, Tier } from '../../domain/operation.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { judgeInGroup, judgeInProject, judgeOnInstance, judgeTier } from '../../policies/declared.js';
import type { Verdict } from '../../policies/verdict.js';
import { cached } from '../../storage/database/engine/cached.js';
import type { Database } from '../../storage/database/engine/types.js';
import {
  hasProjectBelow,
  type Key,
  keyOf,
  loadGroup,
  loadProject,
} from '../../storage/database/projects/load.js';

/** The container an operation works on. */
export interface LocatedContainer {
  project?: ProjectAccess;
  group?: GroupAccess;
}

const require = (verdict: Verdict): void => {
  if (verdict !== null) throw verdict();
};

/** The user named in the path, for operations that users may perform on themselves without the declared role. */
const selfParameter = ({ access }: OperationEntry, path: Record<string, unknown>): { self?: number } =>
  access.self === undefined ? {} : { self: Number(path[access.self]) };

/** Throws 403 for operations on the instance, which have no container: floors `user` and `admin`. */
export function permitInstance(
  operation: OperationEntry,
  viewer: Viewer | null,
  path: Record<string, unknown>,
): void {
  if (operation.access.on !== 'instance') return;
  require(judgeOnInstance(operation.access, viewer, selfParameter(operation, path)));
}

/** Throws 403 when the server's tier does not have the operation. */
export const requireTier = (operation: OperationEntry, tier: Tier): void =>
  require(judgeTier(operation.access, tier));

/**
 * Loads what `{id}` names together with the viewer's level and permits or refuses by `x-access`.
 * Hidden and absent look the same: 404 naming the kind of container.
 */
export async function locate(
  operation: OperationEntry,
  viewer: Viewer | null,
  path: Record<string, unknown>,
  services: Services,
): Promise<LocatedContainer> {
  const { on } = operation.access;
  if (on === 'instance') return {};
  const key = keyOf(String(path['id']));
  const asks = { operation, viewer, path };
  return on === 'project' ? locateProject(asks, key, services) : locateGroup(asks, key, services);
}

interface Asks {
  operation: OperationEntry;
  viewer: Viewer | null;
  path: Record<string, unknown>;
}

/** Estimated size in the cache of a project with its namespace, in characters. */
const projectSize = 3000;

const projectFor = cached(
  'project with the level of a viewer',
  (db: Database, { key, viewerId }: { key: Key; viewerId: number | null }) =>
    loadProject(db.hot, key, viewerId),
  () => projectSize,
);

async function locateProject(
  { operation, viewer, path }: Asks,
  key: Key,
  services: Services,
): Promise<LocatedContainer> {
  const project = await projectFor(services.db, { key, viewerId: viewer?.id ?? null });
  if (!project) throw refuse.notFound('Project');
  const { access } = operation;
  const collaborates = access.collaboration === true && (await collaboratesOn(services, project, viewer));
  require(judgeInProject(access, viewer, project, { ...selfParameter(operation, path), collaborates }));
  return { project };
}

async function locateGroup(
  { operation, viewer, path }: Asks,
  key: Key,
  services: Services,
): Promise<LocatedContainer> {
  const { hot } = services.db;
  const found = await loadGroup(hot, key, viewer?.id ?? null);
  if (!found) throw refuse.notFound('Group');
  // A member below Guest is no more than anybody else here, save that own lists show them the group.
  const isOutside =
    viewer !== null && found.access_level < guest && !isVisibleTo(viewer, { ...found, access_level: 0 });
  const group = isOutside
    ? { ...found, member_below: await hasProjectBelow(hot, found.id, viewer.id) }
    : found;
  require(judgeInGroup(operation.access, viewer, group, selfParameter(operation, path)));
  return { group };
}
