import type { Migration } from '../engine/migration.js';

/**
 * Lists that begin with the least popular: few votes are had by many issues, which come by number, highest first.
 * Lists by the ends of milestones: read from milestone to milestone, and by number among the rest.
 */
export const issueOrders: Migration = {
  name: '0024-issue-orders',
  async up(_tx, ddl) {
    await ddl(`
      create index issues_upvotes_up on issues (upvotes, id desc) where upvotes > 0;
      create index issues_project_upvotes_up on issues (project_id, upvotes, id desc) where upvotes > 0;
      create index issues_project_milestone on issues (project_id, milestone_id, id);
      create index issues_project_number on issues (project_id, id);
    `);
  },
};
