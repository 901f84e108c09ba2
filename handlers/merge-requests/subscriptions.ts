import type { ActionContext } from '../../actions/context.js';
import { subscribe } from '../../actions/issuables/subscribe.js';
import { loadMergeRequestRecordNow } from '../../actions/merge-requests/load-merge-requests.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import { mergeRequestView } from '../views/merge-request.js';
import { namedMergeRequest } from './named.js';

type SubscribeCall = ActionContext & { path: { merge_request_iid: number }; project: ProjectAccess };

async function answer(call: SubscribeCall, subscribed: boolean) {
  const mergeRequest = await namedMergeRequest(call);
  await subscribe(call, mergeRequest, subscribed);
  const record = await loadMergeRequestRecordNow(call, mergeRequest);
  const { services, viewer, at } = call;
  return { status: 201 as const, body: mergeRequestView(record, { urls: services.urls, viewer, at }) };
}

/** Subscribes the caller to a merge request. Rules: MR-SUBSCRIBE-1, MR-SUBSCRIBE-2, MR-SUBSCRIBE-3. */
export const subscribeToMergeRequest = handle('subscribeToMergeRequest', (call) => answer(call, true));

/** Unsubscribes the caller. Rules: MR-SUBSCRIBE-1, MR-SUBSCRIBE-2, MR-SUBSCRIBE-3. */
export const unsubscribeFromMergeRequest = handle('unsubscribeFromMergeRequest', (call) =>
  answer(call, false),
);
