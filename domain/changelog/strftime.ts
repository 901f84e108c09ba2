import type { WrittenMoment } from './date.js';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const DAY = 86_400_000;

const startOfYear = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);
const startOfDay = (date: Date): number => Math.floor(date.getTime() / DAY) * DAY;
const dayOfYear = (date: Date): number => (startOfDay(date) - startOfYear(date.getUTCFullYear())) / DAY + 1;

/** The week of the year, starting on the given weekday; days before the first such day are in week 0. */
const weekFrom = (date: Date, first: number): number =>
  Math.floor((dayOfYear(date) + 6 - ((date.getUTCDay() - first + 7) % 7)) / 7);

/** Week and year by ISO 8601: the week belongs to the year that holds its Thursday. */
function isoWeek(date: Date): { year: number; week: number } {
  const thursday = new Date(startOfDay(date) + (3 - ((date.getUTCDay() + 6) % 7)) * DAY);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

interface Value {
  text: string;
  /** Default padding of the text. */
  fill: '0' | ' ' | '';
  width: number;
}

const number = (value: number, width: number, fill: '0' | ' ' = '0'): Value => {
  return { text: String(value), width, fill };
};
const word = (text: string): Value => ({ text, width: 0, fill: ' ' });
const hour12 = (date: Date): number => date.getUTCHours() % 12 || 12;

const numbers: Record<string, (moment: WrittenMoment) => Value> = {
  Y: ({ local }) => number(local.getUTCFullYear(), 4),
  C: ({ local }) => number(Math.floor(local.getUTCFullYear() / 100), 2),
  y: ({ local }) => number(local.getUTCFullYear() % 100, 2),
  m: ({ local }) => number(local.getUTCMonth() + 1, 2),
  d: ({ local }) => number(local.getUTCDate(), 2),
  e: ({ local }) => number(local.getUTCDate(), 2, ' '),
  j: ({ local }) => number(dayOfYear(local), 3),
  H: ({ local }) => number(local.getUTCHours(), 2),
  k: ({ local }) => number(local.getUTCHours(), 2, ' '),
  I: ({ local }) => number(hour12(local), 2),
  l: ({ local }) => number(hour12(local), 2, ' '),
  M: ({ local }) => number(local.getUTCMinutes(), 2),
  S: ({ local }) => number(local.getUTCSeconds(), 2),
  u: ({ local }) => number(local.getUTCDay() || 7, 1),
  w: ({ local }) => number(local.getUTCDay(), 1),
  G: ({ local }) => number(isoWeek(local).year, 4),
  g: ({ local }) => number(isoWeek(local).year % 100, 2),
  V: ({ local }) => number(isoWeek(local).week, 2),
  U: ({ local }) => number(weekFrom(local, 0), 2),
  W: ({ local }) => number(weekFrom(local, 1), 2),
  s: ({ epoch }) => number(epoch, 1),
};

const words: Record<string, (moment: WrittenMoment) => string> = {
  B: ({ local }) => months[local.getUTCMonth()] ?? '',
  b: ({ local }) => (months[local.getUTCMonth()] ?? '').slice(0, 3),
  h: ({ local }) => (months[local.getUTCMonth()] ?? '').slice(0, 3),
  A: ({ local }) => days[local.getUTCDay()] ?? '',
  a: ({ local }) => (days[local.getUTCDay()] ?? '').slice(0, 3),
  p: ({ local }) => (local.getUTCHours() < 12 ? 'AM' : 'PM'),
  P: ({ local }) => (local.getUTCHours() < 12 ? 'am' : 'pm'),
  Z: ({ offset }) => zone(offset, 1),
  n: () => '\n',
  t: () => '\t',
  '%': () => '%',
};

const together: Record<string, string> = {
  c: '%a %b %e %T %Y',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  R: '%H:%M',
  r: '%I:%M:%S %p',
  T: '%H:%M:%S',
  v: '%e-%^b-%Y',
  X: '%T',
  x: '%D',
  '+': '%a %b %e %T %Z %Y',
};

function zone(offset: number, colons: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.abs(offset);
  const parts = [two(Math.floor(minutes / 60)), two(minutes % 60), ...(colons === 2 ? ['00'] : [])];
  return (offset < 0 ? '-' : '+') + parts.join(colons > 0 ? ':' : '');
}

const directive = /%([-0^#_]*)(\d{0,3})(:{0,2})([A-Za-z%+])/g;
const plainFraction: Record<string, number> = { N: 9, L: 3 };

function directiveValue(moment: WrittenMoment, letter: string, colons: string, width: string): Value | null {
  if (letter === 'z') return word(zone(moment.offset, colons.length));
  if (colons !== '') return null;
  const digits = plainFraction[letter];
  if (digits !== undefined) return word(moment.fraction.padEnd(999, '0').slice(0, Number(width || digits)));
  const numeric = numbers[letter]?.(moment);
  if (numeric) return numeric;
  const combined = together[letter];
  if (combined !== undefined) return word(strftime(combined, moment));
  const text = words[letter]?.(moment);
  return text === undefined ? null : word(text);
}

function shaped({ text, fill, width }: Value, flags: string, wanted: string): string {
  let cased = text;
  if (flags.includes('^')) cased = text.toUpperCase();
  else if (flags.includes('#')) {
    cased = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  }
  const length = wanted === '' ? width : Number(wanted);
  if (flags.includes('-')) return cased;
  if (flags.includes('_')) return cased.padStart(length, ' ');
  return cased.padStart(length, flags.includes('0') ? '0' : fill);
}

/**
 * Formats a moment by the directives of the C library's `strftime`, in English and in the moment's own offset.
 * Anything else stays as it is.
 */
export function strftime(format: string, moment: WrittenMoment): string {
  return format.replace(directive, (whole, flags: string, width: string, colons: string, letter: string) => {
    const value = directiveValue(moment, letter, colons, width);
    return value ? shaped(value, flags, width) : whole;
  });
}
