import type { Dialect } from '../../storage/database/engine/types.js';

/** What engines call by different names, as the text of an expression. */
export interface FillWords {
  /** The moment so many seconds after 1970, as it is stored. */
  moment(seconds: string): string;
  /** The day of it. */
  day(seconds: string): string;
  /** Forty characters that stand for a number, as threads have them. */
  thread(number: string): string;
}

/** The words of each engine. */
export const fillWords: Readonly<Record<Dialect, FillWords>> = {
  sqlite: {
    moment: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
    day: (seconds) => `date(${seconds}, 'unixepoch')`,
    thread: (number) => `printf('%040x', ${number})`,
  },
  postgres: {
    moment: (seconds) =>
      `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    day: (seconds) => `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD')`,
    thread: (number) => `lpad(to_hex(${number}), 40, '0')`,
  },
};

/** A table `numbers` of the numbers from one to another; both are written into the text. */
export const numbersFrom = (from: number, to: number): string =>
  `with recursive numbers(n) as (
     select cast(${from} as bigint) union all select n + 1 from numbers where n < ${to})`;
