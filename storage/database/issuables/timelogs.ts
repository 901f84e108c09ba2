import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

/** Time that somebody spent; negative when it is taken back. */
export interface NewTimelog {
  kind: 'issue' | 'merge_request';
  id: number;
  userId: number;
  seconds: number;
  summary: string | null;
  spentAt: string;
  at: string;
}

/** Keeps how much time somebody spent. */
export const addTimelog = async (tx: Tx, log: NewTimelog): Promise<void> => {
  await run(
    tx,
    sql`insert into timelogs (${sql.column(`timelogs.${log.kind}_id`)}, user_id, time_spent, summary, spent_at, created_at)
      values (${log.id}, ${log.userId}, ${log.seconds}, ${log.summary}, ${log.spentAt}, ${log.at})`,
  );
};

/** Deletes booked time; false when it was gone. */
export const deleteTimelog = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('timelogs').where({ id }).delete()) > 0;

/** The number of what somebody booked last on something. */
export const lastTimelog = async (
  tx: Tx,
  { kind, id, userId }: Pick<NewTimelog, 'kind' | 'id' | 'userId'>,
): Promise<number | null> => {
  const column = sql.column(`timelogs.${kind}_id`);
  const row = await one<{ id: number | null }>(
    tx,
    sql`select max(id) as id from timelogs where ${column} = ${id} and user_id = ${userId}`,
  );
  return row?.id ?? null;
};
