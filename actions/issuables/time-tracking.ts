import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { parseDuration } from '../../domain/time/duration.js';
import { authorize } from '../../policies/index.js';
import { lastTimelog } from '../../storage/database/issuables/timelogs.js';
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

/** Time to book on a day that is over or under way. */
export interface BookedTime {
  duration: string;
  summary: string;
  /** A day as text. */
  day: string;
}

/**
 * Books time of a day and answers the number of the entry; invalid for a text that is no duration, for none at all, for
 * a day to come and for more than was booked. Rules: ISSUE-TIME-4, ISSUE-TIME-10 to ISSUE-TIME-12.
 */
export async function bookTime(
  { viewer, services, at }: ActionContext,
  target: Timed,
  { duration, summary, day }: BookedTime,
): Promise<number> {
  authorize(viewer, 'trackTime', target);
  const seconds = parseDuration(duration);
  if (seconds === null) throw invalid('time_spent');
  if (seconds === 0) throw refuse.invalid({ time_spent: ["can't be blank"] });
  if (day > at.slice(0, 10)) throw refuse.invalid("Spent at can't be a future date and time.");
  return services.db.write(async (tx) => {
    const spend_time = { duration: seconds, summary, spent_at: day };
    await changeTarget(tx, target, { spend_time }, { actor: viewer, at, services });
    const { kind, id } = target;
    const made = await lastTimelog(tx, { kind, id, userId: viewer.id });
    if (made === null) throw refuse.recordNotFound();
    return made;
  });
}

/**
 * Deletes booked time, one's own or as a maintainer; what remains counts. Not found when somebody else deleted it.
 */
export async function dropBookedTime(
  { viewer, services, at }: ActionContext,
  target: Timed,
  booked: { id: number; user_id: number; time_spent: number; spent_at: string },
): Promise<void> {
  authorize(viewer, 'dropBookedTime', { target, userId: booked.user_id });
  const { id, time_spent: seconds, spent_at } = booked;
  const drop_timelog = { id, seconds, day: spent_at.slice(0, 10) };
  await services.db.write((tx) =>
    changeTarget(tx, target, { drop_timelog }, { actor: viewer, at, services }),
  );
}
