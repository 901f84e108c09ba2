const minute = 60;
const hour = 60 * minute;
const day = 8 * hour;
const week = 5 * day;
const month = 4 * week;

const units: readonly { short: string; seconds: number; words: readonly string[] }[] = [
  { short: 'mo', seconds: month, words: ['mo', 'mos', 'month', 'months'] },
  { short: 'w', seconds: week, words: ['w', 'wk', 'wks', 'week', 'weeks'] },
  { short: 'd', seconds: day, words: ['d', 'day', 'days'] },
  { short: 'h', seconds: hour, words: ['h', 'hr', 'hrs', 'hour', 'hours'] },
  { short: 'm', seconds: minute, words: ['m', 'min', 'mins', 'minute', 'minutes'] },
  { short: 's', seconds: 1, words: ['s', 'sec', 'secs', 'second', 'seconds'] },
];

const secondsOf = new Map(
  units.flatMap(({ seconds, words }) => words.map((word) => [word, seconds] as const)),
);

const bareNumber = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
const part = /(\d+(?:\.\d+)?|\.\d+)\s*([a-z]+)\s*/y;

// The range of the columns on both databases.
const longest = 2_147_483_647;

function sumOfParts(text: string): number | null {
  let total = 0;
  let at = 0;
  while (at < text.length) {
    part.lastIndex = at;
    const match = part.exec(text);
    const seconds = match ? secondsOf.get(match[2] ?? '') : undefined;
    if (!match || seconds === undefined) return null;
    total += Number(match[1]) * seconds;
    at = part.lastIndex;
  }
  return total;
}

/**
 * Parses a duration such as `1w 4d 5h`, `3h30m` or `-2 hours` into whole seconds: a bare number is hours, a
 * leading minus negates the whole, a day has 8 hours, a week 5 days, a month 4 weeks. Null when it is not valid.
 */
export function parseDuration(text: string): number | null {
  const trimmed = text.trim().toLowerCase();
  const isNegative = trimmed.startsWith('-');
  const rest = isNegative ? trimmed.slice(1).trimStart() : trimmed;
  if (rest === '') return null;
  const total = bareNumber.test(rest) ? Number(rest) * hour : sumOfParts(rest);
  if (total === null || total > longest) return null;
  const whole = Math.round(total);
  return isNegative && whole !== 0 ? -whole : whole;
}

/** How durations are printed: `hoursOnly` converts days, weeks and months to hours. */
export interface DurationStyle {
  hoursOnly?: boolean;
}

/** Prints seconds, largest units first, without zero units (`1mo 2w 3d 4h 5m`); null for zero. */
export function humanDuration(seconds: number, { hoursOnly = false }: DurationStyle = {}): string | null {
  if (seconds === 0) return null;
  const parts: string[] = [];
  let left = Math.abs(seconds);
  for (const unit of units) {
    if (hoursOnly && unit.seconds > hour) continue;
    const count = Math.floor(left / unit.seconds);
    left -= count * unit.seconds;
    if (count > 0) parts.push(`${count}${unit.short}`);
  }
  return `${seconds < 0 ? '-' : ''}${parts.join(' ')}`;
}
