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
  if (target.kind !== 'issue' || work.value('issue_type') === 'incident') return;
  if (work.set('weight', weight)) work.event({ kind: 'weight', weight });
};

/** Another due date, or none; of epics the one that is set by hand. */
export const changeDueDate = async (work: Changing, input: string | null): Promise<void> => {
  const { target } = work;
  const day = dayAsked(input);
  if (day === undefined) return;
  if (target.kind === 'issue') {
    const before = target.row.due_date;
    if (work.set('due_date', day)) work.note(systemNotes.dueDate(before, day));
  }
  if (target.kind === 'epic' && work.set('due_date_fixed', day)) {
    work.note(systemNotes.epicDate('finish', day));
  }
};

/** Another start of an epic, or none. */
export const changeStartDate = async (work: Changing, input: string | null): Promise<void> => {
  const day = dayAsked(input);
  if (day === undefined) return;
  if (work.target.kind === 'epic' && work.set('start_date_fixed', day)) {
    work.note(systemNotes.epicDate('start', day));
  }
};

/** Whether the dates of an epic hold by themselves. */
export const fixDate = async (work: Changing, which: 'start' | 'due', fixed: boolean): Promise<void> => {
  if (work.target.kind === 'epic') work.set(`${which}_date_is_fixed`, fixed ? 1 : 0);
};
