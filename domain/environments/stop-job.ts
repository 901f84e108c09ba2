const start = 'stop:';

/** The name of the outside job that takes down what runs in an environment. Rule: ENV-STOP-4. */
export const stopJobName = (environment: string): string => `${start}${environment}`;

/** The environment that an outside job takes down; null for any other job. */
export const environmentOfStopJob = (job: string): string | null =>
  job.startsWith(start) ? job.slice(start.length) : null;
