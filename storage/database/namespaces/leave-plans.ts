import type { Tx } from '../engine/types.js';
import { leaveForeignEpics } from '../epics/tree.js';
import { adoptLabels } from '../labels/adopt.js';
import { adoptMilestones, leaveForeignIterations } from '../milestones/adopt.js';
import type { Moved } from './moved.js';

/** Parts what has moved from the labels, milestones, iterations and epics of groups that it has left. */
export const leaveForeignPlans = async (tx: Tx, moved: Moved, at: string): Promise<void> => {
  await leaveForeignEpics(tx, moved);
  await leaveForeignIterations(tx, moved);
  await adoptLabels(tx, moved, at);
  await adoptMilestones(tx, moved, at);
};
