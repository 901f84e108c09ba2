import { run } from '../engine/ask.js';
import type { Migration } from '../engine/migration.js';
import { sql } from '../engine/sql.js';

/** Issues without a place in the order by hand come behind those of their project that have one, oldest first. */
export const issuePlaces: Migration = {
  name: '0025-issue-places',
  async up(tx) {
    await run(
      tx,
      sql`update issues set relative_position = placed.position
         from (select i.id, cast(last.position + 500 * row_number() over (partition by i.project_id order by i.id)
                   as integer) as position
               from issues i join (select project_id, coalesce(max(relative_position), 0) as position from issues
                 group by project_id) last on last.project_id = i.project_id
               where i.relative_position is null) placed
        where issues.id = placed.id`,
    );
  },
};
