/** The same condition, where the compiler does not look at a literal. */
import type { Reads } from '../../../storage/database/engine/types.js';

export const find = (reads: Reads, projectId: number) => {
  const match = { target_project_id: projectId, sate: 'opened' };
  // error: sate
  return reads('merge_requests').where(match);
};
