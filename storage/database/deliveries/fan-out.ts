import { randomUUID } from 'node:crypto';
import type { HearthEvent } from '../../../domain/events/event.js';
import { parseEvent } from '../../../domain/events/parse-event.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { HookRow } from '../hooks/rows.js';
import { wakeTarget } from './targets.js';

/** An event of the outbox that nobody has been told of; null where the row is none that this server writes. */
export interface WaitingEvent {
  id: number;
  /** Which chain of causes it belongs to; null where nothing else caused it. */
  chain: string | null;
  event: HearthEvent | null;
}

/** The oldest events of the outbox that nobody has been told of. */
export const waitingEvents = async (source: Source, limit: number): Promise<WaitingEvent[]> => {
  const rows = await all<{
    id: number;
    topic: string;
    project_id: number | null;
    payload: string;
    chain: string | null;
    created_at: string;
  }>(
    source,
    sql`select id, topic, project_id, payload, chain, created_at from outbox where delivered_at is null
      order by id limit ${limit}`,
  );
  return rows.map(({ id, chain, topic, project_id: projectId, payload, created_at: at }) => ({
    id,
    chain,
    event: parseEvent({ topic, projectId, payload, at }),
  }));
};

/** Webhooks by the projects whose events they hear of, those of groups above included; none that was given up. */
export const hooksOfProjects = async (
  source: Source,
  projectIds: readonly number[],
): Promise<Map<number, HookRow[]>> => {
  if (projectIds.length === 0) return new Map();
  const list = sql.list(projectIds);
  const rows = await all<HookRow & { heard: number }>(
    source,
    sql`select h.*, p.id as heard from projects p join hooks h on h.project_id = p.id
        where p.id in (${list}) and h.given_up = 0
      union all
      select h.*, p.id as heard from projects p join group_closure c on c.descendant_id = p.namespace_id
        join hooks h on h.group_id = c.ancestor_id where p.id in (${list}) and h.given_up = 0`,
  );
  const found = new Map<number, HookRow[]>();
  for (const { heard, ...row } of rows) found.set(heard, [...(found.get(heard) ?? []), row]);
  return found;
};

/** The webhooks of the installation that were not given up. */
export const systemHooks = (source: Source): Promise<HookRow[]> =>
  all<HookRow>(source, sql`select * from hooks where kind = 'system' and given_up = 0 order by id`);

/** Who is told of an event. */
export interface Receiver {
  target: string;
  hookId: number | null;
  integrationId: number | null;
  /** True where it is written down only: a chain of causes came back to it. */
  isDropped: boolean;
}

/** What is told of an event, and to whom. */
export interface Telling {
  outboxId: number;
  projectId: number | null;
  flag: string;
  hookName: string;
  chain: string | null;
  payload: string;
  at: string;
  receivers: readonly Receiver[];
}

/** Writes down what is told of an event, and wakes those who are told; answers the deliveries. */
export const addDeliveries = async (
  tx: Tx,
  telling: Omit<Telling, 'outboxId'>,
  now: string,
): Promise<number[]> => {
  const { projectId: project_id, flag, hookName: hook_name, payload, at, receivers } = telling;
  const chain = telling.chain ?? randomUUID();
  const [event] = await tx('delivery_events')
    .insert({ project_id, flag, hook_name, chain, payload, created_at: at })
    .returning('id');
  if (!event) throw new Error('the event was not kept');
  const ids: number[] = [];
  for (const { target, hookId, integrationId, isDropped } of receivers) {
    const [made] = await tx('deliveries')
      .insert({
        event_id: event.id,
        target,
        hook_id: hookId,
        integration_id: integrationId,
        project_id,
        key: randomUUID(),
        state: isDropped ? 'dropped' : 'waiting',
        due_at: now,
        created_at: at,
        finished_at: isDropped ? now : null,
      })
      .returning('id');
    if (made) ids.push(made.id);
    if (!isDropped) await wakeTarget(tx, target, now);
  }
  return ids;
};

/**
 * Marks events of the outbox as told and writes down what is told of them, in one transaction: none is told twice, and
 * none is forgotten. Those that somebody else has marked are left out.
 */
export const storeTellings = async (
  tx: Tx,
  outboxIds: readonly number[],
  tellings: readonly Telling[],
  now: string,
): Promise<void> => {
  const marked = await all<{ id: number }>(
    tx,
    sql`update outbox set delivered_at = ${now} where id in (${sql.list(outboxIds)}) and delivered_at is null
      returning id`,
  );
  const mine = new Set(marked.map(({ id }) => id));
  for (const telling of tellings) if (mine.has(telling.outboxId)) await addDeliveries(tx, telling, now);
};
