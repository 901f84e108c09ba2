import { owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { type Ground, limitText } from '../../domain/projects/project-creation.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findNamespace, findNamespaceByIdOrPath } from '../../storage/database/namespaces/namespaces.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import { reachedLimit } from '../../storage/database/projects/people.js';
import type { NamespaceRow } from '../../storage/database/rows.js';
import type { Services } from '../context.js';

/** A namespace a project may go to, with the level at which the caller stands in it. */
export type TargetNamespace = NamespaceRow & Ground;

type Caller = { id: number; admin: boolean; external: boolean };

async function branchRulesOf(
  { db }: Services,
  namespace: NamespaceRow | undefined,
  caller: Caller,
): Promise<TargetNamespace | null> {
  if (!namespace || namespace.deleting === 1) return null;
  if (namespace.kind === 'user') {
    return { ...namespace, access_level: namespace.owner_id === caller.id ? owner : 0 };
  }
  const group = await loadGroup(db.hot, { id: namespace.id }, caller.id);
  return group && isVisibleTo(caller, group) ? { ...namespace, access_level: group.access_level } : null;
}

/** The namespace of this number as the caller may see it; null when absent or hidden. */
export const targetNamespaceById = async (services: Services, id: number, caller: Caller) =>
  branchRulesOf(services, await findNamespace(services.db.hot, id), caller);

/** The namespace named by number or full path as the caller may see it; null when absent or hidden. */
export const targetNamespaceByIdOrPath = async (services: Services, text: string, caller: Caller) =>
  branchRulesOf(services, await findNamespaceByIdOrPath(services.db.hot, text), caller);

/** Refuses a personal project beyond the limit of the one whose namespace it is. Rule: PROJ-CREATE-9. */
export async function requireRoom(tx: Tx, target: TargetNamespace): Promise<void> {
  const limit = await reachedLimit(tx, target);
  if (limit !== null) throw refuse.limitReached([limitText(limit)]);
}
