import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { Failure } from '../../domain/errors.js';
import type { OperationEntry } from '../../domain/operation.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { findRedirect } from '../../storage/database/namespaces/routes.js';
import { keyOf, loadProject } from '../../storage/database/projects/load.js';
import { type LocatedContainer, locate } from '../auth/access.js';
import { RequestError } from './request-errors.js';

/** The project that had an address before it was renamed or moved; null without one, and for who may not see it. */
async function movedFrom(address: string, viewer: Viewer | null, { db }: Services): Promise<number | null> {
  const key = keyOf(address);
  if (!('path' in key)) return null;
  const target = await findRedirect(db.hot, key.path);
  if (!target?.project_id) return null;
  const project = await loadProject(db.hot, { id: target.project_id }, viewer?.id ?? null);
  return project && isVisibleTo(viewer, project) ? project.id : null;
}

/**
 * Loads and permits as `locate` does; a project that is named by an address it had before is told to be elsewhere, to
 * those who may see it. Rules: PROJ-MOVED-1 to PROJ-MOVED-3.
 */
export async function locateHere(
  operation: OperationEntry,
  viewer: Viewer | null,
  path: Record<string, unknown>,
  services: Services,
): Promise<LocatedContainer> {
  try {
    return await locate(operation, viewer, path, services);
  } catch (error) {
    const isAbsent = error instanceof Failure && error.kind === 'not-found';
    const isProject = operation.access.on === 'project';
    const projectId = isAbsent && isProject ? await movedFrom(String(path['id']), viewer, services) : null;
    throw projectId === null ? error : new RequestError({ kind: 'moved', projectId });
  }
}

/** Whether an error says that a project is elsewhere, which any operation of projects may answer. */
export const isMoved = (error: unknown): boolean =>
  error instanceof RequestError && error.facts.kind === 'moved';

/** The same error with where the request would have to go, if it only reads: what writes has to be sent anew. */
export function withLocation(
  error: unknown,
  request: { method: string; path: string; search: string },
  base: string,
): unknown {
  if (!(error instanceof RequestError) || error.facts.kind !== 'moved') return error;
  if (request.method !== 'GET' && request.method !== 'HEAD') return error;
  const { projectId } = error.facts;
  const path = request.path.replace(/^(\/api\/v4\/projects\/)[^/]+/, `$1${projectId}`);
  return new RequestError({ kind: 'moved', projectId, location: `${base}${path}${request.search}` });
}
