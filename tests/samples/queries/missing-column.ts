/** A row without a column that must be given. */
import type { Tx } from '../../../storage/database/engine/types.js';

export const add = (tx: Tx, issueId: number) =>
  // error: No overload matches this call
  tx('issue_labels').insert({ issue_id: issueId });
