import { fileJobs } from '../../actions/maintenance/files.js';
import { maintenanceJobs } from '../../actions/maintenance/jobs.js';
import { snippetJobs } from '../../actions/maintenance/snippets.js';
import { mergingJobs } from '../../actions/merge-requests/jobs.js';
import { copyJobs, projectJobs } from '../../actions/projects/jobs.js';
import type { JobLanes } from './worker.js';

/** Every kind of job and what carries it out: merging, forks, which may take long, and what nobody waits for. */
export const jobLanes: JobLanes = [
  mergingJobs,
  copyJobs,
  { ...projectJobs, ...maintenanceJobs, ...fileJobs, ...snippetJobs },
];
