import { refuse } from '../../domain/errors.js';
import { type ListedRelease, removeRelease } from '../../storage/database/releases/releases.js';
import type { Services } from '../context.js';

/** Deletes a loaded release and leaves its tag; not found when somebody else did. Rule: RELEASE-DELETE-1. */
export async function deleteRelease(
  { services }: { services: Pick<Services, 'db'> },
  release: Pick<ListedRelease, 'id'>,
): Promise<void> {
  const isGone = await services.db.write((tx) => removeRelease(tx, release.id));
  if (!isGone) throw refuse.notFound();
}
