import { refuse } from '../../domain/errors.js';
import { clearMoment, defaultEmoji, isEmojiName } from '../../domain/users/user-status.js';
import { clearStatus, putStatus, type StatusRow } from '../../storage/database/users/status.js';
import type { ActionContext } from '../context.js';

/** A status; what is left out is empty. */
export interface StatusInput {
  emoji?: string | null | undefined;
  message?: string | null | undefined;
  availability?: StatusRow['availability'] | null | undefined;
  /** When it ends, as `3_hours` or `7_days`; never when left out. */
  clearAfter?: Parameters<typeof clearMoment>[1];
}

/**
 * Sets the status of the viewer, or clears it when there is nothing in it; answers it, undefined once cleared. Throws
 * invalid for an emoji that there is none of. Rules: USER-STATUS-3 to USER-STATUS-6.
 */
export async function setStatus(
  { viewer, at, services }: ActionContext,
  input: StatusInput,
): Promise<StatusRow | undefined> {
  const emoji = input.emoji || null;
  const message = input.message || null;
  const availability = input.availability ?? 'not_set';
  if (emoji !== null && !isEmojiName(emoji)) throw refuse.invalid({ emoji: ['is not a valid emoji name'] });

  if (emoji === null && message === null && availability === 'not_set') {
    await services.db.write((tx) => clearStatus(tx, viewer.id));
    return undefined;
  }
  const clear_status_at = clearMoment(at, input.clearAfter);
  const status = { user_id: viewer.id, emoji: emoji ?? defaultEmoji, message, availability, clear_status_at };
  await services.db.write((tx) => putStatus(tx, status));
  return status;
}
