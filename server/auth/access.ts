import type { Services } from '../../actions/context.js';
import { collaborationBranches } from '../../actions/repository/branch-rules.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../../actions/viewer.js';
import { accessLevels } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import type { Access, Floor, OperationEntry, Tier } from '../../domain/operation.js';
import { tiers } from '../../domain/operation.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { cached } from '../../storage/database/engine/cached.js';
import type { Database } from '../../storage/database/engine/types.js';
import { hasProjectBelow, type Key, loadGroup, loadProject } from '../../storage/database/projects/load.js';

const rank: Record<Floor, number> = { anonymous: 0, user: 1, ...accessLevels };

/** The container an operation works on. */
export interface Located {
  project?: ProjectAccess;
  group?: GroupAccess;
}

/** Whether an operation demands a user before anything else, even on public data. */
export function demandsUser(operation: OperationEntry): boolean {
  const reads = operation.verb === 'GET' || operation.verb === 'HEAD';
  return rank[operation.access.least.public] > 0 || (!reads && operation.access.on !== 'instance');
}

/** How high a viewer stands towards a container of the given visibility. */
function standing(viewer: Viewer | null, container: { access_level: number; visibility: string }): number {
  if (!viewer) return 0;
  if (viewer.admin) return rank.admin;
  if (container.access_level >= rank.guest) return container.access_level;
  return viewer.external && container.visibility === 'internal' ? 0 : rank.user;
}

function isVisible(viewer: Viewer | null, container: { access_level: number; visibility: string }): boolean {
  if (container.visibility === 'public') return true;
  if (!viewer) return false;
  if (viewer.admin || container.access_level > 0) return true;
  return container.visibility === 'internal' && !viewer.external;
}

function floorFor(access: Access, visibility: string): number {
  return rank[access.least[visibility as keyof Access['least']] ?? access.least.private];
}

function refusal(access: Access) {
  if (access.refusal === 400) return refuse.turnedDown();
  return access.refusal === 401 ? refuse.unauthorized() : refuse.forbidden();
}

/** The switch of a feature: `disabled` for everyone, `private` for members only. */
function featureAllows(project: ProjectAccess, feature: string, viewer: Viewer | null): boolean {
  const name = `${feature}_access_level`;
  const columns = project as unknown as Record<string, unknown>;
  // Some switches have a column of their own, the others stand among the settings.
  const value = columns[name] ?? (projectSettings(project.settings) as Record<string, unknown>)[name];
  if (value === 'disabled') return false;
  return value !== 'private' || viewer?.admin === true || project.access_level >= rank.guest;
}

function isSelf(access: Access, viewer: Viewer | null, path: Record<string, unknown>): boolean {
  return access.self !== undefined && viewer !== null && Number(path[access.self]) === viewer.id;
}

/** Throws 403 where the whole interface has no container to ask: floors `user` and `admin` of the instance. */
export function permitInstance(
  operation: OperationEntry,
  viewer: Viewer | null,
  path: Record<string, unknown>,
) {
  const { access } = operation;
  if (access.on !== 'instance') return;
  const floor = rank[access.least.public];
  const own = viewer === null ? 0 : viewer.admin ? rank.admin : rank.user;
  if (own >= floor || isSelf(access, viewer, path)) return;
  throw viewer === null ? refuse.unauthorized() : refusal(access);
}

/** Throws 403 when the server's tier does not have the operation. */
export function requireTier(operation: OperationEntry, tier: Tier): void {
  if (operation.tier && tiers.indexOf(tier) < tiers.indexOf(operation.tier)) throw refuse.forbidden();
}

/**
 * Loads what `{id}` names together with the viewer's level and permits or refuses by `x-access`.
 * Hidden and absent look the same: 404 naming the kind of container.
 */
export async function locate(
  operation: OperationEntry,
  viewer: Viewer | null,
  path: Record<string, unknown>,
  services: Services,
): Promise<Located> {
  const { access } = operation;
  if (access.on === 'instance') return {};
  const text = String(path['id']);
  const key = /^\d{1,15}$/.test(text) ? { id: Number(text) } : { path: text };
  const asks = { operation, viewer, path };
  return access.on === 'project' ? locateProject(asks, key, services) : locateGroup(asks, key, services);
}

interface Asks {
  operation: OperationEntry;
  viewer: Viewer | null;
  path: Record<string, unknown>;
}

/** What a project with its namespace weighs, in characters, more or less. */
const projectSize = 3000;

const projectFor = cached(
  'project with the level of a viewer',
  (db: Database, { key, viewerId }: { key: Key; viewerId: number | null }) =>
    loadProject(db.hot, key, viewerId),
  () => projectSize,
);

async function locateProject(asks: Asks, key: Key, services: Services): Promise<Located> {
  const { operation, viewer } = asks;
  const project = await projectFor(services.db, { key, viewerId: viewer?.id ?? null });
  if (!project || !isVisible(viewer, project)) throw refuse.notFound('Project');
  const { access } = operation;
  const isCollaborator = access.collaboration === true && (await mayCollaborate(services, project, viewer));
  if (!isCollaborator) permit(asks, standing(viewer, project), project.visibility);
  if (access.feature && !featureAllows(project, access.feature, viewer)) throw refusal(access);
  if (access.writes && project.archived) throw refuse.forbidden();
  return { project };
}

/** Whether a merge request lends somebody a branch who is no developer; code of private projects is not for guests. */
async function mayCollaborate(
  services: Services,
  project: ProjectAccess,
  viewer: Viewer | null,
): Promise<boolean> {
  if (!viewer || viewer.admin || project.access_level >= rank.developer) return false;
  return mayReadCode(project, viewer) && (await collaborationBranches(services, project, viewer)).size > 0;
}

/** Who belongs to a project somewhere below knows the groups above it, as a guest would. */
async function locateGroup(asks: Asks, key: Key, services: Services): Promise<Located> {
  const { viewer } = asks;
  const group = await loadGroup(services.db.hot, key, viewer?.id ?? null);
  if (!group) throw refuse.notFound('Group');
  let level = standing(viewer, group);
  if (!isVisible(viewer, group)) {
    const below = viewer !== null && (await hasProjectBelow(services.db.hot, group.id, viewer.id));
    if (!below) throw refuse.notFound('Group');
    level = rank.guest;
  }
  permit(asks, level, group.visibility);
  return { group };
}

function permit({ operation, viewer, path }: Asks, level: number, visibility: string): void {
  const { access } = operation;
  if (!isSelf(access, viewer, path) && level < floorFor(access, visibility)) throw refusal(access);
}
