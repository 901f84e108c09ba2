/** A range of days, inclusive; null is an open end. */
export type DayRange = readonly [string | null, string | null];

const shifted = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The last day of the month, the given number of months after that of a day. */
const monthEnd = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months + 1);
  date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
};

const monday = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shifted(day, -((weekday + 6) % 7));
};

/** The days a value of `due_date` selects, relative to today; null selects nothing. Rule: ISSUE-FILTER-8. */
export const dueDays = (word: string | null | undefined, today: string): 'none' | 'any' | DayRange | null => {
  switch (word) {
    case '0':
      return 'none';
    case 'any':
      return 'any';
    case 'today':
      return [today, today];
    case 'tomorrow':
      return [shifted(today, 1), shifted(today, 1)];
    case 'overdue':
      return [null, shifted(today, -1)];
    case 'week':
      return [monday(today), shifted(monday(today), 6)];
    case 'month':
      return [`${today.slice(0, 7)}-01`, monthEnd(today, 0)];
    case 'next_month_and_previous_two_weeks':
      return [shifted(today, -14), monthEnd(today, 1)];
    default:
      return null;
  }
};
