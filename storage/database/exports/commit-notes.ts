import { inBatches } from '../engine/in-batches.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { type NamedNote, namedColumns, writtenBody } from './nested.js';
import { writtenLate } from './written-late.js';

/** The notes on commits of a project in batches, oldest first. */
export const walkCommitNotes = (
  source: Source,
  projectId: number,
  atOnce: number,
): AsyncGenerator<NamedNote[]> =>
  inBatches(
    (after) =>
      writtenLate<NamedNote>(
        source,
        sql`select ${namedColumns} from notes n join users u on u.id = n.author_id
          where n.project_id = ${projectId} and n.commit_sha is not null and n.id > ${after}
          order by n.id limit ${atOnce}`,
        writtenBody,
      ),
    atOnce,
  );
