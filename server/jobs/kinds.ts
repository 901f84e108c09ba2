import { fileJobs } from '../../handlers/maintenance/files.js';
import { maintenanceJobs } from '../../handlers/maintenance/jobs.js';
import { snippetJobs } from '../../handlers/maintenance/snippets.js';
import { mergingJobs } from '../../handlers/merging/jobs.js';
import { projectJobs } from '../../handlers/projects/jobs.js';
import type { JobRunner } from './worker.js';

/** Every kind of job and what carries it out. */
export const jobKinds: Readonly<Record<string, JobRunner>> = {
  ...projectJobs,
  ...maintenanceJobs,
  ...fileJobs,
  ...snippetJobs,
  ...mergingJobs,
};
