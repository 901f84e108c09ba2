import type { ActionContext } from '../actions/context.js';
import { authorizeHooks, type HookHome } from '../actions/hooks/hook-place.js';
import { refuse } from '../domain/errors.js';
import { findDelivery } from '../storage/database/deliveries/deliveries.js';
import { findAttempt } from '../storage/database/deliveries/journal.js';
import { integrationById } from '../storage/database/integrations/integrations.js';
import { tellOnce } from './queue/run-target.js';

/**
 * Tells an integration again of the event of an attempt; answers the status of the last answer, null where it is told
 * by other means than requests. Throws not found where the integration is gone or switched off, unprocessable where
 * nothing arrives.
 */
export async function tellAgain(
  context: ActionContext,
  home: HookHome,
  attemptId: number,
): Promise<number | null> {
  authorizeHooks(context, home);
  const { services } = context;
  const { db } = services;
  const attempt = await findAttempt(db.hot, attemptId);
  const delivery = attempt && (await findDelivery(db.hot, attempt.delivery_id));
  const row =
    delivery?.integration_id == null ? undefined : await integrationById(db.hot, delivery.integration_id);
  if (!delivery || row?.active !== 1) throw refuse.recordNotFound();
  const { last, result } = await tellOnce(services, delivery, row);
  if (result !== 'arrived' && typeof last?.status !== 'number')
    throw refuse.unprocessable(last?.error ?? 'Nothing was sent');
  return last?.status ?? null;
}
