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
  await tx('timelogs').insert({
    [`${log.kind}_id`]: log.id,
    user_id: log.userId,
    time_spent: log.seconds,
    summary: log.summary,
    spent_at: log.spentAt,
    created_at: log.at,
  });
};
