import { askAll, dialectOf } from '../ask.js';
import type { Tx } from '../types.js';

/** A merge request, or those that aim at a project. */
export type WaitingIn = { mergeRequestId: number } | { projectId: number };

/**
 * The pipelines that open merge requests merge after, once they are over. Their rows are kept from whoever ends such
 * a pipeline meanwhile, so that either sees what the other wrote.
 */
export const endedPipelinesAwaited = async (tx: Tx, of: WaitingIn): Promise<number[]> => {
  const [column, id] =
    'mergeRequestId' in of
      ? (['id', of.mergeRequestId] as const)
      : (['target_project_id', of.projectId] as const);
  const waiting = `${column} = ? and state = 'opened' and merge_when_pipeline_succeeds = 1`;
  if (dialectOf(tx) === 'postgres') {
    await tx.raw(`select id from merge_requests where ${waiting} order by id for no key update`, [id]);
  }
  const rows = await askAll<{ id: number }>(
    tx,
    `select id from pipelines where status in ('success', 'skipped')
      and id in (select head_pipeline_id from merge_requests where ${waiting}) order by id`,
    [id],
  );
  return rows.map((row) => row.id);
};
