import { refuse } from '../../domain/errors.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import type { ListedLabel } from '../../storage/database/labels/list.js';
import { followLabel } from '../../storage/database/labels/write.js';
import type { ActionContext } from '../context.js';
import { loadLabel } from './load-label.js';

/** Subscribes the viewer to a label, or ends that; not modified when it is so already. Rules: LABEL-SUBSCRIBE-1, LABEL-SUBSCRIBE-2. */
export async function subscribeToLabel(
  { viewer, services, at }: ActionContext,
  place: PlanningPlace,
  name: string,
  subscribed: boolean,
): Promise<ListedLabel> {
  const label = await loadLabel(services.db.hot, place, name, viewer, { ancestors: true });
  const changed = await services.db.write((tx) => followLabel(tx, label.id, viewer.id, subscribed, at));
  if (!changed) throw refuse.notModified();
  return { ...label, subscribed: subscribed ? 1 : 0 };
}
