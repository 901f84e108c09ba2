import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import { findHeadPipeline } from '../pipelines/head-pipelines.js';
import type { MergeRequestDiffRow } from './rows.js';

/** A version that was worked out from the repository and is not kept yet. */
export interface VersionDraft
  extends Pick<
    MergeRequestDiffRow,
    'head_sha' | 'base_sha' | 'start_sha' | 'state' | 'files_count' | 'real_size' | 'commits_count'
  > {
  /** Newest first. */
  commits: readonly string[];
}

const atOnce = 400;

/** Keeps a version as the newest of a merge request, whose merge status is unknown from then on. */
export const storeVersion = async (
  tx: Tx,
  mr: Pick<MergeRequestRow, 'id'>,
  draft: VersionDraft,
  { at }: { at: string },
): Promise<MergeRequestDiffRow> => {
  const { commits, ...columns } = draft;
  const [row] = await tx('merge_request_diffs')
    .insert({ ...columns, merge_request_id: mr.id, created_at: at })
    .returning('*');
  if (!row) throw new Error('the version was not kept');
  for (let from = 0; from < commits.length; from += atOnce) {
    const part = commits.slice(from, from + atOnce);
    await tx('merge_request_diff_commits').insert(
      part.map((sha, index) => ({ diff_id: row.id, position: from + index, sha })),
    );
  }
  await tx('merge_requests').where({ id: mr.id }).update({
    latest_diff_id: row.id,
    head_sha: draft.head_sha,
    merge_status: 'unchecked',
    prepared_at: at,
  });
  await findHeadPipeline(tx, mr.id);
  return row;
};

/** The newest version of a merge request. */
export const latestVersion = async (
  source: Source,
  mr: Pick<MergeRequestRow, 'latest_diff_id'>,
): Promise<MergeRequestDiffRow | null> => {
  if (mr.latest_diff_id === null) return null;
  const row = await one<MergeRequestDiffRow>(
    source,
    sql`select * from merge_request_diffs where id = ${mr.latest_diff_id}`,
  );
  return row ?? null;
};

/** The version of a merge request before its newest one. */
export const versionBefore = async (
  source: Source,
  mr: Pick<MergeRequestRow, 'id' | 'latest_diff_id'>,
): Promise<MergeRequestDiffRow | null> => {
  if (mr.latest_diff_id === null) return null;
  const row = await one<MergeRequestDiffRow>(
    source,
    sql`select * from merge_request_diffs where merge_request_id = ${mr.id} and id < ${mr.latest_diff_id}
      order by id desc limit 1`,
  );
  return row ?? null;
};

/** The commits of a version, newest first. */
export const commitsOfVersion = async (source: Source, diffId: number | null): Promise<string[]> => {
  if (diffId === null) return [];
  const rows = await all<{ sha: string }>(
    source,
    sql`select sha from merge_request_diff_commits where diff_id = ${diffId} order by position`,
  );
  return rows.map((row) => row.sha);
};

/** How many versions a merge request has. */
export const countVersions = async (source: Source, mergeRequestId: number): Promise<number> => {
  const row = await one<{ n: number }>(
    source,
    sql`select count(*) as n from merge_request_diffs where merge_request_id = ${mergeRequestId}`,
  );
  return Number(row?.n ?? 0);
};

/** How many versions of a merge request have something to show. */
export const countShownVersions = async (source: Source, mergeRequestId: number): Promise<number> => {
  const row = await one<{ n: number }>(
    source,
    sql`select count(*) as n from merge_request_diffs
      where merge_request_id = ${mergeRequestId} and state <> 'empty'`,
  );
  return Number(row?.n ?? 0);
};
