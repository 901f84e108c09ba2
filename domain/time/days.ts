const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const dayMillis = 86_400_000;
const padded = (value: number, width = 2): string => String(value).padStart(width, '0');

/** The number of a month by its English name or the beginning of it, three letters at least; 0 when it is none. */
export const monthNamed = (word: string): number => {
  const start = word.toLowerCase().replace(/\.$/, '');
  return start.length < 3 ? 0 : months.findIndex((name) => name.startsWith(start)) + 1;
};

/** `YYYY-MM-DD`, or null when the calendar has no such day. */
export const dayOnCalendar = (year: number, month: number, date: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal =
    year <= 9999 &&
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === date;
  return isReal ? `${padded(year, 4)}-${padded(month)}-${padded(date)}` : null;
};

/** The so many days after the first of a year, as long as it is the same year or, by weeks, one beside it. */
function dayAfter(first: number, days: number): string | null {
  const wire = new Date(first + days * dayMillis).toISOString();
  return wire.length === 24 ? wire.slice(0, 10) : null;
}

/** A day of a week of the calendar that begins weeks on Monday; week 1 has the first Thursday. */
function dayOfWeek(year: number, week: number, day: number): string | null {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMillis;
  const thursday = new Date(monday + ((week - 1) * 7 + 3) * dayMillis);
  if (week < 1 || day < 1 || day > 7 || thursday.getUTCFullYear() !== year) return null;
  return dayAfter(monday, (week - 1) * 7 + day - 1);
}

function dayOfYear(year: number, day: number): string | null {
  const found = day < 1 ? null : dayAfter(Date.UTC(year, 0, 1), day - 1);
  return found?.startsWith(padded(year, 4)) ? found : null;
}

type Reader = readonly [RegExp, (...parts: number[]) => string | null];

const isoForms: readonly Reader[] = [
  [/^(\d{4})-(\d{2})-(\d{2})$/, dayOnCalendar],
  [/^(\d{4})(\d{2})(\d{2})$/, dayOnCalendar],
  [/^(\d{4})-?[Ww](\d{2})$/, (year = 0, week = 0) => dayOfWeek(year, week, 1)],
  [/^(\d{4})-[Ww](\d{2})-(\d)$/, dayOfWeek],
  [/^(\d{4})[Ww](\d{2})(\d)$/, dayOfWeek],
  [/^(\d{4})-?(\d{3})$/, dayOfYear],
];

/** Reads a day as ISO 8601 has it: `2026-12-01`, `20261201`, `2026-W49-2`, `2026-335`; null when it is none. */
export function isoDay(text: string): string | null {
  for (const [form, read] of isoForms) {
    const match = form.exec(text);
    if (match) return read(...match.slice(1).map(Number));
  }
  return null;
}

/** Reads a day with its year as people write it: `2026-12-5`, `2026/12/01`, `Dec 1, 2026`, `1 December 2026`. */
export function usualDay(text: string): string | null {
  const numbers = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (numbers) return dayOnCalendar(Number(numbers[1]), Number(numbers[3]), Number(numbers[4]));
  const words = text.replace(/\s+/g, ' ');
  const monthFirst = /^([a-z]{3,9}\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(words);
  if (monthFirst) return namedDay(monthFirst[3], monthFirst[1], monthFirst[2]);
  const dateFirst = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9}\.?),? (\d{4})$/i.exec(words);
  return dateFirst ? namedDay(dateFirst[3], dateFirst[2], dateFirst[1]) : null;
}

function namedDay(year = '', month = '', date = ''): string | null {
  const number = monthNamed(month);
  return number === 0 ? null : dayOnCalendar(Number(year), number, Number(date));
}
