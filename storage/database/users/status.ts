import { all, one } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** A row of `user_statuses`. */
export interface StatusRow {
  user_id: number;
  emoji: string;
  message: string | null;
  availability: 'not_set' | 'busy';
  clear_status_at: string | null;
}

/** The status of a user unless it has ended. */
export const findStatus = (source: Source, userId: number, at: string): Promise<StatusRow | undefined> =>
  one<StatusRow>(
    source,
    sql`select * from user_statuses 
       where user_id = ${userId} and (clear_status_at is null or clear_status_at > ${at})`,
  );

/** The statuses of users unless they have ended. */
export const statusesOf = (source: Source, userIds: readonly number[], at: string): Promise<StatusRow[]> =>
  all<StatusRow>(
    source,
    sql`select * from user_statuses
       where user_id in (${inList([...new Set(userIds)])}) and (clear_status_at is null or clear_status_at > ${at})`,
  );

/** Sets the whole status of a user. */
export const putStatus = async (tx: Tx, status: StatusRow): Promise<void> => {
  await tx('user_statuses').insert(status).onConflict('user_id').merge();
};

/** Takes the status of a user away. */
export const clearStatus = async (tx: Tx, userId: number): Promise<void> => {
  await tx('user_statuses').where({ user_id: userId }).delete();
};
