const dateOnly = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|z|[+-]\d{2}:?\d{2})?$/;

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Parses `YYYY-MM-DD` (also the day of a timestamp); null when it is not a real day. */
export function parseDate(text: string): string | null {
  const match = dateOnly.exec(text.trim());
  if (match) return isRealDay(Number(match[1]), Number(match[2]), Number(match[3])) ? text.trim() : null;
  const moment = parseDateTime(text);
  return moment ? text.trim().slice(0, 10) : null;
}

/** Parses an ISO 8601 moment (a day alone is its midnight in UTC) into the form of the interface; null when invalid. */
export function parseDateTime(text: string): string | null {
  const trimmed = text.trim();
  const day = dateOnly.exec(trimmed);
  if (day) {
    return isRealDay(Number(day[1]), Number(day[2]), Number(day[3])) ? `${trimmed}T00:00:00.000Z` : null;
  }
  const match = dateTime.exec(trimmed);
  if (!match) return null;
  const [, y, mo, d, h, mi, s = '00', fraction = '', zone = 'Z'] = match;
  if (!isRealDay(Number(y), Number(mo), Number(d)) || Number(h) > 24 || Number(mi) > 59) return null;
  const offset =
    zone.toUpperCase() === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const millis = fraction.padEnd(3, '0').slice(0, 3);
  const date = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${millis}${offset.toUpperCase()}`);
  if (Number.isNaN(date.getTime())) return null;
  const wire = date.toISOString();
  // An offset can push a moment out of the four-digit years, where texts no longer sort like moments.
  return wire.length === 24 ? wire : null;
}

/** The day in UTC of a moment in the form of the interface. */
export const dayOf = (moment: string): string => moment.slice(0, 10);
