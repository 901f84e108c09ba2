import type { Schemas } from '../../generated/types.js';
import type { StatusRow } from '../../storage/database/users/status.js';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A status, or the empty one. Rule: USER-STATUS-2. */
export const userStatus = (status: StatusRow | undefined): Schemas['UserStatus'] => ({
  emoji: status?.emoji ?? null,
  message: status?.message ?? null,
  availability: status?.availability ?? null,
  message_html: status ? escapeHtml(status.message ?? '') : null,
  clear_status_at: status?.clear_status_at ?? null,
});
