import { handle } from '../../generated/handlers.js';
import { countInstance } from '../../storage/database/instance-statistics.js';

const withCommas = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Counts what the installation holds. Rule: STATISTICS-1. */
export const getApplicationStatistics = handle('getApplicationStatistics', async ({ services }) => {
  const counts = await countInstance(services.db.hot);
  // Nothing of these kinds is kept yet, so there is nothing to count.
  const none = '0';
  return {
    status: 200,
    body: {
      forks: withCommas(counts.forks),
      issues: none,
      merge_requests: none,
      notes: none,
      snippets: none,
      ssh_keys: withCommas(counts.ssh_keys),
      milestones: none,
      users: withCommas(counts.users),
      groups: withCommas(counts.groups),
      projects: withCommas(counts.projects),
      active_users: withCommas(counts.active_users),
    },
  };
});
