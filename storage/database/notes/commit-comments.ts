import type { Database } from '../engine/types.js';
import type { Page, PageRequest } from '../lists/page.js';
import { boundedCount, type ListedNote, noteColumns, noteJoins, pageOf } from './list.js';

const ofCommit = 'n.project_id = ? and n.commit_sha = ? and n.system = 0';

/** A page of what people wrote on a commit, oldest first. Rule: COMMITCOMMENT-1. */
export const listCommentsOfCommit = async (
  db: Database,
  { projectId, sha }: { projectId: number; sha: string },
  page: PageRequest,
): Promise<Page<ListedNote>> => {
  const found = await db.hot.all<ListedNote>(
    `select ${noteColumns} from notes n ${noteJoins} where ${ofCommit}
      order by n.created_at, n.id limit ? offset ?`,
    [projectId, sha, page.perPage + 1, (page.page - 1) * page.perPage],
  );
  return pageOf(found, page, () => boundedCount(db, `from notes n where ${ofCommit}`, [projectId, sha]));
};
