import { owner } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { limitText, type NamespaceFacts } from '../../domain/projects/project-creation.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import type { Person } from '../../domain/viewer.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findNamespace, findNamespaceByIdOrPath } from '../../storage/database/namespaces/namespaces.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import { reachedLimit } from '../../storage/database/projects/people.js';
import type { NamespaceRow } from '../../storage/database/rows.js';
import type { Services } from '../context.js';

/** A namespace a project may go to, with the level at which the viewer stands in it. */
export type TargetNamespace = NamespaceRow & NamespaceFacts;

/** The namespace of a number, or named by a text with its number or full path, as the viewer sees it; null when absent or hidden. */
export async function findTargetNamespace(
  { db }: Pick<Services, 'db'>,
  key: number | string,
  viewer: Person,
): Promise<TargetNamespace | null> {
  const namespace =
    typeof key === 'number' ? await findNamespace(db.hot, key) : await findNamespaceByIdOrPath(db.hot, key);
  if (!namespace || namespace.deleting === 1) return null;
  if (namespace.kind === 'user') {
    return { ...namespace, access_level: namespace.owner_id === viewer.id ? owner : 0 };
  }
  const group = await loadGroup(db.hot, { id: namespace.id }, viewer.id);
  return group && isVisibleTo(viewer, group) ? { ...namespace, access_level: group.access_level } : null;
}

/** Refuses a personal project beyond the limit of the one whose namespace it is. Rule: PROJ-CREATE-9. */
export async function requireRoom(tx: Tx, target: TargetNamespace): Promise<void> {
  const limit = await reachedLimit(tx, target);
  if (limit !== null) throw refuse.limitReached([limitText(limit)]);
}
