import type { Urls } from '../../actions/context.js';
import type { Schemas } from '../../generated/types.js';
import type { AwardedTo, ListedAward } from '../../storage/database/awards/awards.js';
import { authorView } from './note.js';

const wireKinds: Record<AwardedTo['kind'], Schemas['AwardEmoji']['awardable_type']> = {
  issue: 'Issue',
  merge_request: 'MergeRequest',
  epic: 'Epic',
  snippet: 'Snippet',
  note: 'Note',
};

/** A reaction. Rule: AWARD-RECORD-1. */
export const awardView = (row: ListedAward, to: AwardedTo, urls: Urls): Schemas['AwardEmoji'] => ({
  id: row.id,
  name: row.name,
  user: authorView(row, urls),
  created_at: row.created_at,
  updated_at: row.updated_at,
  awardable_id: to.id,
  awardable_type: wireKinds[to.kind],
});
