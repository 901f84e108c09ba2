import { handle } from '../../generated/handlers.js';
import { countInstance } from '../../storage/database/settings/instance-statistics.js';

const withCommas = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Counts what the installation holds. Rule: STATISTICS-1. */
export const getApplicationStatistics = handle('getApplicationStatistics', async ({ services }) => {
  const counts = await countInstance(services.db.hot);
  return {
    status: 200,
    body: {
      forks: withCommas(counts.forks),
      issues: withCommas(counts.issues),
      merge_requests: withCommas(counts.merge_requests),
      notes: withCommas(counts.notes),
      snippets: withCommas(counts.snippets),
      ssh_keys: withCommas(counts.ssh_keys),
      milestones: withCommas(counts.milestones),
      users: withCommas(counts.users),
      groups: withCommas(counts.groups),
      projects: withCommas(counts.projects),
      active_users: withCommas(counts.active_users),
    },
  };
});
