import type { Migration } from '../engine/migration.js';

/** Jobs that take turns: one of a key runs at a time, whatever process runs it. */
export const jobTurns: Migration = {
  name: '0039-job-turns',
  async up(_tx, ddl) {
    await ddl(`
      alter table jobs add column turn TEXT;
      create unique index jobs_turn on jobs (turn) where state = 'running' and turn is not null;
    `);
  },
};
