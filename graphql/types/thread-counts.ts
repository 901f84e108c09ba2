import type { IssuableKind } from '../../domain/issuables/target.js';
import { threadCounts } from '../../storage/database/notes/counts.js';
import type { Batch } from '../context.js';

const of = (kind: IssuableKind): Batch<number, number> => ({
  load: async ({ services }, ids) => {
    const found = await threadCounts(services.db.hot, kind, ids);
    return ids.map((id) => found.get(id) ?? 0);
  },
});

/** How many threads of comments things have, by their numbers. */
export const threads = { issue: of('issue'), merge_request: of('merge_request'), epic: of('epic') };
