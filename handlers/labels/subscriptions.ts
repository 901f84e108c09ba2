import type { Services } from '../../actions/context.js';
import { groupPlace, projectPlace } from '../../actions/labels/places.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import type { ListedLabel } from '../../storage/database/labels/list.js';
import { followLabel } from '../../storage/database/labels/write.js';
import { groupLabelView, projectLabelView } from '../views/label.js';
import { needLabel } from './place.js';

interface FollowCall {
  path: { label_id: string };
  viewer: Viewer;
  services: Services;
  at: string;
}

async function follow(place: PlanningPlace, subscribed: boolean, call: FollowCall): Promise<ListedLabel> {
  const { path, viewer, services, at } = call;
  const label = await needLabel(services.db.hot, place, path.label_id, viewer, { ancestors: true });
  const changed = await services.db.write((tx) => followLabel(tx, label.id, viewer.id, subscribed, at));
  if (!changed) throw refuse.notModified();
  return { ...label, subscribed: subscribed ? 1 : 0 };
}

/** Follows a label of a project. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2 (304). */
export const subscribeToProjectLabel = handle('subscribeToProjectLabel', async ({ project, ...call }) => {
  return { status: 201, body: projectLabelView(await follow(projectPlace(project), true, call)) };
});

/** Follows a label of a project no longer. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2 (304). */
export const unsubscribeFromProjectLabel = handle(
  'unsubscribeFromProjectLabel',
  async ({ project, ...call }) => {
    return { status: 201, body: projectLabelView(await follow(projectPlace(project), false, call)) };
  },
);

/** Follows a label of a group. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2 (304). */
export const subscribeToGroupLabel = handle('subscribeToGroupLabel', async ({ group, ...call }) => {
  return { status: 201, body: groupLabelView(await follow(groupPlace(group), true, call)) };
});

/** Follows a label of a group no longer. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2 (304). */
export const unsubscribeFromGroupLabel = handle('unsubscribeFromGroupLabel', async ({ group, ...call }) => {
  return { status: 201, body: groupLabelView(await follow(groupPlace(group), false, call)) };
});
