import { healthAfter, retryDelay } from '../../domain/hooks/failing.js';
import {
  dropWaiting,
  hookById,
  type LoadedDelivery,
  type NewAttempt,
  oldestWaiting,
  recordAttempt,
} from '../../storage/database/deliveries/deliveries.js';
import {
  type ClaimedTarget,
  extendTarget,
  releaseTarget,
} from '../../storage/database/deliveries/targets.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';
import { integrationById } from '../../storage/database/integrations/integrations.js';
import type { IntegrationRow } from '../../storage/database/integrations/rows.js';
import { type Attempted, attemptHook, type SendServices } from './attempt.js';
import { attemptIntegration, type IntegrationServices } from './attempt-integration.js';

/** How often one event is tried before the next one has its turn. Rule: DELIVERY-RETRY-1. */
const mostAttempts = 12;
/** How many deliveries one receiver is sent before others have their turn. */
const inARow = 50;

/** What telling receivers of every kind needs of the services. */
export type TargetServices = SendServices & IntegrationServices;

const later = (now: number, millis: number): string => new Date(now + millis).toISOString();

const changeAfter = ({ attempts }: LoadedDelivery, { result }: Pick<Attempted, 'result'>, now: number) => {
  const at = later(now, 0);
  if (result === 'arrived') return { state: 'arrived', due_at: at, finished_at: at } as const;
  const isOver = result === 'refused' || attempts + 1 >= mostAttempts;
  if (isOver) return { state: 'failed', due_at: at, finished_at: at } as const;
  return { state: 'waiting', due_at: later(now, retryDelay(attempts + 1)), finished_at: null } as const;
};

/** Sends a delivery once and writes down what came of it; answers how it went, and the number of the attempt. */
export async function sendOnce(
  services: SendServices,
  delivery: LoadedDelivery,
  hook: HookRow,
): Promise<Attempted & { id: number | null }> {
  const attempted = await attemptHook(services, delivery, hook);
  const now = services.clock.millis();
  const id = await recordAttempt(services.db, delivery, {
    attempt: attempted.attempt,
    change: changeAfter(delivery, attempted, now),
    health: healthAfter(hook, attempted.result, now),
  });
  return { ...attempted, id };
}

/** Tells an integration once and writes down all that was sent; answers how it went, and the last that was sent. */
export async function tellOnce(
  services: TargetServices,
  delivery: LoadedDelivery,
  row: IntegrationRow,
): Promise<Pick<Attempted, 'result'> & { last: NewAttempt | null }> {
  const { attempts, result } = await attemptIntegration(services, delivery, row);
  await recordAttempt(services.db, delivery, {
    attempt: attempts.at(-1) ?? null,
    earlier: attempts.slice(0, -1),
    change: changeAfter(delivery, { result }, services.clock.millis()),
    health: null,
  });
  return { result, last: attempts.at(-1) ?? null };
}

/** What is done next for a receiver: nothing, wait until a moment, or send one delivery. */
type Next =
  | { kind: 'done' }
  | { kind: 'wait'; until: string | null }
  | { kind: 'send'; delivery: LoadedDelivery; hook: HookRow }
  | { kind: 'tell'; delivery: LoadedDelivery; row: IntegrationRow };

const nextOf = async ({ db, clock }: SendServices, name: string): Promise<Next> => {
  const delivery = await oldestWaiting(db.hot, name);
  if (!delivery) return { kind: 'done' };
  const now = clock.now();
  if (delivery.integration_id !== null) {
    const row = await integrationById(db.hot, delivery.integration_id);
    if (row?.active === 1) {
      return delivery.due_at > now ? { kind: 'wait', until: null } : { kind: 'tell', delivery, row };
    }
  }
  const hook = delivery.hook_id === null ? undefined : await hookById(db.hot, delivery.hook_id);
  if (!hook || hook.given_up === 1) {
    await db.write((tx) => dropWaiting(tx, name, now));
    return { kind: 'done' };
  }
  const { disabled_until: until } = hook;
  if (until !== null && until > now) return { kind: 'wait', until };
  return delivery.due_at > now ? { kind: 'wait', until: null } : { kind: 'send', delivery, hook };
};

/**
 * Sends what waits for a receiver, one after the other in the order of the events, until nothing is due or others have
 * waited long enough. Rules: DELIVERY-ORDER-1, DELIVERY-RETRY-1, HOOK-STATE-3, HOOK-STATE-4.
 */
export async function runTarget(
  services: TargetServices,
  target: ClaimedTarget,
  isStopping: () => boolean,
): Promise<number> {
  const { db, clock } = services;
  let heldUntil: string | null = null;
  let sent = 0;
  try {
    while (sent < inARow && !isStopping()) {
      const next = await nextOf(services, target.name);
      if (next.kind === 'wait') heldUntil = next.until;
      if (next.kind === 'done' || next.kind === 'wait') break;
      if (!(await extendTarget(db, target, clock.now()))) return sent;
      if (next.kind === 'tell') await tellOnce(services, next.delivery, next.row);
      else await sendOnce(services, next.delivery, next.hook);
      sent += 1;
    }
  } finally {
    await releaseTarget(db, target, heldUntil);
  }
  return sent;
}
