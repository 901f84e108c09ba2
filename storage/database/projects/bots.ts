import type { Tx } from '../engine/types.js';
import type { TokenRow } from '../rows.js';

/** The bots whose tokens were made for a project; bots that are merely members stay out. */
export const botsOfProject = async (tx: Tx, projectId: number): Promise<number[]> => {
  const rows = await tx<TokenRow>('personal_access_tokens')
    .where({ kind: 'project', source_id: projectId })
    .distinct('user_id')
    .orderBy('user_id');
  return rows.map((row) => row.user_id);
};
