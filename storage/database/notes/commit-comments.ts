import { sql } from '../engine/sql.js';
import type { Database } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { type ListedNote, lateBody, noteColumns, noteJoins } from './list.js';

/** A page of what people wrote on a commit, oldest first. Rule: COMMITCOMMENT-1. */
export const listCommentsOfCommit = (
  db: Database,
  { projectId, sha }: { projectId: number; sha: string },
  page: PageRequest,
): Promise<Page<ListedNote>> => {
  const ofCommit = sql`n.project_id = ${projectId} and n.commit_sha = ${sha} and n.system = 0`;
  const list = {
    columns: noteColumns,
    late: lateBody,
    from: sql`from notes n ${noteJoins} where ${ofCommit}`,
    counted: sql`from notes n where ${ofCommit}`,
    order: sql`n.created_at, n.id`,
  };
  return listPage<ListedNote>(db.hot, list, page);
};
