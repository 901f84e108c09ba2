import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findRelease, type ListedRelease } from '../../storage/database/releases/releases.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** A project with releases, and who asks for them. */
export interface ReleaseCaller {
  project: ProjectAccess;
  viewer: Viewer | null;
}

/** The release of a tag; not found when there is none. Rules: RELEASE-GET-1, RELEASE-GET-2. */
export async function needRelease(
  source: Source,
  { project, viewer }: ReleaseCaller,
  tag: string,
): Promise<ListedRelease> {
  authorize(viewer, 'readRelease', project);
  const release = await findRelease(source, project.id, tag);
  if (!release) throw refuse.notFound();
  return release;
}
