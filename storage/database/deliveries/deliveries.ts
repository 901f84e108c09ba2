import type { HookHealth } from '../../../domain/hooks/failing.js';
import { one, rowLock, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Source, Tx } from '../engine/types.js';
import type { HookRow } from '../hooks/rows.js';
import type { Insert } from '../schema/tables.js';
import type { DeliveryRow } from './rows.js';

/** A delivery with what is told. */
export interface LoadedDelivery extends DeliveryRow {
  flag: string;
  hook_name: string;
  chain: string;
  payload: string;
}

const loaded = sql`select d.*, e.flag, e.hook_name, e.chain, e.payload
  from deliveries d join delivery_events e on e.id = d.event_id`;

/** The oldest delivery that waits for a receiver. */
export const oldestWaiting = (source: Source, target: string): Promise<LoadedDelivery | undefined> =>
  one<LoadedDelivery>(
    source,
    sql`${loaded} where d.target = ${target} and d.state = 'waiting' order by d.id limit 1`,
  );

/** A delivery by its number. */
export const findDelivery = (source: Source, id: number): Promise<LoadedDelivery | undefined> =>
  one<LoadedDelivery>(source, sql`${loaded} where d.id = ${id}`);

/** A webhook by its number, wherever it stands. */
export const hookById = (source: Source, id: number): Promise<HookRow | undefined> =>
  one<HookRow>(source, sql`select * from hooks where id = ${id}`);

/** What is written down of an attempt. */
export type NewAttempt = Omit<Insert<'delivery_attempts'>, 'delivery_id' | 'id'>;

/** What an attempt changes. */
export interface AttemptOutcome {
  /** Null where there was nothing to send. */
  attempt: NewAttempt | null;
  /** What was sent before it, for the same delivery. */
  earlier?: readonly NewAttempt[];
  /** How the delivery stands; a waiting one is due at a moment. */
  change: Pick<DeliveryRow, 'state' | 'due_at' | 'finished_at'>;
  health: HookHealth | null;
}

/** Writes down an attempt with all that follows from it; answers its number. */
export const recordAttempt = (
  db: Database,
  { id, hook_id }: Pick<DeliveryRow, 'id' | 'hook_id'>,
  { attempt, earlier = [], change, health }: AttemptOutcome,
): Promise<number | null> =>
  db.write(async (tx) => {
    const known = await one<{ attempts: number }>(
      tx,
      sql`select attempts from deliveries where id = ${id} ${rowLock(tx, sql`for update`)}`,
    );
    if (!known) return null;
    const sent = attempt ? [...earlier, attempt] : [];
    const made =
      sent.length > 0
        ? await tx('delivery_attempts')
            .insert(sent.map((one) => ({ ...one, delivery_id: id })))
            .returning('id')
        : [];
    await tx('deliveries')
      .where({ id })
      .update({ ...change, attempts: known.attempts + 1 });
    if (health && hook_id !== null) await tx('hooks').where({ id: hook_id }).update(health);
    return made.at(-1)?.id ?? null;
  });

/** Gives up what waits for a receiver. */
export const dropWaiting = async (tx: Tx, target: string, at: string): Promise<void> => {
  await run(
    tx,
    sql`update deliveries set state = 'dropped', finished_at = ${at}
      where target = ${target} and state = 'waiting'`,
  );
};

/** Forgets what was told before a moment, with all that came of it. */
export const forgetDeliveries = async (tx: Tx, before: string): Promise<void> => {
  await tx('delivery_events').where('created_at', '<', before).delete();
};
