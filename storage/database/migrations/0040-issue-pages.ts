import { dialectOf } from '../engine/ask.js';
import type { Migration } from '../engine/migration.js';

/**
 * Pages of issues in the order in which they were made: what is passed over is judged by the index alone, without a look
 * at each row. SQLite remembers the order of a list instead.
 */
export const issuePages: Migration = {
  name: '0040-issue-pages',
  async up(tx, ddl) {
    if (dialectOf(tx) !== 'postgres') return;
    await ddl(`
      drop index issues_project_created_at;
      create index issues_project_created_at on issues (project_id, created_at, id)
        include (issue_type, confidential);
    `);
  },
};
