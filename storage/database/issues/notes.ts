import { askOne } from '../engine/ask.js';
import type { Source } from '../engine/types.js';

/** How many comments of an issue only reporters and above see. */
export const countInternalNotes = async (source: Source, issueId: number): Promise<number> => {
  const row = await askOne<{ n: number }>(
    source,
    'select count(*) as n from notes where issue_id = ? and system = 0 and internal = 1',
    [issueId],
  );
  return row?.n ?? 0;
};
