import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

/** The protected branches of a project that have one of these names. */
export const protectedBranchesNamed = async (
  tx: Tx,
  projectId: number,
  names: readonly string[],
): Promise<number[]> => {
  if (names.length === 0) return [];
  const rows = await all<{ id: number }>(
    tx,
    sql`select id from protected_branches where project_id = ${projectId} and name in (${sql.list(names)})
      order by id`,
  );
  return rows.map(({ id }) => id);
};

/** The rule of approvals that a project has under a name; null when it has none. */
export const ruleNamed = async (tx: Tx, projectId: number, name: string): Promise<number | null> =>
  (
    await one<{ id: number }>(
      tx,
      sql`select id from approval_rules where project_id = ${projectId} and name = ${name}`,
    )
  )?.id ?? null;

/** The merge request of an iid in a project, with its newest version. */
export const mergeRequestNumbered = (
  tx: Tx,
  projectId: number,
  iid: number,
): Promise<{ id: number; latest_diff_id: number | null } | undefined> =>
  one(
    tx,
    sql`select id, latest_diff_id from merge_requests where target_project_id = ${projectId} and iid = ${iid}`,
  );
