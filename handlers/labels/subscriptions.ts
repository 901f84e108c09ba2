import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import { subscribeToLabel } from '../../actions/labels/subscribe-to-label.js';
import { handle } from '../../generated/handlers.js';
import { groupLabelView, projectLabelView } from '../views/label.js';

/** Follows a label of a project. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2 (304). */
export const subscribeToProjectLabel = handle('subscribeToProjectLabel', async (call) => {
  const label = await subscribeToLabel(call, projectPlace(call.project), call.path.label_id, true);
  return { status: 201, body: projectLabelView(label) };
});

/** Follows a label of a project no longer. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2 (304). */
export const unsubscribeFromProjectLabel = handle('unsubscribeFromProjectLabel', async (call) => {
  const label = await subscribeToLabel(call, projectPlace(call.project), call.path.label_id, false);
  return { status: 201, body: projectLabelView(label) };
});

/** Follows a label of a group. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2 (304). */
export const subscribeToGroupLabel = handle('subscribeToGroupLabel', async (call) => {
  const label = await subscribeToLabel(call, groupPlace(call.group), call.path.label_id, true);
  return { status: 201, body: groupLabelView(label) };
});

/** Follows a label of a group no longer. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2 (304). */
export const unsubscribeFromGroupLabel = handle('unsubscribeFromGroupLabel', async (call) => {
  const label = await subscribeToLabel(call, groupPlace(call.group), call.path.label_id, false);
  return { status: 201, body: groupLabelView(label) };
});
