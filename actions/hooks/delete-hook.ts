import { requireUnmodified } from '../../domain/time/unmodified.js';
import { removeHook } from '../../storage/database/hooks/hooks.js';
import type { ActionContext } from '../context.js';
import { authorizeHooks, type HookHome, holdHook } from './hook-place.js';

/** Removes a webhook, unless it changed after the moment given; not found without it. Rule: HOOK-DELETE-1. */
export async function deleteHook(
  context: ActionContext,
  { home, id }: { home: HookHome; id: number },
  unmodifiedSince?: string,
): Promise<void> {
  authorizeHooks(context, home);
  await context.services.db.write(async (tx) => {
    const hook = await holdHook(tx, home, id);
    requireUnmodified(unmodifiedSince, hook.updated_at);
    await removeHook(tx, id);
  });
}
