import { findFreePath as freePathBeside } from '../../storage/database/namespaces/list.js';
import { findNamespace } from '../../storage/database/namespaces/namespaces.js';
import type { Services } from '../context.js';

/** Whether a path is in use, and one like it that is not. */
export interface PathAnswer {
  taken: boolean;
  /** Null where the path itself is free. */
  suggestion: string | null;
}

/**
 * Whether a path is in use at the top or below the namespace of a number; nothing is in use below one that is not
 * there. Rules: NS-EXISTS-1 to NS-EXISTS-3.
 */
export async function findFreePath(
  { services }: { services: Pick<Services, 'db'> },
  { path, parentId }: { path: string; parentId?: number | undefined },
): Promise<PathAnswer> {
  const parent = parentId === undefined ? null : await findNamespace(services.db.hot, parentId);
  if (parent === undefined) return { taken: false, suggestion: null };
  const fullPath = parent ? `${parent.full_path}/${path}` : path;
  const { taken, free } = await freePathBeside(services.db.read, fullPath);
  return { taken, suggestion: free === null ? null : `${path}${free}` };
}
