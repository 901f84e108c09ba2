import { run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

/** Keeps the number of opened issues of a project. */
export const countOpenIssues = async (tx: Tx, projectId: number, by: number): Promise<void> => {
  await run(
    tx,
    sql`update projects set open_issues_count = open_issues_count + ${by} where id = ${projectId}`,
  );
};
