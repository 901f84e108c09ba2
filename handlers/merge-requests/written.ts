import type { Schemas } from '../../generated/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { type DetailContext, mergeRequestDetail } from './detail.js';

/** The long record of a merge request as its own project shows it, read again after a write. Rule: MR-RECORD-13. */
export const writtenMergeRequest = async (
  context: DetailContext,
  given: MergeRequestRow,
): Promise<Schemas['MergeRequestDetail']> =>
  mergeRequestDetail(context, (await findMergeRequestById(context.services.db.hot, given.id)) ?? given);
