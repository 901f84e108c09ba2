const MILLISECONDS_A_DAY = 86_400_000;

/** A git time (`1664780772`, `+0200`) in the form of the interface: local time with milliseconds and offset. */
export function wireDate(seconds: number, zone: string): string {
  const match = /^([+-])(\d\d)(\d\d)$/.exec(zone);
  const minutes = match ? Number(match[2]) * 60 + Number(match[3]) : 0;
  const sane = minutes * 60_000 < MILLISECONDS_A_DAY ? minutes : 0;
  const offset = match?.[1] === '-' ? -sane : sane;
  const local = new Date((seconds + offset * 60) * 1000);
  const text =
    Number.isNaN(local.getTime()) || seconds > 253_402_000_000
      ? '1970-01-01T00:00:00.000'
      : local.toISOString().slice(0, 23);
  return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(sane / 60))}:${two(sane % 60)}`;
}

/** An ISO date-time in the form of git objects: seconds and its own offset. */
export function gitDate(iso: string): string {
  const seconds = Math.floor(Date.parse(iso) / 1000);
  const zone = /([+-]\d\d):?(\d\d)$/.exec(iso.slice(10));
  return `${Number.isFinite(seconds) ? seconds : 0} ${zone ? `${zone[1]}${zone[2]}` : '+0000'}`;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
