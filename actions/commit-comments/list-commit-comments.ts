import { authorize } from '../../policies/index.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import { listCommentsOfCommit } from '../../storage/database/notes/commit-comments.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import type { ReadContext } from '../context.js';
import { needCommit } from '../repository/revision.js';
import type { ProjectAccess } from '../viewer.js';

/** A page of the comments on a commit, oldest first; not found without the commit. Rules: COMMITCOMMENT-1, COMMITCOMMENT-2, COMMITCOMMENT-5. */
export async function listCommitComments(
  { viewer, services }: ReadContext,
  project: ProjectAccess,
  revision: string,
  page: PageRequest,
): Promise<Page<ListedNote>> {
  authorize(viewer, 'readCommitComments', project);
  const sha = await needCommit(services.git.open(project.id), revision, 'Commit');
  return listCommentsOfCommit(services.db, { projectId: project.id, sha }, page);
}
