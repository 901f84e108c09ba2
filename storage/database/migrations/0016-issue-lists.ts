import type { Migration } from '../migrate.js';

/** What lists of issues are narrowed by beside their orders, and what their numbers are counted on. */
export const issueLists: Migration = {
  name: '0016-issue-lists',
  async up(_tx, ddl) {
    await ddl(`
      create index labels_title on labels (title);
      create index issues_state_created on issues (state, created_at, id);
      create index issues_numbers on issues (project_id, state, issue_type, confidential);
      create index issues_confidential on issues (project_id, created_at, id) where confidential = 1;
      create index issues_health on issues (health_status, id) where health_status is not null;
      create index issues_weight_up on issues (weight, id desc) where weight is not null;
      create index issues_project_weight_up on issues (project_id, weight, id desc) where weight is not null;
    `);
  },
};
