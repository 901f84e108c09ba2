import { refuse } from '../../domain/errors.js';
import { dayGiven, milestoneProblems, takenTitle } from '../../domain/milestones/milestone-input.js';
import { printedMap } from '../../domain/text/printed-map.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import type { MilestoneRow } from '../../storage/database/issuables/rows.js';
import { isMilestoneTitleTaken } from '../../storage/database/milestones/list.js';
import type { PlacedMilestone } from '../../storage/database/milestones/milestones.js';
import {
  addMilestone,
  changeMilestone,
  lockMilestone,
  type MilestoneValues,
} from '../../storage/database/milestones/write.js';
import type { ActionContext } from '../context.js';
import { loadMilestone } from './load-milestone.js';

/** What a milestone is to be; what is undefined stays as it is. */
export interface MilestoneInput {
  title?: string | undefined;
  description?: string | null | undefined;
  startDate?: string | null | undefined;
  dueDate?: string | null | undefined;
  stateEvent?: 'close' | 'activate' | undefined;
}

type Word = 'create' | 'update';

const failed = (word: Word, problems: Record<string, string[]>) =>
  refuse.invalid(`Failed to ${word} milestone ${printedMap(problems)}`);

const requireFit = async (
  tx: Tx,
  place: PlanningPlace,
  values: MilestoneValues,
  known: MilestoneRow | null,
): Promise<void> => {
  const taken =
    values.title !== known?.title && (await isMilestoneTitleTaken(tx, place, values.title, known?.id ?? 0));
  const problems = milestoneProblems(values, taken);
  if (problems) throw failed(known ? 'update' : 'create', problems);
};

const orTaken = (word: Word) => (error: unknown) => {
  throw isTaken(error, 'title') ? failed(word, { title: [takenTitle] }) : error;
};

/** Adds a milestone. Rules: MILESTONE-CREATE-1, MILESTONE-CREATE-2, MILESTONE-CREATE-3, MILESTONE-CREATE-5. */
export async function createMilestone(
  { viewer, services, at }: ActionContext,
  place: PlanningPlace,
  input: MilestoneInput,
): Promise<PlacedMilestone> {
  const values: MilestoneValues = {
    title: input.title?.trim() ?? '',
    description: input.description ?? null,
    start_date: dayGiven(input.startDate, null),
    due_date: dayGiven(input.dueDate, null),
  };
  const add = async (tx: Tx): Promise<PlacedMilestone> => {
    await requireFit(tx, place, values, null);
    const id = await addMilestone(tx, place, values, { actorId: viewer.id, at });
    return loadMilestone(tx, place, id);
  };
  return services.db.write(add).catch(orTaken('create'));
}

const stateAfter = (milestone: MilestoneRow, event: MilestoneInput['stateEvent']): MilestoneRow['state'] => {
  if (event === undefined) return milestone.state;
  return event === 'close' ? 'closed' : 'active';
};

const valuesAfter = (milestone: MilestoneRow, input: MilestoneInput): MilestoneValues => ({
  title: input.title?.trim() ?? milestone.title,
  description: input.description === undefined ? milestone.description : input.description,
  start_date: dayGiven(input.startDate, milestone.start_date),
  due_date: dayGiven(input.dueDate, milestone.due_date),
});

/** Changes a milestone. Rules: MILESTONE-UPDATE-1, MILESTONE-UPDATE-2, MILESTONE-UPDATE-3. */
export async function updateMilestone(
  { viewer, services, at }: ActionContext,
  place: PlanningPlace,
  id: number,
  input: MilestoneInput,
): Promise<PlacedMilestone> {
  const change = async (tx: Tx): Promise<PlacedMilestone> => {
    await lockMilestone(tx, id);
    const milestone = await loadMilestone(tx, place, id);
    const values = valuesAfter(milestone, input);
    await requireFit(tx, place, values, milestone);
    const state = stateAfter(milestone, input.stateEvent);
    await changeMilestone(tx, milestone, { ...values, state }, { actorId: viewer.id, at });
    return loadMilestone(tx, place, id);
  };
  return services.db.write(change).catch(orTaken('update'));
}
