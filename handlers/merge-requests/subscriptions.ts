import type { Services } from '../../actions/context.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { subscribe, unsubscribe } from '../../storage/database/issuables/subscriptions.js';
import { namedMergeRequest } from './named.js';
import { writtenMergeRequest } from './written.js';

interface Following {
  path: { merge_request_iid: number };
  project: ProjectAccess;
  viewer: Viewer;
  services: Services;
  at: string;
}

async function follow(call: Following, say: typeof subscribe) {
  const { viewer, services, at } = call;
  const open = await namedMergeRequest(call);
  const changed = await services.db.write((tx) => say(tx, open, viewer.id, at));
  if (!changed) throw refuse.notModified();
  return { status: 201 as const, body: await writtenMergeRequest(call, open.row) };
}

/** Subscribes the caller to a merge request. Rules: MR-SUBSCRIBE-1, MR-SUBSCRIBE-2, MR-SUBSCRIBE-3. */
export const subscribeToMergeRequest = handle('subscribeToMergeRequest', (call) => follow(call, subscribe));

/** Unsubscribes the caller. Rules: MR-SUBSCRIBE-1, MR-SUBSCRIBE-2, MR-SUBSCRIBE-3. */
export const unsubscribeFromMergeRequest = handle('unsubscribeFromMergeRequest', (call) =>
  follow(call, unsubscribe),
);
