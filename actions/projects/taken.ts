import type { Problems } from '../../domain/problems.js';
import { StorageConflict } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findRoute } from '../../storage/database/namespaces/routes.js';
import { isProjectNameTaken } from '../../storage/database/projects/projects.js';

const taken = 'has already been taken';

const nameTaken = { 'project_namespace.name': [taken], name: [taken] };
const pathTaken = { path: [taken] };

/** Where and how a project is to be called. */
export interface WantedNames {
  namespace: { id: number; full_path: string };
  name: string;
  path: string;
  /** The project that may keep its own names. */
  except?: number | undefined;
}

/** Which names of a project clash with others in the namespace, by field; empty when none does. */
export async function clashes(tx: Tx, wanted: WantedNames): Promise<Problems> {
  const { namespace, except = 0 } = wanted;
  const sameName = await isProjectNameTaken(tx, namespace.id, wanted.name, except);
  const route = await findRoute(tx, `${namespace.full_path}/${wanted.path}`);
  const samePath = route !== undefined && (except === 0 || route.project_id !== except);
  return { ...(sameName ? nameTaken : {}), ...(samePath ? pathTaken : {}) };
}

/** The problems behind a broken uniqueness of project names; null for every other error. */
export function clashOf(error: unknown): Problems | null {
  if (!(error instanceof StorageConflict) || error.kind !== 'unique') return null;
  return error.columns.includes('name_lower') ? nameTaken : pathTaken;
}
