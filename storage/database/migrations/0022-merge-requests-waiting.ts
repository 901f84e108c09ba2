import type { Migration } from '../engine/migration.js';

/** The few merge requests that wait for their pipelines, which every change of rights looks for. */
export const mergeRequestsWaiting: Migration = {
  name: '0022-merge-requests-waiting',
  async up(_tx, ddl) {
    await ddl(`
      create index merge_requests_waiting on merge_requests (target_project_id, id)
        where state = 'opened' and merge_when_pipeline_succeeds = 1;
    `);
  },
};
