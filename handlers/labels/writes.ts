import { groupPlace, projectPlace } from '../../actions/labels/places.js';
import { handle } from '../../generated/handlers.js';
import { removeLabel } from '../../storage/database/labels/write.js';
import { groupLabelView, projectLabelView } from '../views/label.js';
import { created, updated } from './changing.js';
import { nameIn, needUnmodified } from './place.js';

/** Adds a label to a project. Rules: LABEL-CREATE-1, LABEL-CREATE-2 (409), LABEL-PRIORITY-1. */
export const createProjectLabel = handle('createProjectLabel', async ({ params, project, ...call }) => {
  const label = await created(params, { place: projectPlace(project), ...call });
  return { status: 201, body: projectLabelView(label) };
});

/** Adds a label to a group. Rules: LABEL-CREATE-1, LABEL-CREATE-2 (409). */
export const createGroupLabel = handle('createGroupLabel', async ({ params, group, ...call }) => {
  const label = await created(params, { place: groupPlace(group), ...call });
  return { status: 201, body: groupLabelView(label) };
});

/** Changes a label of a project. Rules: LABEL-UPDATE-1, LABEL-UPDATE-2 (404), LABEL-PRIORITY-1. */
export const updateProjectLabel = handle('updateProjectLabel', async ({ path, params, project, ...call }) => {
  const label = await updated(path.label_id, params, { place: projectPlace(project), ...call });
  return { status: 200, body: projectLabelView(label) };
});

/** Changes a label of a group. Rules: LABEL-UPDATE-1, LABEL-UPDATE-2 (404). */
export const updateGroupLabel = handle('updateGroupLabel', async ({ path, params, group, ...call }) => {
  const label = await updated(path.label_id, params, { place: groupPlace(group), ...call });
  return { status: 200, body: groupLabelView(label) };
});

/** Changes a label of a project, in the older form. Rule: LABEL-UPDATE-3. */
export const updateProjectLabelByName = handle(
  'updateProjectLabelByName',
  async ({ params, project, ...call }) => {
    const label = await updated(nameIn(params), params, { place: projectPlace(project), ...call });
    return { status: 200, body: projectLabelView(label) };
  },
);

/** Changes a label of a group, in the older form. Rule: LABEL-UPDATE-3. */
export const updateGroupLabelByName = handle('updateGroupLabelByName', async ({ params, group, ...call }) => {
  const label = await updated(nameIn(params), params, { place: groupPlace(group), ...call });
  return { status: 200, body: groupLabelView(label) };
});

/** Deletes a label of a project. Rules: LABEL-DELETE-1, LABEL-DELETE-2 (412). */
export const deleteProjectLabel = handle(
  'deleteProjectLabel',
  async ({ path, project, viewer, services: { db }, request }) => {
    const place = projectPlace(project);
    await db.write(async (tx) => {
      const since = request.ifUnmodifiedSince;
      const label = await needUnmodified(tx, place, path.label_id, viewer, since);
      await removeLabel(tx, label.id);
    });
    return { status: 204 };
  },
);

/** Deletes a label of a group. Rules: LABEL-DELETE-1, LABEL-DELETE-2 (412). */
export const deleteGroupLabel = handle(
  'deleteGroupLabel',
  async ({ path, group, viewer, services: { db }, request }) => {
    await db.write(async (tx) => {
      const since = request.ifUnmodifiedSince;
      const label = await needUnmodified(tx, groupPlace(group), path.label_id, viewer, since);
      await removeLabel(tx, label.id);
    });
    return { status: 204 };
  },
);

/** Deletes a label of a project, in the older form. Rule: LABEL-DELETE-3. */
export const deleteProjectLabelByName = handle(
  'deleteProjectLabelByName',
  async ({ params, project, viewer, services: { db }, request }) => {
    await db.write(async (tx) => {
      const since = request.ifUnmodifiedSince;
      const label = await needUnmodified(tx, projectPlace(project), nameIn(params), viewer, since);
      await removeLabel(tx, label.id);
    });
    return { status: 204 };
  },
);

/** Deletes a label of a group, in the older form. Rule: LABEL-DELETE-3. */
export const deleteGroupLabelByName = handle(
  'deleteGroupLabelByName',
  async ({ params, group, viewer, services: { db }, request }) => {
    await db.write(async (tx) => {
      const since = request.ifUnmodifiedSince;
      const label = await needUnmodified(tx, groupPlace(group), nameIn(params), viewer, since);
      await removeLabel(tx, label.id);
    });
    return { status: 204 };
  },
);
