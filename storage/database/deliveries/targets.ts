import { randomUUID } from 'node:crypto';
import { all, one, rowLock, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Tx } from '../engine/types.js';
import type { DeliveryTargetRow } from './rows.js';

/** How long a receiver belongs to whoever works for it, unless they say that they still do. */
const leaseMs = 60_000;

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** A receiver that one worker has for itself, so that what it is sent keeps its order. */
export interface ClaimedTarget {
  name: string;
  lease: string;
}

/** Lets a receiver be looked after from a moment on. */
export const wakeTarget = async (tx: Tx, name: string, dueAt: string): Promise<void> => {
  await run(
    tx,
    sql`insert into delivery_targets (name, due_at) values (${name}, ${dueAt})
      on conflict (name) do update set due_at = case
        when delivery_targets.due_at is null or delivery_targets.due_at > excluded.due_at then excluded.due_at
        else delivery_targets.due_at end`,
  );
};

/** Takes the receiver that has waited longest; null when none is due. */
export const claimTarget = (db: Database, at: string): Promise<ClaimedTarget | null> =>
  db.write(async (tx) => {
    const row = await one<DeliveryTargetRow>(
      tx,
      sql`update delivery_targets set lease = ${randomUUID()}, leased_until = ${later(at, leaseMs)}
        where name = (select name from delivery_targets
          where due_at <= ${at} and (leased_until is null or leased_until <= ${at})
          order by due_at limit 1 ${rowLock(tx, sql`for update skip locked`)}) returning *`,
    );
    return row?.lease ? { name: row.name, lease: row.lease } : null;
  });

/** When the next receiver is due that nobody works for; null when none is. */
export const nextDue = async (db: Database, at: string): Promise<string | null> => {
  const row = await one<{ moment: string | null }>(
    db.hot,
    sql`select min(due_at) as moment from delivery_targets
      where due_at is not null and (leased_until is null or leased_until <= ${at})`,
  );
  return row?.moment ?? null;
};

/** Keeps a receiver for longer; false when it went to somebody else. */
export const extendTarget = (db: Database, { name, lease }: ClaimedTarget, at: string): Promise<boolean> =>
  db.write(async (tx) => {
    const changed = await tx('delivery_targets')
      .where({ name, lease })
      .update({ leased_until: later(at, leaseMs) });
    return changed > 0;
  });

/** Gives a receiver back: it is due when its oldest waiting delivery is, and not before `heldUntil`. */
export const releaseTarget = (
  db: Database,
  { name, lease }: ClaimedTarget,
  heldUntil: string | null = null,
): Promise<void> =>
  db.write(async (tx) => {
    // Held first: who tells it something new meanwhile waits, or is seen here.
    const held = rowLock(tx, sql`for update`);
    const [mine] = await all<DeliveryTargetRow>(
      tx,
      sql`select * from delivery_targets where name = ${name} and lease = ${lease} ${held}`,
    );
    if (!mine) return;
    const head = await one<{ due_at: string }>(
      tx,
      sql`select due_at from deliveries where target = ${name} and state = 'waiting' order by id limit 1`,
    );
    if (!head) await tx('delivery_targets').where({ name }).delete();
    else {
      const due_at = heldUntil !== null && heldUntil > head.due_at ? heldUntil : head.due_at;
      await tx('delivery_targets').where({ name }).update({ due_at, lease: null, leased_until: null });
    }
  });

/** Gives back the receivers of workers that cannot live any more. */
export const releaseTargets = async (tx: Tx): Promise<void> => {
  await tx('delivery_targets').whereNotNull('lease').update({ lease: null, leased_until: null });
};
