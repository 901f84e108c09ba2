import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import type { Source } from '../../storage/database/engine/types.js';
import { type Key, loadGroup } from '../../storage/database/projects/load.js';
import type { GroupAccess, Viewer } from '../viewer.js';

/**
 * A further group that somebody names, as they see it; not found, in the same words, when it is absent or hidden.
 * Whoever only belongs to a project below may read such a group, but does nothing with it, so it is hidden here.
 * Rules: GRP-CREATE-7, GRP-TRANSFER-7, GRP-SHARE-3, PROJ-SHARE-3.
 */
export async function loadVisibleGroup(source: Source, key: Key, viewer: Viewer): Promise<GroupAccess> {
  const group = await loadGroup(source, key, viewer.id);
  if (!group || !isVisibleTo(viewer, group)) throw refuse.notFound('Group');
  return group;
}
