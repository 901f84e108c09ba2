import type { Services } from '../../actions/context.js';
import { timeStyle } from '../../actions/issuables/time-style.js';
import type { Times } from '../../actions/issuables/time-tracking.js';
import type { Schemas } from '../../generated/types.js';
import { timeStats } from '../views/issuable.js';

/** The times of an issue or merge request in the style that the installation is set to. Rule: ISSUE-TIME-14. */
export const timesView = async (
  services: Pick<Services, 'db' | 'settings'>,
  times: Times,
): Promise<Schemas['TimeStats']> => timeStats(times, await timeStyle(services));
