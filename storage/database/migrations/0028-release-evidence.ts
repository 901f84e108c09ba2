import type { Migration } from '../engine/migration.js';

/** What was collected about releases, each time with a digest of it. */
export const releaseEvidence: Migration = {
  name: '0028-release-evidence',
  async up(_tx, ddl) {
    await ddl(`
      create table release_evidences (
        id ID,
        release_id integer not null references releases (id) on delete cascade,
        sha TEXT not null,
        summary TEXT not null,
        collected_at TEXT not null
      );
      create index release_evidences_release on release_evidences (release_id, id);
    `);
  },
};
