import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { parseDuration } from '../../domain/time/duration.js';
import { authorize } from '../../policies/index.js';
import type { ActionContext } from '../context.js';
import { changeTarget, freshTarget } from './change-issuable.js';

import type { LoadedIssue, LoadedMergeRequest } from './targets.js';

/** What has times. */
export type Timed = LoadedIssue | LoadedMergeRequest;

/** How long something was estimated to take and how long it took, in seconds. */
export type Times = Pick<Timed['row'], 'time_estimate' | 'total_time_spent'>;

const invalid = (field: string) => refuse.invalid({ [field]: ['has an invalid format'] });

async function changed(context: ActionContext, target: Timed, change: IssuableChange): Promise<Times> {
  const { viewer, services, at } = context;
  authorize(viewer, 'trackTime', target);
  const { row } = await services.db.write(async (tx) => {
    await changeTarget(tx, target, change, { actor: viewer, at, services });
    return freshTarget(tx, target);
  });
  return row;
}

/**
 * Says how long something will take. Throws invalid for a text that is no duration, forbidden where the viewer may not.
 * Rules: ISSUE-TIME-1, ISSUE-TIME-10, ISSUE-TIME-11, ISSUE-TIME-13.
 */
export const setEstimate = (context: ActionContext, target: Timed, duration: string): Promise<Times> => {
  const seconds = parseDuration(duration);
  if (seconds === null || seconds < 0) throw invalid('time_estimate');
  return changed(context, target, { time_estimate: seconds });
};

/** Forgets the estimate. Rule: ISSUE-TIME-3. */
export const resetEstimate = (context: ActionContext, target: Timed): Promise<Times> =>
  changed(context, target, { time_estimate: 0 });

/**
 * Books time, or takes some back. Throws invalid for a text that is no duration, and for more than was booked.
 * Rules: ISSUE-TIME-4, ISSUE-TIME-10, ISSUE-TIME-11, ISSUE-TIME-12.
 */
export const addSpentTime = (
  context: ActionContext,
  target: Timed,
  { duration, summary }: { duration: string; summary?: string | undefined },
): Promise<Times> => {
  const seconds = parseDuration(duration);
  if (seconds === null) throw invalid('time_spent');
  return changed(context, target, { spend_time: { duration: seconds, summary: summary ?? null } });
};

/** Forgets what was booked. Rule: ISSUE-TIME-5. */
export const resetSpentTime = (context: ActionContext, target: Timed): Promise<Times> =>
  changed(context, target, { spend_time: { duration: 'reset' } });
