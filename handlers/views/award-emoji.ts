import { wireKind } from '../../domain/planning/target.js';
import type { Schemas } from '../../generated/types.js';
import type { AwardedTo, ListedAward } from '../../storage/database/planning/awards.js';
import type { Urls } from '../services.js';
import { authorView } from './note.js';

/** A reaction. Rule: AWARD-RECORD-1. */
export const awardView = (row: ListedAward, to: AwardedTo, urls: Urls): Schemas['AwardEmoji'] => ({
  id: row.id,
  name: row.name,
  user: authorView(row, urls),
  created_at: row.created_at,
  updated_at: row.updated_at,
  awardable_id: to.id,
  awardable_type: to.kind === 'note' ? 'Note' : wireKind[to.kind],
});
