import { createLabel } from '../../actions/labels/create-label.js';
import { deleteLabel } from '../../actions/labels/delete-label.js';
import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import { type UpdateLabelInput, updateLabel } from '../../actions/labels/update-label.js';
import { handle } from '../../generated/handlers.js';
import { groupLabelView, projectLabelView } from '../views/label.js';

/** A label named by one of two parameters, as the older forms do. */
const nameIn = (params: { label_id?: number | undefined; name?: string | undefined }): string =>
  params.label_id === undefined ? (params.name ?? '').trim() : String(params.label_id);

const inputOf = ({ new_name, ...rest }: Omit<UpdateLabelInput, 'newName'> & { new_name?: string }) => ({
  ...rest,
  newName: new_name,
});

/** Adds a label to a project. Rules: LABEL-CREATE-1, LABEL-CREATE-2 (409), LABEL-PRIORITY-1. */
export const createProjectLabel = handle('createProjectLabel', async (call) => {
  const label = await createLabel(call, projectPlace(call.project), call.params);
  return { status: 201, body: projectLabelView(label) };
});

/** Changes a label of a project. Rules: LABEL-UPDATE-1, LABEL-UPDATE-2 (404), LABEL-PRIORITY-1. */
export const updateProjectLabel = handle('updateProjectLabel', async (call) => {
  const { path, params, project } = call;
  const label = await updateLabel(call, projectPlace(project), path.label_id, inputOf(params));
  return { status: 200, body: projectLabelView(label) };
});

/** Changes a label of a project, in the older form. Rule: LABEL-UPDATE-3. */
export const updateProjectLabelByName = handle('updateProjectLabelByName', async (call) => {
  const { params, project } = call;
  const label = await updateLabel(call, projectPlace(project), nameIn(params), inputOf(params));
  return { status: 200, body: projectLabelView(label) };
});

/** Deletes a label of a project. Rules: LABEL-DELETE-1, LABEL-DELETE-2 (412). */
export const deleteProjectLabel = handle('deleteProjectLabel', async (call) => {
  const { path, request, project } = call;
  await deleteLabel(call, projectPlace(project), path.label_id, request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Deletes a label of a project, in the older form. Rule: LABEL-DELETE-3. */
export const deleteProjectLabelByName = handle('deleteProjectLabelByName', async (call) => {
  const { params, request, project } = call;
  await deleteLabel(call, projectPlace(project), nameIn(params), request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Adds a label to a group. Rules: LABEL-CREATE-1, LABEL-CREATE-2 (409). */
export const createGroupLabel = handle('createGroupLabel', async (call) => {
  const label = await createLabel(call, groupPlace(call.group), call.params);
  return { status: 201, body: groupLabelView(label) };
});

/** Changes a label of a group. Rules: LABEL-UPDATE-1, LABEL-UPDATE-2 (404). */
export const updateGroupLabel = handle('updateGroupLabel', async (call) => {
  const { path, params, group } = call;
  const label = await updateLabel(call, groupPlace(group), path.label_id, inputOf(params));
  return { status: 200, body: groupLabelView(label) };
});

/** Changes a label of a group, in the older form. Rule: LABEL-UPDATE-3. */
export const updateGroupLabelByName = handle('updateGroupLabelByName', async (call) => {
  const { params, group } = call;
  const label = await updateLabel(call, groupPlace(group), nameIn(params), inputOf(params));
  return { status: 200, body: groupLabelView(label) };
});

/** Deletes a label of a group. Rules: LABEL-DELETE-1, LABEL-DELETE-2 (412). */
export const deleteGroupLabel = handle('deleteGroupLabel', async (call) => {
  const { path, request, group } = call;
  await deleteLabel(call, groupPlace(group), path.label_id, request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Deletes a label of a group, in the older form. Rule: LABEL-DELETE-3. */
export const deleteGroupLabelByName = handle('deleteGroupLabelByName', async (call) => {
  const { params, request, group } = call;
  await deleteLabel(call, groupPlace(group), nameIn(params), request.ifUnmodifiedSince);
  return { status: 204 };
});
