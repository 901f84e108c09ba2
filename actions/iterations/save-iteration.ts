import { refuse } from '../../domain/errors.js';
import { dayIn, type IterationValues, iterationProblems } from '../../domain/iterations/iteration-input.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  addIteration,
  changeIteration,
  isOverlapping,
  iterationsById,
  lockIterations,
  type PlacedIteration,
} from '../../storage/database/iterations/iterations.js';
import type { ActionContext } from '../context.js';
import type { GroupAccess } from '../viewer.js';

/** What an iteration is to be; what is undefined stays as it is. */
export interface IterationInput {
  title?: string | null | undefined;
  description?: string | null | undefined;
  startDate?: string | null | undefined;
  dueDate?: string | null | undefined;
}

/** Throws invalid for words and days that no iteration can have; those of a group may not overlap. */
async function requireFit(tx: Tx, groupId: number, values: IterationValues, ownId: number): Promise<void> {
  const problems = iterationProblems(values);
  if (problems) throw refuse.invalid(problems);
  const days = { from: values.start_date ?? '', to: values.due_date ?? '' };
  if (await isOverlapping(tx, groupId, days, ownId)) {
    throw refuse.invalid(
      'Dates cannot overlap with other existing Iterations within this iterations cadence',
    );
  }
}

const titled = (title: string | null | undefined): string | null => title?.trim() || null;

/** Adds an iteration to a group, if the viewer may; invalid for days that another one has. */
export async function createIteration(
  { viewer, services, at }: ActionContext,
  group: GroupAccess,
  input: IterationInput,
): Promise<PlacedIteration> {
  authorize(viewer, 'planIterations', group, services.config.tier);
  const values = {
    title: titled(input.title),
    description: input.description ?? null,
    start_date: dayIn(input.startDate ?? null),
    due_date: dayIn(input.dueDate ?? null),
  };
  return services.db.write(async (tx) => {
    await lockIterations(tx, group.id);
    await requireFit(tx, group.id, values, 0);
    const { title, description, start_date, due_date } = values;
    const days = { startDate: start_date ?? '', dueDate: due_date ?? '' };
    return addIteration(tx, { groupId: group.id, title, description, ...days, at });
  });
}

/** Changes an iteration of a group, if the viewer may; not found without it, invalid for days that another one has. */
export async function updateIteration(
  { viewer, services, at }: ActionContext,
  { group, id }: { group: GroupAccess; id: number },
  input: IterationInput,
): Promise<PlacedIteration> {
  authorize(viewer, 'planIterations', group, services.config.tier);
  return services.db.write(async (tx) => {
    await lockIterations(tx, group.id);
    const known = (await iterationsById(tx, [id])).get(id);
    if (known?.group_id !== group.id) throw refuse.recordNotFound();
    const values = {
      title: input.title === undefined ? known.title : titled(input.title),
      description: input.description === undefined ? known.description : input.description,
      start_date: input.startDate === undefined ? known.start_date : dayIn(input.startDate),
      due_date: input.dueDate === undefined ? known.due_date : dayIn(input.dueDate),
    };
    await requireFit(tx, group.id, values, id);
    await changeIteration(tx, id, { ...values, updated_at: at });
    const changed = (await iterationsById(tx, [id])).get(id);
    if (!changed) throw refuse.recordNotFound();
    return changed;
  });
}
