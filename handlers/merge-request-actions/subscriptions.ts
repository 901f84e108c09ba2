import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { subscribe, unsubscribe } from '../../storage/database/planning/subscriptions.js';
import { openForReading } from '../merging/open.js';
import { writtenMergeRequest } from '../merging/written.js';
import type { Services } from '../services.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

interface Following {
  path: { merge_request_iid: number };
  project: ProjectAccess;
  viewer: Viewer;
  services: Services;
  at: string;
}

async function follow(call: Following, say: typeof subscribe) {
  const { viewer, services, at } = call;
  const open = await openForReading(call);
  const changed = await services.db.write((tx) => say(tx, open, viewer.id, at));
  if (!changed) throw refuse.notModified();
  return { status: 201 as const, body: await writtenMergeRequest(call, open.row) };
}

/** Has the caller told of a merge request. Rules: MR-SUBSCRIBE-1, MR-SUBSCRIBE-2, MR-SUBSCRIBE-3. */
export const subscribeToMergeRequest = handle('subscribeToMergeRequest', (call) => follow(call, subscribe));

/** Has the caller told no longer. Rules: MR-SUBSCRIBE-1, MR-SUBSCRIBE-2, MR-SUBSCRIBE-3. */
export const unsubscribeFromMergeRequest = handle('unsubscribeFromMergeRequest', (call) =>
  follow(call, unsubscribe),
);
