import { randomUUID } from 'node:crypto';
import type { Tx } from '../engine/types.js';

/** A row of `events`: what somebody did, for activity lists. */
export interface NewEvent {
  authorId: number;
  action: string;
  projectId?: number | null;
  groupId?: number | null;
  targetType?: string | null;
  targetId?: number | null;
  payload?: Record<string, unknown>;
  at: string;
}

/** Records what somebody did. */
export const addEvent = async (tx: Tx, event: NewEvent): Promise<void> => {
  await tx('events').insert({
    project_id: event.projectId ?? null,
    group_id: event.groupId ?? null,
    author_id: event.authorId,
    action: event.action,
    target_type: event.targetType ?? null,
    target_id: event.targetId ?? null,
    payload: JSON.stringify(event.payload ?? {}),
    created_at: event.at,
  });
};

/** Puts an echo of a change into the outbox, in the transaction of the change. */
export const addToOutbox = async (
  tx: Tx,
  entry: {
    topic: string;
    projectId?: number | null;
    payload: Record<string, unknown>;
    key?: string;
    at: string;
  },
): Promise<void> => {
  await tx('outbox').insert({
    topic: entry.topic,
    project_id: entry.projectId ?? null,
    payload: JSON.stringify(entry.payload),
    idempotency_key: entry.key ?? randomUUID(),
    created_at: entry.at,
  });
};

/** Forgets the echoes of changes made before a moment, carried out or not. */
export const forgetOutbox = async (tx: Tx, before: string): Promise<void> => {
  await tx('outbox').where('created_at', '<', before).delete();
};
