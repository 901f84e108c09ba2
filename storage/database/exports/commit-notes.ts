import { all } from '../engine/ask.js';
import { inBatches } from '../engine/in-batches.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { NamedNote } from './nested.js';

/** The notes on commits of a project in batches, oldest first. */
export const walkCommitNotes = (
  source: Source,
  projectId: number,
  atOnce: number,
): AsyncGenerator<NamedNote[]> =>
  inBatches(
    (after) =>
      all<NamedNote>(
        source,
        sql`select n.*, u.name as author_name from notes n join users u on u.id = n.author_id
          where n.project_id = ${projectId} and n.commit_sha is not null and n.id > ${after}
          order by n.id limit ${atOnce}`,
      ),
    atOnce,
  );
