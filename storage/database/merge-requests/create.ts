import { one, run } from '../engine/ask.js';
import { nextIid } from '../engine/counters.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';

/** Columns of a new merge request; what is left out takes the default of its column. */
export type NewMergeRequestRow = Partial<Omit<MergeRequestRow, 'id'>> &
  Pick<
    MergeRequestRow,
    | 'target_project_id'
    | 'author_id'
    | 'title'
    | 'source_branch'
    | 'target_branch'
    | 'created_at'
    | 'updated_at'
  >;

/** Adds a merge request with the next number of its project; a twin that is open is a StorageConflict. */
export const insertMergeRequest = async (tx: Tx, values: NewMergeRequestRow): Promise<MergeRequestRow> => {
  const iid = values.iid ?? (await nextIid(tx, 'project', values.target_project_id, 'merge_request'));
  const [row] = await tx('merge_requests')
    .insert({ ...values, iid })
    .returning('*');
  if (!row) throw new Error('the merge request was not kept');
  return row;
};

/** The sides of a merge request. */
export type Sides = Pick<
  MergeRequestRow,
  'source_project_id' | 'source_branch' | 'target_project_id' | 'target_branch'
>;

/** The number of another open merge request between the same branches; null when there is none. */
export const openTwin = async (source: Source, sides: Sides, exceptId = 0): Promise<number | null> => {
  if (sides.source_project_id === null) return null;
  const row = await one<{ iid: number }>(
    source,
    sql`select iid from merge_requests
      where source_project_id = ${sides.source_project_id} and source_branch = ${sides.source_branch}
        and target_project_id = ${sides.target_project_id} and target_branch = ${sides.target_branch}
        and state in ('opened', 'locked') and id <> ${exceptId}`,
  );
  return row?.iid ?? null;
};

/** Deletes a merge request whose row is locked, with all that hangs on it and what others say of it. */
export const deleteMergeRequestRow = async (tx: Tx, { id }: Pick<MergeRequestRow, 'id'>): Promise<void> => {
  await run(
    tx,
    sql`delete from events where target_type in ('Note', 'DiscussionNote', 'DiffNote')
      and target_id in (select id from notes where merge_request_id = ${id})`,
  );
  await tx('events').where({ target_type: 'MergeRequest', target_id: id }).delete();
  await tx('notes').where({ referrer_kind: 'merge_request', referrer_id: id }).delete();
  await tx('merge_requests').where({ id }).delete();
};
