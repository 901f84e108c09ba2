import type { Schemas } from '../../generated/types.js';
import { findMergeRequestById } from '../../storage/database/merging/merge-writes.js';
import type { MergeRequestRow } from '../../storage/database/planning/rows.js';
import { type DetailFrame, mergeRequestDetail } from './detail.js';

/** The long record of a merge request as its own project shows it, read again after a write. Rule: MR-RECORD-13. */
export const writtenMergeRequest = async (
  frame: DetailFrame,
  given: MergeRequestRow,
): Promise<Schemas['MergeRequestDetail']> =>
  mergeRequestDetail(frame, (await findMergeRequestById(frame.services.db.hot, given.id)) ?? given);
