import { escapeHtml } from '../../domain/text/escape-html.js';
import type { Schemas } from '../../generated/types.js';
import type { StatusRow } from '../../storage/database/users/status.js';

/** A status, or the empty one. Rule: USER-STATUS-2. */
export const userStatus = (status: StatusRow | undefined): Schemas['UserStatus'] => ({
  emoji: status?.emoji ?? null,
  message: status?.message ?? null,
  availability: status?.availability ?? null,
  message_html: status ? escapeHtml(status.message ?? '') : null,
  clear_status_at: status?.clear_status_at ?? null,
});
