import type { EventPayloads, MergeRequestAction } from '../../domain/events/event.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addToOutbox } from '../../storage/database/events/outbox.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { ChangeContext } from '../issuables/pending-change.js';

/**
 * Puts an event about a merge request into the outbox, from which hooks are notified. The row is the one from before it
 * was changed: what changes moves `updated_at` as well.
 */
export const notifyHooks = (
  tx: Tx,
  row: Pick<MergeRequestRow, 'id' | 'target_project_id' | 'updated_at'>,
  action: MergeRequestAction,
  { actor, at }: Pick<ChangeContext, 'at'> & { actor: { id: number } },
  { changes, ...more }: Pick<EventPayloads['merge_request'], 'changes' | 'oldrev'> = {},
): Promise<void> => {
  const moved = changes && { ...changes, updated_at: { previous: row.updated_at, current: at } };
  return addToOutbox(tx, {
    topic: 'merge_request',
    projectId: row.target_project_id,
    payload: {
      merge_request_id: row.id,
      user_id: actor.id,
      action,
      ...more,
      ...(moved && { changes: moved }),
    },
    at,
  });
};
