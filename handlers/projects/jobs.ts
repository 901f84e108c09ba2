import type { Services } from '../services.js';
import { copyRepository } from './copy-repository.js';

const housekeeping = async ({ git }: Services, payload: Record<string, unknown>): Promise<void> => {
  const id = Number(payload['projectId']);
  if (await git.exists(id)) await git.housekeeping(id);
};

/** The kinds of jobs that projects leave behind. */
export const projectJobs = { 'copy-repository': copyRepository, housekeeping } as const;
