import type { Migration } from '../engine/migration.js';

/** The development flags that somebody has set. */
export const features: Migration = {
  name: '0029-features',
  async up(_tx, ddl) {
    await ddl(`
      create table features (
        name TEXT primary key,
        enabled integer not null default 0 check (enabled in (0, 1)),
        actors TEXT not null default '[]',
        percentage_of_actors REAL not null default 0,
        percentage_of_time REAL not null default 0,
        feature_groups TEXT not null default '[]',
        updated_at TEXT not null
      );
    `);
  },
};
