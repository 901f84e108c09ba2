import type { DiffPosition } from '../../domain/notes/diff-position.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { latestVersion } from '../../storage/database/merge-requests/versions-write.js';
import type { Services } from '../context.js';
import { requireLatest } from '../merge-requests/move-threads.js';
import { isSameDiff, refsOf, tracePositions } from '../merge-requests/trace-threads.js';

/** A place in a merge request, and a check that its newest version is still the one that the place was found for. */
export interface NewestPlace {
  position: DiffPosition;
  check: (tx: Tx) => Promise<void>;
}

/**
 * Where a place in some diff is in the newest version of an open merge request; where it was when it is outdated there
 * already. Rule: DISC-OUTDATED-4.
 */
export const newestPlace = async (
  { db, git }: Pick<Services, 'db' | 'git'>,
  mergeRequestId: number,
  position: DiffPosition,
): Promise<NewestPlace> => {
  const row = await findMergeRequestById(db.hot, mergeRequestId);
  const latestId = row?.latest_diff_id ?? null;
  const check = async (tx: Tx): Promise<void> => {
    const now = await lockedRow<MergeRequestRow>(tx, 'merge_request', mergeRequestId);
    if (now) requireLatest(now, latestId);
  };
  const refs = refsOf(row ? await latestVersion(db.hot, row) : null);
  if (row?.state !== 'opened' || refs === null || isSameDiff(position, refs)) return { position, check };
  const [traced] = (await tracePositions(git.open(row.target_project_id), position, refs, [position])) ?? [];
  return { position: traced?.kind === 'moved' ? traced.position : position, check };
};
