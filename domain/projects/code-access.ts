import { guest, reporter } from '../access-level.js';

/** What decides whether the code of a project may be read: its own settings and the caller's level in it. */
interface CodeOwner {
  visibility: string;
  repository_access_level: string;
  access_level: number;
}

/** What of a caller matters here. */
interface Reader {
  admin: boolean;
  external: boolean;
}

/**
 * Whether a caller may read the code of a project that is not the one the operation stands on: public
 * ones by anyone, internal ones by signed-in people, private ones from Reporter up, and the switch of
 * the repository permitting.
 */
export function mayReadCode(project: CodeOwner, viewer: Reader | null): boolean {
  if (project.repository_access_level === 'disabled') return false;
  if (viewer?.admin) return true;
  const member = project.access_level >= guest;
  if (project.repository_access_level === 'private' && !member) return false;
  if (project.access_level >= reporter || project.visibility === 'public') return true;
  return project.visibility === 'internal' && viewer !== null && (member || !viewer.external);
}
