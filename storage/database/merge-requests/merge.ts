import type { PipelineStatus } from '../../../domain/pipelines/pipeline-status.js';
import { affectedRows, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import type { Update } from '../schema/tables.js';

/** A merge request by its number in the project that it aims at. */
export const findMergeRequest = (
  source: Source,
  projectId: number,
  iid: number,
): Promise<MergeRequestRow | undefined> =>
  one<MergeRequestRow>(
    source,
    sql`select * from merge_requests where target_project_id = ${projectId} and iid = ${iid}`,
  );

/** A merge request by its global number. */
export const findMergeRequestById = (source: Source, id: number): Promise<MergeRequestRow | undefined> =>
  one<MergeRequestRow>(source, sql`select * from merge_requests where id = ${id}`);

/** Keeps what a check found, unless head or target branch changed meanwhile; false when they did. */
export const storeMergeStatus = async (
  tx: Tx,
  seen: Pick<MergeRequestRow, 'id' | 'head_sha' | 'target_branch' | 'merge_status'>,
  status: string,
): Promise<boolean> => {
  const query = tx('merge_requests').where({
    id: seen.id,
    target_branch: seen.target_branch,
    merge_status: seen.merge_status,
    head_sha: seen.head_sha,
  });
  return affectedRows(await query.update({ merge_status: status })) > 0;
};

/** Columns of a merge that is about to be made. */
export interface MergeIntent {
  /** What becomes of the target branch, for whoever finishes the merge after a crash. */
  params: string;
  mergeUserId: number;
  at: string;
}

/** Takes an open merge request for merging; false when another caller has it or its head is another by now. */
export const lockForMerge = async (
  tx: Tx,
  seen: Pick<MergeRequestRow, 'id' | 'head_sha' | 'target_branch'>,
  intent: MergeIntent,
): Promise<boolean> => {
  const query = tx('merge_requests').where({
    id: seen.id,
    state: 'opened',
    head_sha: seen.head_sha,
    target_branch: seen.target_branch,
  });
  const columns = { state: 'locked' as const, locked_at: intent.at, merge_params: intent.params };
  return affectedRows(await query.update({ ...columns, merge_user_id: intent.mergeUserId })) > 0;
};

/** Gives a merge request free again that was not merged after all. */
export const unlockAfterFailure = async (
  tx: Tx,
  id: number,
  given: { error: string | null; mergeUserId: number | null; params: string },
): Promise<boolean> => {
  const columns = {
    state: 'opened' as const,
    locked_at: null,
    merge_status: 'unchecked',
    merge_error: given.error,
  };
  const query = tx('merge_requests').where({ id, state: 'locked' });
  return (
    affectedRows(
      await query.update({ ...columns, merge_user_id: given.mergeUserId, merge_params: given.params }),
    ) > 0
  );
};

/** Keeps why an open merge request was not merged. */
export const storeMergeError = async (tx: Tx, id: number, error: string): Promise<void> => {
  await tx('merge_requests').where({ id, state: 'opened' }).update({ merge_error: error });
};

/** Writes what being merged comes to in the row of a merge request. */
export const storeMerged = async (tx: Tx, id: number, columns: Update<'merge_requests'>): Promise<void> => {
  await tx('merge_requests').where({ id }).update(columns);
};

/** Keeps the commit that a merge would make, which the merge ref points to. */
export const storeMergeRef = async (tx: Tx, id: number, sha: string): Promise<void> => {
  await tx('merge_requests').where({ id }).update({ merge_ref_sha: sha });
};

/** Keeps that something about a merge request changed, and answers its row as it is then. */
export const touchMergeRequest = async (
  tx: Tx,
  id: number,
  at: string,
): Promise<MergeRequestRow | undefined> => {
  await tx('merge_requests').where({ id }).update({ updated_at: at });
  return findMergeRequestById(tx, id);
};

/** Makes a merge request a draft under a new title. */
export const makeDraft = async (tx: Tx, id: number, title: string): Promise<void> => {
  await tx('merge_requests').where({ id }).update({ title, draft: 1 });
};

/** What a pipeline is at; null when there is none. */
export const pipelineStatus = async (source: Source, id: number | null): Promise<PipelineStatus | null> => {
  if (id === null) return null;
  const row = await one<{ status: PipelineStatus }>(
    source,
    sql`select status from pipelines where id = ${id}`,
  );
  return row?.status ?? null;
};
