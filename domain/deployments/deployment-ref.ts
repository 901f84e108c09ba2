/** The reference by which a repository knows a successful deployment. Rule: DEPLOY-REF-1. */
export const deploymentRef = ({ slug }: { slug: string }, { iid }: { iid: number }): string =>
  `refs/environments/${slug}/deployments/${iid}`;

/** The name of the outside job that carries deployments to an environment out. Rule: DEPLOY-JOB-1. */
export const deployJobName = (environment: string): string => `deploy:${environment}`;

/** Whether deployments to an environment say which merge requests they delivered. Rule: DEPLOY-MR-7. */
export const tracksMergeRequests = ({ folder, tier }: { folder: string | null; tier: string }): boolean =>
  folder === null || tier === 'production' || tier === 'staging';

const picked = /^\(cherry picked from commit ([0-9a-f]{40})\)$/gm;

/** What every cherry-pick writes into the message of its commit. */
export const pickedWords = '(cherry picked from commit ';

/** The commits that a commit says it was cherry-picked from. Rule: DEPLOY-MR-8. */
export const pickedFrom = (message: string): string[] =>
  [...message.matchAll(picked)].flatMap(([, sha]) => sha ?? []);
