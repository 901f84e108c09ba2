import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { type ListedRelease, removeRelease } from '../../storage/database/releases/releases.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** Deletes a loaded release and leaves its tag; not found when somebody else did. Rule: RELEASE-DELETE-1. */
export async function deleteRelease(
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  project: ProjectAccess,
  release: Pick<ListedRelease, 'id'>,
): Promise<void> {
  authorize(viewer, 'deleteRelease', project);
  const isGone = await services.db.write((tx) => removeRelease(tx, release.id));
  if (!isGone) throw refuse.notFound();
}
