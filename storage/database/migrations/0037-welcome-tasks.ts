import type { Migration } from '../engine/migration.js';

/** What whoever accepts an invitation finds to do, and in which project. */
export const welcomeTasks: Migration = {
  name: '0037-welcome-tasks',
  async up(_tx, ddl) {
    await ddl(`
      alter table members add column tasks_to_be_done TEXT;
      alter table members add column tasks_project_id integer references projects (id) on delete set null;
      create index members_tasks_project on members (tasks_project_id) where tasks_project_id is not null;
    `);
  },
};
