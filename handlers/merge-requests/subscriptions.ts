import type { ActionContext } from '../../actions/context.js';
import { subscribe } from '../../actions/issuables/subscribe.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import { writtenMergeRequest } from './detail.js';
import { namedMergeRequest } from './named.js';

type SubscribeCall = ActionContext & { path: { merge_request_iid: number }; project: ProjectAccess };

async function answer(call: SubscribeCall, subscribed: boolean) {
  const mergeRequest = await namedMergeRequest(call);
  await subscribe(call, mergeRequest, subscribed);
  return { status: 201 as const, body: await writtenMergeRequest(call, mergeRequest.row) };
}

/** Subscribes the caller to a merge request. Rules: MR-SUBSCRIBE-1, MR-SUBSCRIBE-2, MR-SUBSCRIBE-3. */
export const subscribeToMergeRequest = handle('subscribeToMergeRequest', (call) => answer(call, true));

/** Unsubscribes the caller. Rules: MR-SUBSCRIBE-1, MR-SUBSCRIBE-2, MR-SUBSCRIBE-3. */
export const unsubscribeFromMergeRequest = handle('unsubscribeFromMergeRequest', (call) =>
  answer(call, false),
);
