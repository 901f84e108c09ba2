import type { Migration } from '../engine/migration.js';

/** What columns refer to is removed without reading every row that might refer to it. */
const referring = [
  ['epics', 'last_edited_by_id'],
  ['epics', 'closed_by_id'],
  ['issues', 'last_edited_by_id'],
  ['issues', 'closed_by_id'],
  ['merge_requests', 'last_edited_by_id'],
  ['merge_requests', 'closed_by_id'],
  ['merge_requests', 'merge_user_id'],
  ['notes', 'resolved_by_id'],
  ['resource_events', 'source_merge_request_id'],
  ['resource_events', 'iteration_id'],
  ['subscriptions', 'project_id'],
  ['timelogs', 'note_id'],
] as const;

/** Indexes for columns that refer to what may be removed, the events of a thing, commits anywhere, and the ghost. */
export const referringColumns: Migration = {
  name: '0043-referring-columns',
  async up(_tx, ddl) {
    await ddl(`
      ${referring
        .map(
          ([table, column]) =>
            `create index ${table}_${column.replace(/_id$/, '')} on ${table} (${column}) where ${column} is not null;`,
        )
        .join('\n      ')}
      create index events_target on events (target_id, target_type);
      create index pipelines_commit on pipelines (sha, id);
      create index users_ghost on users (id) where kind = 'ghost';
    `);
  },
};
