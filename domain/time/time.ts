import { isoDay, usualDay } from './days.js';

const moment = /^([\dWw-]+)(?:[Tt ]\s*(\S.*))?$/;
const clock = /^(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Reads a day, in ISO 8601 or as people write it (also the day of a whole timestamp); null when it is none. */
export function parseDate(text: string): string | null {
  const trimmed = text.trim();
  const day = isoDay(trimmed) ?? usualDay(trimmed);
  if (day !== null || parseDateTime(trimmed) === null) return day;
  return isoDay(moment.exec(trimmed)?.[1] ?? '');
}

/**
 * The day that a text asks for: null where it is empty and clears what was there, undefined where it cannot be read
 * and so asks for nothing.
 */
export function dayAsked(text: string | null): string | null | undefined {
  if (text === null || text.trim() === '') return null;
  return parseDate(text) ?? undefined;
}

/** `+02`, `+0200` and `+02:00` as the last one; `Z` for every word for UTC. */
function offsetOf(zone: string): string {
  if (!/^[+-]/.test(zone)) return 'Z';
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
}

/**
 * Reads any ISO 8601 moment, extended or basic (a day alone is its midnight in UTC), also with UTC in words, into the
 * wire form; null when unreadable.
 */
export function parseDateTime(text: string): string | null {
  const match = moment.exec(text.trim());
  const day = match ? isoDay(match[1] ?? '') : null;
  if (!match || day === null) return null;
  const time = clock.exec(match[2] ?? '00:00');
  if (!time) return null;
  const [, hour = '', minute = '00', second = '00', fraction = '', zone = 'Z'] = time;
  if (Number(hour) > 24 || Number(minute) > 59) return null;
  const millis = fraction.padEnd(3, '0').slice(0, 3);
  const date = new Date(`${day}T${hour}:${minute}:${second}.${millis}${offsetOf(zone)}`);
  if (Number.isNaN(date.getTime())) return null;
  const wire = date.toISOString();
  // An offset can push a moment out of the four-digit years, where texts no longer sort like moments.
  return wire.length === 24 ? wire : null;
}

/** The day in UTC of a moment in the form of the interface. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

const dayMillis = 86_400_000;

/** The first moment after a day. */
export const endOfDay = (day: string): string => {
  const next = new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMillis).toISOString();
  // Beyond four-digit years, texts no longer sort like moments; nothing is there.
  return next.length === 24 ? next : '9999-12-31T23:59:59.999Z';
};

/** The first moment of a day. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;
