import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findRelease, type ListedRelease } from '../../storage/database/releases/releases.js';

/** Whose releases are meant, and who asks. */
export interface ReleaseCaller {
  project: ProjectAccess;
  viewer: Viewer | null;
}

/** Single releases are named by tags, of which only those know who may read code. Rule: RELEASE-GET-2 (403). */
export function requireCode({ project, viewer }: ReleaseCaller): void {
  if (!mayReadCode(project, viewer)) throw refuse.forbidden();
}

/** The release of a tag. Rules: RELEASE-GET-1 (404), RELEASE-GET-2 (403). */
export async function needRelease(
  source: Source,
  caller: ReleaseCaller,
  tag: string,
): Promise<ListedRelease> {
  requireCode(caller);
  const release = await findRelease(source, caller.project.id, tag);
  if (!release) throw refuse.notFound();
  return release;
}
