import type { RecordKind } from '../../../domain/transfers/attributes.js';
import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import type { Insert, Row } from '../schema/tables.js';
import { importLinks, importRows, setLatestVersion } from './rows.js';

const kind: RecordKind = 'merge_request_diff';

/**
 * Adds a version of a merge request before its newest one. Versions are in the order of their numbers, so that the
 * newest gets a new number, and the older one has the number that it leaves.
 */
export const addVersionBefore = async (
  tx: Tx,
  mergeRequestId: number,
  newestId: number,
  version: Omit<Insert<'merge_request_diffs'>, 'id' | 'merge_request_id'>,
  shas: readonly string[],
): Promise<void> => {
  const newest = await one<Row<'merge_request_diffs'>>(
    tx,
    sql`select * from merge_request_diffs where id = ${newestId}`,
  );
  if (!newest) throw new Error('the newest version is gone');
  const { id: _, ...columns } = newest;
  const [moved = 0] = await importRows(tx, 'merge_request_diffs', [columns]);
  await tx('merge_request_diff_commits').where({ diff_id: newestId }).update({ diff_id: moved });
  await tx('kept_fields').where({ kind, record_id: newestId }).update({ record_id: moved });
  await setLatestVersion(tx, mergeRequestId, moved);
  await tx('merge_request_diffs').where({ id: newestId }).update(version);
  await importLinks(
    tx,
    'merge_request_diff_commits',
    shas.map((sha, position) => ({ diff_id: newestId, position, sha })),
  );
};
