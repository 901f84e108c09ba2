import { spentIn } from '../../domain/quick-actions/arguments.js';
import { humanDuration, parseDuration } from '../../domain/time/duration.js';
import { timeStyle } from '../issuables/time-style.js';
import type { Effect, Running } from './running.js';

const mayTrack = ({ rights, target }: Running): boolean => rights.times && target.kind !== 'epic';

const told = async ({ call }: Running, seconds: number): Promise<string | null> =>
  humanDuration(seconds, await timeStyle(call.services));

/** How much time was spent, with what earlier commands of the text add. */
const total = ({ target, change }: Running): number => {
  const before = target.kind === 'epic' ? 0 : target.row.total_time_spent;
  const { spend_time: spent } = change;
  return spent === undefined ? before : spent.duration === 'reset' ? 0 : before + spent.duration;
};

/** Says how long it will take. */
export const estimate: Effect = {
  condition: mayTrack,
  run: async (run, argument) => {
    const seconds = parseDuration(argument);
    if (seconds === null || seconds <= 0) return;
    run.do({ time_estimate: seconds }, `Set time estimate to ${await told(run, seconds)}.`);
  },
};

/** Says nothing of how long it will take. */
export const removeEstimate: Effect = {
  condition: mayTrack,
  run: (run) => run.do({ time_estimate: 0 }, 'Removed time estimate.'),
};

/** Adds spent time, or takes some back. */
export const spend: Effect = {
  condition: mayTrack,
  run: async (run, argument) => {
    const spent = spentIn(argument, run.today);
    if (spent === null || run.change.spend_time !== undefined) return;
    const { seconds, day } = spent;
    if (total(run) + seconds < 0) return run.say('Time to subtract exceeds the total time spent.');
    const text = await told(run, Math.abs(seconds));
    run.do(
      { spend_time: { duration: seconds, ...(day === null ? {} : { spent_at: day }) } },
      `${seconds < 0 ? 'Subtracted' : 'Added'} ${text} spent time.`,
      { spend_time: { duration: seconds, user_id: run.viewer.id, spent_at: day } },
    );
  },
};

/** Forgets all time spent. */
export const removeTimeSpent: Effect = {
  condition: mayTrack,
  run: (run) =>
    run.do({ spend_time: { duration: 'reset' } }, 'Removed spent time.', {
      spend_time: { duration: 'reset', user_id: run.viewer.id },
    }),
};
