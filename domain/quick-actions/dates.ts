import { dayOnCalendar, monthNamed } from '../time/days.js';
import { parseDate } from '../time/time.js';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

type Unit = 'day' | 'week' | 'month' | 'year';

const dayMillis = 86_400_000;
const instant = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

function dayAt(millis: number): string | null {
  if (!Number.isFinite(millis) || Math.abs(millis) > 8e15) return null;
  const text = new Date(millis).toISOString();
  return text.length === 24 ? text.slice(0, 10) : null;
}

const shifted = (day: string, days: number): string | null => dayAt(instant(day) + days * dayMillis);

/** A number of months later; the last day of the month when it is too short. */
function monthsLater(day: string, count: number): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + count;
  const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return dayOnCalendar(Math.floor(index / 12), (index % 12) + 1, Math.min(date, last));
}

function later(day: string, count: number, unit: Unit): string | null {
  if (unit === 'month' || unit === 'year') return monthsLater(day, unit === 'year' ? count * 12 : count);
  return shifted(day, unit === 'week' ? count * 7 : count);
}

const isPrefixOf = (word: string, names: readonly string[]): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word.replace(/\.$/, '')));

/** The next given weekday after a day, plus `extra` weeks. */
function nextWeekday(today: string, word: string, extra: number): string | null {
  const wanted = isPrefixOf(word, weekdays);
  if (wanted < 0) return null;
  const ahead = (wanted - new Date(instant(today)).getUTCDay() + 7) % 7 || 7;
  return shifted(today, ahead + extra * 7);
}

/** A day without a year is the next such day. */
function dayOfMonth(today: string, word: string, date: string, year: string | undefined): string | null {
  const month = monthNamed(word);
  if (month === 0) return null;
  if (year !== undefined) return dayOnCalendar(Number(year), month, Number(date));
  const thisYear = Number(today.slice(0, 4));
  const soon = dayOnCalendar(thisYear, month, Number(date));
  return soon !== null && soon >= today ? soon : dayOnCalendar(thisYear + 1, month, Number(date));
}

const countOf = (word: string): number => {
  if (word === 'a' || word === 'an') return 1;
  const named = numbers.indexOf(word);
  return named >= 0 ? named : Number(word);
};

type Reader = (match: RegExpExecArray, today: string) => string | null;

const amount = String.raw`(\d{1,5}|an?|${numbers.slice(1).join('|')})`;
const unit = '(day|week|month|year)s?';
const date = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^today$/, (_match, today) => today],
  [/^tomorrow$/, (_match, today) => shifted(today, 1)],
  [/^yesterday$/, (_match, today) => shifted(today, -1)],
  [
    new RegExp(`^(?:in )?${amount} ${unit}(?: from (?:now|today))?$`),
    (match, today) => later(today, countOf(match[1] ?? ''), match[2] as Unit),
  ],
  [
    new RegExp(`^${amount} ${unit} ago$`),
    (match, today) => later(today, -countOf(match[1] ?? ''), match[2] as Unit),
  ],
  [/^next (week|month|year)$/, (match, today) => later(today, 1, match[1] as Unit)],
  [/^(?:on |this |next )?([a-z]+)$/, (match, today) => nextWeekday(today, match[1] ?? '', 0)],
  [
    new RegExp(`^(?:on )?([a-z]{3,9}\\.?) (?:the )?${date}(?:,? (\\d{4}))?$`),
    (match, today) => dayOfMonth(today, match[1] ?? '', match[2] ?? '', match[3]),
  ],
  [
    new RegExp(`^(?:on )?(?:the )?${date} (?:of )?([a-z]{3,9}\\.?)(?:,? (\\d{4}))?$`),
    (match, today) => dayOfMonth(today, match[2] ?? '', match[1] ?? '', match[3]),
  ],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (match) => dayOnCalendar(Number(match[3]), Number(match[1]), Number(match[2])),
  ],
];

/**
 * Parses a day as people write it (`2022-10-28`, `in 2 days`, `this Friday`, `December 31st`), relative to today; null
 * when it is not one. Days without a year or week are the next such day.
 */
export function readDay(text: string, today: string): string | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 60);
  const plain = parseDate(words.toUpperCase());
  if (plain !== null) return plain;
  for (const [pattern, read] of readers) {
    const match = pattern.exec(words);
    const day = match ? read(match, today) : null;
    if (day !== null) return day;
  }
  return null;
}
