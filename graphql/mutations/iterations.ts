import { createIteration, updateIteration as update } from '../../actions/iterations/save-iteration.js';
import type { LoadedGroup } from '../../storage/database/projects/load.js';
import type { GraphqlContext } from '../context.js';
import { type GlobalId, numberIn, plainNumber } from '../ids/global-id.js';
import { groupAt, groupsById, projectAt } from '../loading.js';
import { needed } from '../targets.js';
import { argumentError, needTier } from './arguments.js';
import { mutation } from './mutation.js';

interface GivenPlace {
  groupPath?: string | null | undefined;
  projectPath?: string | null | undefined;
  iterationsCadenceId?: GlobalId | null | undefined;
}

/** The group that is named, or the one of the project: projects have the iterations of their groups. */
async function groupOf(context: GraphqlContext, place: GivenPlace): Promise<LoadedGroup> {
  const { groupPath, projectPath, iterationsCadenceId } = place;
  if (Boolean(groupPath) === Boolean(projectPath)) {
    throw argumentError('Exactly one of group_path or project_path arguments is required');
  }
  const project = projectPath ? needed(await projectAt(context, projectPath)) : null;
  const found = project ? context.load(groupsById, project.namespace_id) : groupAt(context, groupPath ?? '');
  const group = needed(await found);
  const isOfGroup = !iterationsCadenceId || numberIn(iterationsCadenceId) === group.id;
  return needed(isOfGroup ? group : null);
}

/** Adds an iteration to a group. */
export const iterationCreate = mutation<'iterationCreate'>(async (context, input) => {
  needTier(context.request, 'premium');
  const { title, description, startDate, dueDate, groupPath, projectPath, iterationsCadenceId } = input;
  const group = await groupOf(context.request, { groupPath, projectPath, iterationsCadenceId });
  return { iteration: await createIteration(context, group, { title, description, startDate, dueDate }) };
});

/** Changes an iteration of a group. */
export const updateIteration = mutation<'updateIteration'>(async (context, input) => {
  needTier(context.request, 'premium');
  const { title, description, startDate, dueDate } = input;
  const id = plainNumber(input.id, 'Iteration');
  const group = needed(await groupAt(context.request, input.groupPath));
  return { iteration: await update(context, { group, id }, { title, description, startDate, dueDate }) };
});
