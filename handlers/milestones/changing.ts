import { refuse } from '../../domain/errors.js';
import { dayGiven, milestoneProblems, takenTitle } from '../../domain/planning/milestone-input.js';
import { printedMap } from '../../domain/printed-map.js';
import { isTaken } from '../../storage/database/errors.js';
import type { PlacedMilestone } from '../../storage/database/planning/milestones.js';
import { isMilestoneTitleTaken } from '../../storage/database/planning/milestones-list.js';
import {
  addMilestone,
  changeMilestone,
  lockMilestone,
  type MilestoneValues,
} from '../../storage/database/planning/milestones-write.js';
import type { PlanningPlace } from '../../storage/database/planning/places.js';
import type { MilestoneRow } from '../../storage/database/planning/rows.js';
import type { Tx } from '../../storage/database/types.js';
import type { Services } from '../services.js';
import type { Viewer } from '../viewer.js';
import { needMilestone } from './need.js';

/** Who changes milestones, when and where. */
export interface MilestoneCall {
  place: PlanningPlace;
  viewer: Viewer;
  services: Services;
  at: string;
}

/** What a milestone is asked to be. */
export interface MilestoneWish {
  title?: string | undefined;
  description?: string | null | undefined;
  start_date?: string | null | undefined;
  due_date?: string | null | undefined;
  state_event?: 'close' | 'activate' | undefined;
}

type Word = 'create' | 'update';

const failed = (word: Word, problems: Record<string, string[]>) =>
  refuse.message(400, `Failed to ${word} milestone ${printedMap(problems)}`);

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

/** Adds a milestone. Rules: MILESTONE-CREATE-1, MILESTONE-CREATE-2, MILESTONE-CREATE-3. */
export async function created(wish: MilestoneWish, call: MilestoneCall): Promise<PlacedMilestone> {
  const { place, viewer, services, at } = call;
  const values: MilestoneValues = {
    title: wish.title ?? '',
    description: wish.description ?? null,
    start_date: dayGiven(wish.start_date),
    due_date: dayGiven(wish.due_date),
  };
  const add = async (tx: Tx): Promise<PlacedMilestone> => {
    await requireFit(tx, place, values, null);
    const id = await addMilestone(tx, place, values, { actorId: viewer.id, at });
    return needMilestone(tx, place, id);
  };
  return services.db.write(add).catch(orTaken('create'));
}

const stateAfter = (milestone: MilestoneRow, event: MilestoneWish['state_event']): MilestoneRow['state'] => {
  if (event === undefined) return milestone.state;
  return event === 'close' ? 'closed' : 'active';
};

const valuesAfter = (milestone: MilestoneRow, wish: MilestoneWish): MilestoneValues => ({
  title: wish.title ?? milestone.title,
  description: wish.description === undefined ? milestone.description : wish.description,
  start_date: wish.start_date === undefined ? milestone.start_date : dayGiven(wish.start_date),
  due_date: wish.due_date === undefined ? milestone.due_date : dayGiven(wish.due_date),
});

/** Changes a milestone. Rules: MILESTONE-UPDATE-1, MILESTONE-UPDATE-2, MILESTONE-UPDATE-3. */
export async function updated(
  id: number,
  wish: MilestoneWish,
  call: MilestoneCall,
): Promise<PlacedMilestone> {
  const { place, viewer, services, at } = call;
  const change = async (tx: Tx): Promise<PlacedMilestone> => {
    await lockMilestone(tx, id);
    const milestone = await needMilestone(tx, place, id);
    const values = valuesAfter(milestone, wish);
    await requireFit(tx, place, values, milestone);
    const state = stateAfter(milestone, wish.state_event);
    await changeMilestone(tx, milestone, { ...values, state }, { actorId: viewer.id, at });
    return needMilestone(tx, place, id);
  };
  return services.db.write(change).catch(orTaken('update'));
}
