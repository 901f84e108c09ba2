import { guest, reporter } from '../access-level.js';

/** The facts that decide whether the code of a project may be read: its settings and the caller's level in it. */
interface CodeOwner {
  visibility: string;
  repository_access_level: string;
  access_level: number;
}

/** The facts of a caller that matter here. */
interface Reader {
  admin: boolean;
  external: boolean;
}

/**
 * Whether a caller may read the code of a project other than the operation's own: public projects by anyone,
 * internal ones by signed-in users, private ones from Reporter up, and where the repository feature is
 * accessible.
 */
export function mayReadCode(project: CodeOwner, viewer: Reader | null): boolean {
  if (project.repository_access_level === 'disabled') return false;
  if (viewer?.admin) return true;
  const member = project.access_level >= guest;
  if (project.repository_access_level === 'private' && !member) return false;
  if (project.access_level >= reporter || project.visibility === 'public') return true;
  return project.visibility === 'internal' && viewer !== null && (member || !viewer.external);
}
