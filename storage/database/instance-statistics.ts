import { askOne } from './ask.js';
import type { Source } from './types.js';

/** How much of everything an installation holds. */
export interface InstanceCounts {
  forks: number;
  ssh_keys: number;
  users: number;
  groups: number;
  projects: number;
  active_users: number;
}

const counts = `
  select
    (select count(*) from project_forks) as forks,
    (select count(*) from keys) as ssh_keys,
    (select count(*) from users) as users,
    (select count(*) from namespaces where kind = 'group') as groups,
    (select count(*) from projects) as projects,
    (select count(*) from users where state = 'active' and kind = 'human') as active_users`;

/** Counts what the installation holds. Rule: STATISTICS-1. */
export const countInstance = async (source: Source): Promise<InstanceCounts> => {
  const row = await askOne<InstanceCounts>(source, counts);
  if (!row) throw new Error('a count came back empty');
  return row;
};
