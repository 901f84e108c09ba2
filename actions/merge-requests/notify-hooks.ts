import type { EventPayloads, MergeRequestAction } from '../../domain/events/event.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addToOutbox } from '../../storage/database/events/outbox.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { ChangeContext } from '../issuables/pending-change.js';

/** Puts an event about a merge request into the outbox, from which hooks are notified. */
export const notifyHooks = (
  tx: Tx,
  row: Pick<MergeRequestRow, 'id' | 'target_project_id'>,
  action: MergeRequestAction,
  { actor, at }: Pick<ChangeContext, 'at'> & { actor: { id: number } },
  more: Pick<EventPayloads['merge_request'], 'changes' | 'oldrev'> = {},
): Promise<void> =>
  addToOutbox(tx, {
    topic: 'merge_request',
    projectId: row.target_project_id,
    payload: { merge_request_id: row.id, user_id: actor.id, action, ...more },
    at,
  });
