import { one } from './ask.js';
import { sql } from './sql.js';
import type { Tx } from './types.js';

/** Takes the next internal number of a kind in a project or group: there may be gaps, but never duplicates. */
export const nextIid = async (
  tx: Tx,
  scope: 'project' | 'group' | 'instance',
  scopeId: number,
  kind: string,
): Promise<number> => {
  const row = await one<{ value: number }>(
    tx,
    sql`insert into counters (scope, scope_id, kind, value) values (${scope}, ${scopeId}, ${kind}, 1)
     on conflict (scope, scope_id, kind) do update set value = counters.value + 1
     returning value`,
  );
  if (!row) throw new Error('the counter gave no number');
  return row.value;
};
