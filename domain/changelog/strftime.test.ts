import { describe, expect, it } from 'vitest';
import { writtenMoment } from './date.js';
import { strftime } from './strftime.js';

const written = (format: string, text: string) => {
  const moment = writtenMoment(text);
  return moment && strftime(format, moment);
};

describe('dates of headings', () => {
  const moment = '2022-01-02T03:04:05.678901+02:30';

  it.each([
    ['%Y-%m-%d', '2022-01-02'],
    ['%C %y %G %g %V %U %W', '20 22 2021 21 52 01 00'],
    ['%B %b %h %A %a %u %w', 'January Jan Jan Sunday Sun 7 0'],
    ['%e|%k|%l|%I|%H', ' 2| 3| 3|03|03'],
    ['%j %-j %_j %3d', '002 2   2 002'],
    ['%M:%S.%L %N %3N %12N', '04:05.678 678901000 678 678901000000'],
    ['%p %P %#p', 'AM am am'],
    ['%z %:z %::z %Z', '+0230 +02:30 +02:30:00 +02:30'],
    ['%s', '1641083645'],
    ['%^B %^a %#b', 'JANUARY SUN JAN'],
    ['%-d.%-m.%y %10Y %-H', '2.1.22 0000002022 3'],
    ['%c', 'Sun Jan  2 03:04:05 2022'],
    ['%D %F %T %R %r', '01/02/22 2022-01-02 03:04:05 03:04 03:04:05 AM'],
    ['%v %x %X', ' 2-JAN-2022 01/02/22 03:04:05'],
    ['%+', 'Sun Jan  2 03:04:05 +02:30 2022'],
    ['%n%t%%', '\n\t%'],
    ['%Q %E %1000d %', '%Q %E %1000d %'],
    ['released on %d of %B', 'released on 02 of January'],
  ])('%s is %j', (format, expected) => {
    expect(written(format, moment)).toBe(expected);
  });

  it.each([
    ['2022-11-05', '2022-11-05T00:00:00+0000'],
    ['20221105T102030Z', '2022-11-05T10:20:30+0000'],
    ['2022-11-05 10:20', '2022-11-05T10:20:00+0000'],
    ['2022-11-05T23:00:00-05', '2022-11-05T23:00:00-0500'],
    ['0099-12-31T12', null],
    ['0099-12-31', '0099-12-31T00:00:00+0000'],
    ['2022-02-30', null],
    ['2022-13-01', null],
    ['2022-11-05T25:00', null],
    ['2022-11-05T10:00+24:00', null],
    ['tomorrow', null],
  ])('reads %s as %j', (text, expected) => {
    expect(written('%FT%T%z', text)).toBe(expected);
  });

  it.each(['2020-12-31', '2021-01-01', '2024-12-30', '2026-11-20', '2027-01-03'])(
    'numbers the weeks around %s as the calendar does',
    (day) => {
      const known: Record<string, string> = {
        '2020-12-31': '2020-W53-4 366',
        '2021-01-01': '2020-W53-5 001',
        '2024-12-30': '2025-W01-1 365',
        '2026-11-20': '2026-W47-5 324',
        '2027-01-03': '2026-W53-7 003',
      };
      expect(written('%G-W%V-%u %j', day)).toBe(known[day]);
    },
  );
});
