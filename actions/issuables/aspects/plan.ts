import type { IssuableChange } from '../../../domain/issuables/change.js';
import { systemNotes } from '../../../domain/notes/system-notes.js';
import { dayAsked } from '../../../domain/time/time.js';
import { iterationFor } from '../../../storage/database/iterations/iterations.js';
import { milestoneFor } from '../../../storage/database/milestones/milestones.js';
import type { Changing } from '../pending-change.js';

/** Another milestone, or none; one that the project does not have counts as none. */
export const changeMilestone = async (work: Changing, input: number | null): Promise<void> => {
  const { target } = work;
  if (target.kind === 'epic') return;
  const before = target.row.milestone_id;
  const found = input === null ? null : await milestoneFor(work.tx, target.project, input);
  if (!work.set('milestone_id', found?.id ?? null)) return;
  if (found) work.event({ kind: 'milestone', action: 'add', milestoneId: found.id, state: stateOf(work) });
  else if (before !== null) {
    work.event({ kind: 'milestone', action: 'remove', milestoneId: before, state: stateOf(work) });
  }
};

const stateOf = (work: Changing): 'opened' | 'closed' | 'merged' => {
  const { state } = work.target.row;
  return state === 'locked' ? 'opened' : state;
};

/** Another iteration, or none. */
export const changeIteration = async (work: Changing, input: number | null): Promise<void> => {
  const { target } = work;
  if (target.kind !== 'issue') return;
  const before = target.row.iteration_id;
  const found = input === null ? null : await iterationFor(work.tx, target.project, input);
  if (!work.set('iteration_id', found?.id ?? null)) return;
  if (found) work.event({ kind: 'iteration', action: 'add', iterationId: found.id });
  else if (before !== null) work.event({ kind: 'iteration', action: 'remove', iterationId: before });
};

/** Another weight, or none; incidents have none. */
export const changeWeight = async (work: Changing, weight: number | null): Promise<void> => {
  const { target } = work;
  if (target.kind !== 'issue' || (weight !== null && work.value('issue_type') === 'incident')) return;
  if (work.set('weight', weight)) work.event({ kind: 'weight', weight });
};

/** Another due date of an issue, or none. */
export const changeDueDate = async (work: Changing, input: string | null): Promise<void> => {
  const { target } = work;
  const day = dayAsked(input);
  if (day === undefined || target.kind !== 'issue') return;
  const before = target.row.due_date;
  if (work.set('due_date', day)) work.note(systemNotes.dueDate(before, day));
};

/** A day that is set by hand, and whether it holds; only what holds is a change that is told. Rule: EPIC-DATES-3. */
function changeEpicDay(
  work: Changing,
  which: 'start' | 'due',
  input: { day: string | null | undefined; isFixed: boolean | undefined },
): void {
  const asked = input.day === undefined ? undefined : dayAsked(input.day);
  const isOther = asked !== undefined && work.set(`${which}_date_fixed`, asked);
  const isTurned = input.isFixed !== undefined && work.set(`${which}_date_is_fixed`, input.isFixed ? 1 : 0);
  const day = work.value(`${which}_date_fixed`) as string | null;
  const holds = work.value(`${which}_date_is_fixed`) === 1;
  if (!holds || !(isOther || (isTurned && day !== null))) return;
  work.note(systemNotes.epicDate(which === 'start' ? 'start' : 'finish', day));
}

/** Another start of an epic, or none. */
export const changeEpicStart = async (work: Changing, change: IssuableChange): Promise<void> =>
  changeEpicDay(work, 'start', { day: change.start_date, isFixed: change.start_date_is_fixed });

/** Another last day of an epic, or none. */
export const changeEpicEnd = async (work: Changing, change: IssuableChange): Promise<void> =>
  changeEpicDay(work, 'due', { day: change.due_date, isFixed: change.due_date_is_fixed });
