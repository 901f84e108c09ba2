import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '../../../domain/events/activity.js';
import type { HearthEvent } from '../../../domain/events/event.js';
import { parseEvent } from '../../../domain/events/parse-event.js';
import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { currentChain } from './chain.js';

/** Records what somebody did, for lists of activity. */
export const addEvent = async (tx: Tx, event: ActivityEvent): Promise<void> => {
  const { projectId = null, groupId = null, targetType = null, targetId = null } = event;
  await run(
    tx,
    sql`insert into events (project_id, group_id, author_id, action, target_type, target_id, payload, created_at)
      values (${projectId}, ${groupId}, ${event.authorId}, ${event.action}, ${targetType}, ${targetId},
        ${JSON.stringify(event.payload ?? {})}, ${event.at})`,
  );
};

/** Puts an event into the outbox, in the transaction of the change it tells of; at most once under a given key. */
export const addToOutbox = async (tx: Tx, event: HearthEvent, key: string = randomUUID()): Promise<void> => {
  await run(
    tx,
    sql`insert into outbox (topic, project_id, payload, idempotency_key, created_at, chain)
      values (${event.topic}, ${event.projectId}, ${JSON.stringify(event.payload)}, ${key}, ${event.at},
        ${currentChain()})`,
  );
};

/** An event as it stands in the outbox; `event` is null where the row is not one that this server writes. */
export interface OutboxEntry {
  id: number;
  key: string;
  event: HearthEvent | null;
}

interface OutboxRow {
  id: number;
  topic: string;
  project_id: number | null;
  payload: string;
  idempotency_key: string;
  created_at: string;
}

/** The events after a place in the outbox, in the order they were written. */
export const readOutbox = async (
  source: Source,
  { after, limit }: { after: number; limit: number },
): Promise<OutboxEntry[]> => {
  const rows = await all<OutboxRow>(
    source,
    sql`select id, topic, project_id, payload, idempotency_key, created_at from outbox
      where id > ${after} order by id limit ${limit}`,
  );
  return rows.map((row) => ({
    id: row.id,
    key: row.idempotency_key,
    event: parseEvent({
      topic: row.topic,
      projectId: row.project_id,
      payload: row.payload,
      at: row.created_at,
    }),
  }));
};

/** Forgets the events from before a moment, delivered or not. */
export const forgetOutbox = async (tx: Tx, before: string): Promise<void> => {
  await tx('outbox').where('created_at', '<', before).delete();
};
