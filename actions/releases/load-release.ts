import { refuse } from '../../domain/errors.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findRelease, type ListedRelease } from '../../storage/database/releases/releases.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** A project with releases, and who asks for them. */
export interface ReleaseCaller {
  project: ProjectAccess;
  viewer: Viewer | null;
}

/** Forbidden to those who may not read code: single releases are named by tags. Rule: RELEASE-GET-2. */
export function requireCode({ project, viewer }: ReleaseCaller): void {
  if (!mayReadCode(project, viewer)) throw refuse.forbidden();
}

/** The release of a tag; not found when there is none. Rules: RELEASE-GET-1, RELEASE-GET-2. */
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
