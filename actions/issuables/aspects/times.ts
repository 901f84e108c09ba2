import { refuse } from '../../../domain/errors.js';
import type { IssuableChange, SpentTime } from '../../../domain/issuables/change.js';
import { systemNotes } from '../../../domain/notes/system-notes.js';
import { startOfDay } from '../../../domain/time/time.js';
import { addTimelog, deleteTimelog } from '../../../storage/database/issuables/timelogs.js';
import { settingsIn } from '../../../storage/database/settings/settings.js';
import type { Changing } from '../pending-change.js';
import { styleOf } from '../time-style.js';

// What the columns of both engines hold.
const most = 2_147_483_647;

/** How long it will take, in seconds; 0 for no estimate. Rules: ISSUE-TIME-1, ISSUE-TIME-3. */
export const changeEstimate = async (work: Changing, seconds: number): Promise<void> => {
  if (work.target.kind === 'epic') return;
  if (!work.set('time_estimate', seconds)) return;
  work.note(systemNotes.estimate(seconds, styleOf(await settingsIn(work.tx))));
};

/** Time spent, taken back, or all of it forgotten. Rules: ISSUE-TIME-4, ISSUE-TIME-5, ISSUE-TIME-12. */
export const spendTime = async (work: Changing, spent: SpentTime): Promise<void> => {
  const { target, tx, context } = work;
  if (target.kind === 'epic') return;
  const total = target.row.total_time_spent;
  const reset = spent.duration === 'reset';
  const seconds = spent.duration === 'reset' ? -total : spent.duration;
  if (total + seconds < 0) {
    throw refuse.invalid({ base: ['Time to subtract exceeds the total time spent'] });
  }
  if (total + seconds > most) throw refuse.invalid({ time_spent: ['has an invalid format'] });
  if (!work.set('total_time_spent', total + seconds)) return;
  const day = spent.spent_at ?? null;
  work.later(() =>
    addTimelog(tx, {
      kind: target.kind,
      id: target.id,
      userId: context.actor.id,
      seconds,
      summary: spent.summary ?? null,
      // By GraphQL a moment may be given, which is one already.
      spentAt: day?.length === 10 ? startOfDay(day) : (day ?? context.at),
      at: context.at,
    }),
  );
  const style = styleOf(await settingsIn(tx));
  work.note(reset ? systemNotes.spentReset() : systemNotes.spent(seconds, day, style));
};

/** Time that somebody booked is deleted, and counts no longer. */
export const dropTimelog = async (
  work: Changing,
  { id, seconds, day }: NonNullable<IssuableChange['drop_timelog']>,
): Promise<void> => {
  const { target, tx } = work;
  if (target.kind === 'epic') return;
  if (!(await deleteTimelog(tx, id))) throw refuse.recordNotFound();
  work.set('total_time_spent', Math.max(0, target.row.total_time_spent - seconds));
  work.note(systemNotes.spentDropped(seconds, day, styleOf(await settingsIn(tx))));
};
