import type { Ground } from '../../domain/project-creation.js';
import { isVisibleTo } from '../../domain/visibility.js';
import { loadGroup } from '../../storage/database/access.js';
import { findNamespace, findNamespaceByIdOrPath } from '../../storage/database/namespaces.js';
import type { NamespaceRow } from '../../storage/database/rows.js';
import type { Services } from '../services.js';

/** A namespace a project may go to, with the level at which the caller stands in it. */
export type NamespaceGround = NamespaceRow & Ground;

type Caller = { id: number; admin: boolean; external: boolean };

async function groundOf(
  { db }: Services,
  namespace: NamespaceRow | undefined,
  caller: Caller,
): Promise<NamespaceGround | null> {
  if (!namespace || namespace.deleting === 1) return null;
  if (namespace.kind === 'user') {
    return { ...namespace, access_level: namespace.owner_id === caller.id ? 50 : 0 };
  }
  const group = await loadGroup(db.hot, { id: namespace.id }, caller.id);
  return group && isVisibleTo(caller, group) ? { ...namespace, access_level: group.access_level } : null;
}

/** The namespace of this number as the caller may see it; null when absent or hidden. */
export const groundById = async (services: Services, id: number, caller: Caller) =>
  groundOf(services, await findNamespace(services.db.hot, id), caller);

/** The namespace named by number or full path as the caller may see it; null when absent or hidden. */
export const groundByIdOrPath = async (services: Services, text: string, caller: Caller) =>
  groundOf(services, await findNamespaceByIdOrPath(services.db.hot, text), caller);
