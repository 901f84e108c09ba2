import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

/** The bots whose tokens were made for a project; bots that are merely members stay out. */
export const botsOfProject = async (tx: Tx, projectId: number): Promise<number[]> => {
  const rows = await all<{ user_id: number }>(
    tx,
    sql`select distinct user_id from personal_access_tokens
      where kind = 'project' and source_id = ${projectId} order by user_id`,
  );
  return rows.map((row) => row.user_id);
};
