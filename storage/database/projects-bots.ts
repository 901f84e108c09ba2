import type { UserRow } from './rows.js';
import type { Tx } from './types.js';

/** The bots behind the tokens of a project. */
export const botsOfProject = async (tx: Tx, projectId: number): Promise<number[]> => {
  const rows = await tx<UserRow>('users as u')
    .join('members as m', 'm.user_id', 'u.id')
    .where({ 'm.source_type': 'project', 'm.source_id': projectId, 'u.kind': 'project_bot' })
    .select('u.id');
  return rows.map((row) => row.id);
};
