import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { subscribe as follow, unsubscribe as leave } from '../../storage/database/issuables/subscriptions.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue, LoadedMergeRequest } from './targets.js';

/**
 * Has the viewer told of an issue or merge request that is loaded, or no longer; not modified when it is so already.
 * Rules: ISSUE-SUBSCRIBE-1 to ISSUE-SUBSCRIBE-4, MR-SUBSCRIBE-1 to MR-SUBSCRIBE-3.
 */
export async function subscribe(
  { viewer, services, at }: ActionContext,
  target: LoadedIssue | LoadedMergeRequest,
  subscribed: boolean,
): Promise<void> {
  authorize(viewer, 'subscribe', target);
  const say = subscribed ? follow : leave;
  const changed = await services.db.write((tx) => say(tx, target, viewer.id, at));
  if (!changed) throw refuse.notModified();
}
