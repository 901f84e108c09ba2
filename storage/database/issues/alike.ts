import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** Whether an author has an open issue of this title in a project that somebody is assigned to. */
export const hasOpenIssueLike = async (
  source: Source,
  wanted: { projectId: number; authorId: number; assigneeId: number; title: string },
): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from issue_assignees x join issues i on i.id = x.issue_id
      where x.user_id = ${wanted.assigneeId} and i.project_id = ${wanted.projectId}
        and i.author_id = ${wanted.authorId} and i.title = ${wanted.title} and i.state = 'opened' limit 1`,
  )) !== undefined;
