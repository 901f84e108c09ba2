import type { ActionContext } from '../actions/context.js';
import { authorizeHooks, type HookHome, needHook } from '../actions/hooks/hook-place.js';
import { refuse } from '../domain/errors.js';
import type { HearthEvent } from '../domain/events/event.js';
import { healthy } from '../domain/hooks/failing.js';
import type { HookFlag } from '../domain/hooks/flags.js';
import { findDelivery, type LoadedDelivery } from '../storage/database/deliveries/deliveries.js';
import { addDeliveries } from '../storage/database/deliveries/fan-out.js';
import { findAttempt } from '../storage/database/deliveries/journal.js';
import { type SamplePlace, sampleEvent } from '../storage/database/deliveries/samples.js';
import { changeHook } from '../storage/database/hooks/hooks.js';
import type { HookRow } from '../storage/database/hooks/rows.js';
import { buildPayloads } from './payloads/build.js';
import type { BuiltPayload } from './payloads/payload.js';
import type { Attempted } from './queue/attempt.js';
import { sendOnce } from './queue/run-target.js';

/** Which webhook is meant. */
export interface MeantHook {
  home: HookHome;
  id: number;
}

const placeOf = (home: HookHome): SamplePlace => {
  if (home.kind === 'project') return { projectId: home.project.id };
  return home.kind === 'group' ? { groupId: home.group.id } : {};
};

/** The newest thing of the place that such an event could be about. Rule: HOOK-TEST-2. */
async function samplePayload(
  { services, viewer, at }: ActionContext,
  home: HookHome,
  flag: HookFlag,
): Promise<{ built: BuiltPayload; event: HearthEvent }> {
  const wanted = { place: placeOf(home), flag, userId: viewer.id, at };
  const event = await sampleEvent(services.db.hot, services.git, wanted);
  const all = event ? await buildPayloads(services, event) : [];
  const built = all.find((one) => one.flag === flag);
  if (!event || !built) throw refuse.unprocessable(`There is nothing yet that could be sent for ${flag}`);
  return { built, event };
}

const failureText = ({ attempt }: Attempted): string =>
  attempt.error ?? `The receiver answered with status ${attempt.status}`;

/** Sends one delivery at once; one that arrives lets its webhook be sent for again. */
async function sendNow(
  { services }: ActionContext,
  delivery: LoadedDelivery,
  hook: HookRow,
): Promise<Attempted> {
  const sent = await sendOnce(services, delivery, hook);
  if (sent.result === 'arrived') await services.db.write((tx) => changeHook(tx, hook.id, healthy));
  return sent;
}

/**
 * Sends a webhook a sample of an event at once. Throws not found without the webhook, unprocessable where there is
 * nothing to make a sample of, or where it does not arrive. Rules: HOOK-TEST-1 to HOOK-TEST-3.
 */
export async function testHook(
  context: ActionContext,
  { home, id }: MeantHook,
  flag: HookFlag,
): Promise<void> {
  authorizeHooks(context, home);
  const { db, clock } = context.services;
  const hook = await needHook(db.hot, home, id);
  const { built, event } = await samplePayload(context, home, flag);
  // Nothing waits for this receiver: it is sent here and now.
  const receivers = [{ target: `test:${hook.id}`, hookId: hook.id, integrationId: null, isDropped: true }];
  const telling = {
    projectId: event.projectId,
    flag,
    hookName: built.hookName,
    chain: null,
    payload: JSON.stringify(built.payload),
    at: context.at,
    receivers,
  };
  const [made] = await db.write((tx) => addDeliveries(tx, telling, clock.now()));
  const delivery = await findDelivery(db.hot, made ?? 0);
  if (!delivery) throw refuse.recordNotFound();
  const sent = await sendNow(context, delivery, hook);
  if (sent.result !== 'arrived') throw refuse.unprocessable(failureText(sent));
}

/**
 * Sends an event of a webhook again, with the key that it had. Throws not found without it, unprocessable where no
 * answer comes. Rules: HOOK-RESEND-1, HOOK-RESEND-2.
 */
export async function resendEvent(
  context: ActionContext,
  { home, id }: MeantHook,
  attemptId: number,
): Promise<number> {
  authorizeHooks(context, home);
  const { db } = context.services;
  const hook = await needHook(db.hot, home, id);
  const attempt = await findAttempt(db.hot, attemptId);
  const delivery = attempt?.hook_id === hook.id ? await findDelivery(db.hot, attempt.delivery_id) : undefined;
  if (!delivery) throw refuse.recordNotFound();
  const sent = await sendNow(context, delivery, hook);
  if (typeof sent.attempt.status !== 'number') throw refuse.unprocessable(failureText(sent));
  return sent.attempt.status;
}
