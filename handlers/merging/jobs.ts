import type { Services } from '../services.js';
import { renewVersion } from './renew.js';

const idIn = (payload: Record<string, unknown>): number => Number(payload['mergeRequestId']);

/** The kinds of jobs that merge requests leave behind. */
export const mergingJobs = {
  'merging.renew': (services: Services, payload: Record<string, unknown>) =>
    renewVersion(services, idIn(payload), services.clock.now()),
} as const;
