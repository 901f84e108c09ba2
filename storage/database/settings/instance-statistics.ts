import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** How much of everything an installation holds. */
export interface InstanceCounts {
  forks: number;
  issues: number;
  merge_requests: number;
  notes: number;
  snippets: number;
  ssh_keys: number;
  milestones: number;
  users: number;
  groups: number;
  projects: number;
  active_users: number;
}

const counts = sql`
  select
    (select count(*) from project_forks) as forks,
    (select count(*) from issues) as issues,
    (select count(*) from merge_requests) as merge_requests,
    (select count(*) from notes) as notes,
    (select count(*) from snippets) as snippets,
    (select count(*) from keys) as ssh_keys,
    (select count(*) from milestones) as milestones,
    (select count(*) from users) as users,
    (select count(*) from namespaces where kind = 'group') as groups,
    (select count(*) from projects) as projects,
    (select count(*) from users where state = 'active' and kind = 'human') as active_users`;

/** Counts what the installation holds. Rule: STATISTICS-1. */
export const countInstance = async (source: Source): Promise<InstanceCounts> => {
  const row = await one<InstanceCounts>(source, counts);
  if (!row) throw new Error('a count came back empty');
  return row;
};
