import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longDay, shortDay } from '../notes/system-notes.js';
import { readDay } from './dates.js';

// A Wednesday.
const today = '2022-10-26';

describe('readDay', () => {
  it.each([
    ['2022-10-28', '2022-10-28'],
    ['today', '2022-10-26'],
    ['Tomorrow', '2022-10-27'],
    ['yesterday', '2022-10-25'],
    ['in 2 days', '2022-10-28'],
    ['in two weeks', '2022-11-09'],
    ['in a month', '2022-11-26'],
    ['3 days from now', '2022-10-29'],
    ['2 days ago', '2022-10-24'],
    ['next week', '2022-11-02'],
    ['next month', '2022-11-26'],
    ['this Friday', '2022-10-28'],
    ['friday', '2022-10-28'],
    ['next tue', '2022-11-01'],
    ['wednesday', '2022-11-02'],
    ['December 31st', '2022-12-31'],
    ['Dec 31', '2022-12-31'],
    ['31 December', '2022-12-31'],
    ['31st of Dec. 2024', '2024-12-31'],
    ['October 1', '2023-10-01'],
    ['Feb 29, 2024', '2024-02-29'],
    ['2022/12/01', '2022-12-01'],
    ['12/31/2022', '2022-12-31'],
  ])('reads %j', (text, day) => {
    expect(readDay(text, today)).toBe(day);
  });

  it.each(['', 'foo', '2022-13-01', 'Feb 30, 2023', 'in days', 'in 99999 years', 'someday', '31', 'ma 3'])(
    'does not read %j',
    (text) => {
      expect(readDay(text, today)).toBeNull();
    },
  );

  it('ends on the last day of a shorter month', () => {
    expect(readDay('in 1 month', '2023-01-31')).toBe('2023-02-28');
  });

  it('reads every day in each of the forms it is written in', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((value) => value.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (wanted, now) => {
        for (const form of [wanted, longDay(wanted), shortDay(wanted)])
          expect(readDay(form, now)).toBe(wanted);
        const ahead = (Date.parse(wanted) - Date.parse(now)) / 86_400_000;
        if (ahead > 0 && ahead < 99_999) expect(readDay(`in ${ahead} days`, now)).toBe(wanted);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readDay(text, today)).toSatisfy(
          (day) => day === null || /^\d{4}-\d{2}-\d{2}$/.test(String(day)),
        );
      }),
    );
  });
});
