import { guest } from '../../../domain/access-level.js';
import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/**
 * Whether this is the first contribution of its author: they are no more than a guest of the project and nothing of
 * theirs was merged into it. Rule: MR-GET-5.
 */
export const isFirstContribution = async (
  source: Source,
  { author_id, target_project_id }: { author_id: number; target_project_id: number },
): Promise<boolean> => {
  const row = await one<{ first: number }>(
    source,
    sql`select case
       when exists (select 1 from project_authorizations a
         where a.user_id = ${author_id} and a.project_id = ${target_project_id} and a.access_level > ${sql.number(guest)}) then 0
       when exists (select 1 from merge_requests m
         where m.author_id = ${author_id} and m.target_project_id = ${target_project_id} and m.state = 'merged') then 0
       else 1 end as first`,
  );
  return Number(row?.first) === 1;
};
