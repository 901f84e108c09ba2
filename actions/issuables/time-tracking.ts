import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { parseDuration } from '../../domain/time/duration.js';
import type { Schemas } from '../../generated/types.js';
import { timeStats } from '../../handlers/views/issuable.js';
import type { Services } from '../context.js';
import type { Viewer } from '../viewer.js';
import { changeTarget, freshTarget } from './change-issuable.js';
import { issueRights } from './rights.js';
import type { LoadedIssue, LoadedMergeRequest } from './targets.js';
import { timeStyle } from './time-style.js';

/** What changing the times of something takes. */
export interface TimesCall {
  viewer: Viewer;
  services: Services;
  at: string;
}

/** What has times. */
export type Timed = LoadedIssue | LoadedMergeRequest;

const invalid = (field: string) => refuse.invalid({ [field]: ['has an invalid format'] });

async function changed(
  call: TimesCall,
  target: Timed,
  change: IssuableChange,
): Promise<Schemas['TimeStats']> {
  const { viewer, services, at } = call;
  if (!issueRights(target, viewer).times) throw refuse.forbidden();
  const after = await services.db.write(async (tx) => {
    await changeTarget(tx, target, change, { actor: viewer, at, services });
    return freshTarget(tx, target);
  });
  return timeStats(after.row, await timeStyle(services));
}

/** Says how long something will take. Rules: ISSUE-TIME-1, ISSUE-TIME-10, ISSUE-TIME-11 (400), ISSUE-TIME-13 (403). */
export const setEstimate = (
  call: TimesCall,
  target: Timed,
  duration: string,
): Promise<Schemas['TimeStats']> => {
  const seconds = parseDuration(duration);
  if (seconds === null || seconds < 0) throw invalid('time_estimate');
  return changed(call, target, { time_estimate: seconds });
};

/** Forgets the estimate. Rule: ISSUE-TIME-3. */
export const resetEstimate = (call: TimesCall, target: Timed): Promise<Schemas['TimeStats']> =>
  changed(call, target, { time_estimate: 0 });

/** Books time, or takes some back. Rules: ISSUE-TIME-4, ISSUE-TIME-10, ISSUE-TIME-11 (400), ISSUE-TIME-12 (400). */
export const addSpentTime = (
  call: TimesCall,
  target: Timed,
  { duration, summary }: { duration: string; summary?: string | undefined },
): Promise<Schemas['TimeStats']> => {
  const seconds = parseDuration(duration);
  if (seconds === null) throw invalid('time_spent');
  return changed(call, target, { spend_time: { duration: seconds, summary: summary ?? null } });
};

/** Forgets what was booked. Rule: ISSUE-TIME-5. */
export const resetSpentTime = (call: TimesCall, target: Timed): Promise<Schemas['TimeStats']> =>
  changed(call, target, { spend_time: { duration: 'reset' } });
