/** A moment as written: its local time, its offset, and the point in time. */
export interface WrittenMoment {
  /** A date whose UTC fields are the local time of the moment. */
  local: Date;
  /** Minutes east of Greenwich. */
  offset: number;
  /** Whole seconds since 1970. */
  epoch: number;
  /** Nine digits after the decimal point. */
  fraction: string;
}

const shape =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined || zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Parses an ISO 8601 day or moment with its offset (UTC when absent); null when it is not a real one. */
export function writtenMoment(text: string): WrittenMoment | null {
  const match = shape.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const offset = offsetOf(match[8]);
  if (offset === null || hour > 23 || minute > 59 || second > 59) return null;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  local.setUTCHours(hour, minute, second);
  const epoch = local.getTime() / 1000 - offset * 60;
  return { local, offset, epoch, fraction: (match[7] ?? '').padEnd(9, '0').slice(0, 9) };
}
