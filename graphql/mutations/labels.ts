import { createLabel } from '../../actions/labels/create-label.js';
import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import { Failure } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { groupAt, projectAt } from '../loading.js';
import { needed } from '../targets.js';
import { argumentError } from './arguments.js';
import { type MutationContext, mutation } from './mutation.js';

/** The place of a new label, if the caller may make one there. */
async function placeFor(
  { viewer, request }: MutationContext,
  {
    projectPath,
    groupPath,
  }: { projectPath?: string | null | undefined; groupPath?: string | null | undefined },
) {
  if (projectPath) {
    const project = needed(await projectAt(request, projectPath));
    authorize(viewer, 'createLabel', { project });
    return projectPlace(project);
  }
  const group = needed(groupPath ? await groupAt(request, groupPath) : null);
  authorize(viewer, 'createLabel', { group });
  return groupPlace(group);
}

/** Makes a label in a project or a group. Rules: LABEL-CREATE-1 to LABEL-CREATE-4. */
export const labelCreate = mutation<'labelCreate'>(async (context, input) => {
  const { title, color, description, projectPath, groupPath } = input;
  if (Boolean(projectPath) === Boolean(groupPath)) {
    throw argumentError('one and only one of group_path or project_path is required.');
  }
  const place = await placeFor(context, { projectPath, groupPath });
  try {
    return { label: await createLabel(context, place, { name: title, color: color ?? '', description }) };
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'conflict')) throw error;
    return { label: null, errors: ['Title has already been taken'] };
  }
});
