import { fileJobs } from '../../handlers/maintenance/files.js';
import { maintenanceJobs } from '../../handlers/maintenance/jobs.js';
import { snippetJobs } from '../../handlers/maintenance/snippets.js';
import { mergingJobs } from '../../handlers/merging/jobs.js';
import { copyJobs, projectJobs } from '../../handlers/projects/jobs.js';
import type { JobLanes } from './worker.js';

/** Every kind of job and what carries it out: merging, forks, which may take long, and what nobody waits for. */
export const jobLanes: JobLanes = [
  mergingJobs,
  copyJobs,
  { ...projectJobs, ...maintenanceJobs, ...fileJobs, ...snippetJobs },
];
