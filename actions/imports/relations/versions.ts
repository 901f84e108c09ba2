import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { countAt, RecordRefused, shaAt, textAt, wordAt } from '../../../domain/transfers/raw.js';
import { mergeRequestNumbered } from '../../../storage/database/imports/named.js';
import { addVersionBefore } from '../../../storage/database/imports/versions.js';
import { type ImportScope, momentsOf } from './scope.js';

const states = ['collected', 'overflow', 'empty', 'without_files'] as const;

/** The columns of a version as its record tells them; the counts are what is given where it tells none. */
export const versionColumns = (
  { at }: Pick<ImportScope, 'at'>,
  record: ArchiveRecord,
  counted: { commits: number; files: number },
) => ({
  head_sha: shaAt(record, 'head_commit_sha'),
  base_sha: shaAt(record, 'base_commit_sha'),
  start_sha: shaAt(record, 'start_commit_sha') ?? shaAt(record, 'base_commit_sha'),
  state: wordAt(record, 'state', states),
  files_count: countAt(record, 'files_count') ?? counted.files,
  real_size: textAt(record, 'real_size') ?? String(counted.files),
  commits_count: countAt(record, 'commits_count') ?? counted.commits,
  created_at: momentsOf(record, at).created_at,
});

/** Brings in a version of a merge request before its newest one, which has been brought in with it. */
export async function olderVersion(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project } = scope;
  const iid = countAt(record, 'merge_request_iid') ?? 0;
  const mergeRequest = await mergeRequestNumbered(tx, project.id, iid);
  if (!mergeRequest || mergeRequest.latest_diff_id === null) {
    throw new RecordRefused(`Validation failed: there is no merge request ${iid} with a newer version`);
  }
  const given = record['commit_shas'];
  const shas = (Array.isArray(given) ? given : []).flatMap((sha) => shaAt({ sha }, 'sha') ?? []);
  const columns = versionColumns(scope, record, { commits: shas.length, files: 0 });
  await addVersionBefore(tx, mergeRequest.id, mergeRequest.latest_diff_id, columns, shas);
}
