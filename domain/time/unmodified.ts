import { refuse } from '../errors.js';
import { parseDateTime } from './time.js';

const httpDate = /^[A-Za-z]{3,9}, \d{2}[ -][A-Za-z]{3}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;

function momentOf(header: string): number | null {
  const iso = parseDateTime(header);
  if (iso) return Date.parse(iso);
  const millis = httpDate.test(header.trim()) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(millis) ? null : millis;
}

/**
 * Throws `precondition-failed` when a record changed after the moment of an `If-Unmodified-Since` header, which may be
 * an HTTP date or ISO 8601; an invalid header is ignored.
 */
export function requireUnmodified(header: string | undefined, updatedAt: string): void {
  const moment = header === undefined ? null : momentOf(header);
  if (moment === null) return;
  // HTTP dates have whole seconds only.
  const changed = Math.floor(Date.parse(updatedAt) / 1000) * 1000;
  if (changed > moment) throw refuse.preconditionFailed();
}
