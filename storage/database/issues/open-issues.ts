import type { Tx } from '../engine/types.js';

/** Keeps the number of opened issues of a project. */
export const countOpenIssues = async (tx: Tx, projectId: number, by: number): Promise<void> => {
  await tx('projects').where({ id: projectId }).increment('open_issues_count', by);
};
