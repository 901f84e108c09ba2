import { authorize } from '../../policies/index.js';
import { subscribe as follow, unsubscribe as leave } from '../../storage/database/issuables/subscriptions.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';

/** Has the viewer told of an epic that is loaded, or no longer; what is so already stays so. */
export async function subscribeToEpic(
  { viewer, services, at }: ActionContext,
  epic: LoadedEpic,
  subscribed: boolean,
): Promise<void> {
  authorize(viewer, 'readEpic', epic, services.config.tier);
  const say = subscribed ? follow : leave;
  await services.db.write((tx) => say(tx, epic, viewer.id, at));
}
