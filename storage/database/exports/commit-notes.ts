import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { NamedNote } from './nested.js';

/** The notes on commits of a project in batches, oldest first. */
export async function* walkCommitNotes(
  source: Source,
  projectId: number,
  atOnce: number,
): AsyncGenerator<NamedNote[]> {
  for (let after = 0; ; ) {
    const rows = await all<NamedNote>(
      source,
      sql`select n.*, u.name as author_name from notes n join users u on u.id = n.author_id
        where n.project_id = ${projectId} and n.commit_sha is not null and n.id > ${after}
        order by n.id limit ${atOnce}`,
    );
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
