import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

/** What to-do items are about. */
export interface TodoTarget {
  kind: 'issue' | 'merge_request' | 'epic';
  id: number;
}

/** Finishes what a user has to do, about one thing where it is given; answers the numbers of the items. */
export const finishPending = async (
  tx: Tx,
  userId: number,
  of: TodoTarget | null,
  at: string,
): Promise<number[]> => {
  const about = of ? sql`and ${sql.column(`todos.${of.kind}_id`)} = ${of.id}` : sql.empty;
  const rows = await all<{ id: number }>(
    tx,
    sql`update todos set state = 'done', updated_at = ${at}
      where user_id = ${userId} and state = 'pending' ${about} returning id`,
  );
  return rows.map(({ id }) => id);
};

/** Makes finished to-do items of a user pending again; answers the numbers of those that were finished. */
export const restoreFinished = async (
  tx: Tx,
  userId: number,
  ids: readonly number[],
  at: string,
): Promise<number[]> => {
  const rows = await all<{ id: number }>(
    tx,
    sql`update todos set state = 'pending', updated_at = ${at}
      where user_id = ${userId} and state = 'done' and id in (${inList(ids)}) returning id`,
  );
  return rows.map(({ id }) => id);
};
