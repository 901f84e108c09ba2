import { developer } from '../../../domain/access-level.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** A branch whose author lets those push to it who may merge it. */
export interface CollaborationBranch {
  branch: string;
  target_project_id: number;
  target_branch: string;
}

/** The branches that open merge requests of a project lend to developers of other projects. Rule: MR-FORK-2. */
export const collaborationBranchesOf = (
  source: Source,
  projectId: number,
  userId: number,
): Promise<CollaborationBranch[]> =>
  all<CollaborationBranch>(
    source,
    sql`select m.source_branch as branch, m.target_project_id, m.target_branch
       from merge_requests m
       join projects p on p.id = m.target_project_id and p.archived = 0
       join project_authorizations a on a.project_id = m.target_project_id and a.user_id = ${userId}
      where m.source_project_id = ${projectId} and m.state = 'opened' and m.allow_collaboration = 1
        and m.target_project_id <> m.source_project_id and a.access_level >= ${sql.number(developer)}
      order by m.id`,
  );
