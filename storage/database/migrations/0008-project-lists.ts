import type { Migration } from '../engine/migration.js';

/** What lists of projects need beyond their orders: bounded counting without touching rows, and the few archived ones. */
export const projectLists: Migration = {
  name: '0008-project-lists',
  async up(_tx, ddl) {
    await ddl(`
      create index projects_counted on projects (visibility, deleting, archived, id);
      create index projects_archived on projects (created_at, id) where archived = 1;
    `);
  },
};
