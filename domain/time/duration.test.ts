import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { humanDuration, parseDuration } from './duration.js';

describe('parseDuration', () => {
  it.each([
    ['1h', 3600],
    ['1d', 28800],
    ['1w', 144000],
    ['1mo', 576000],
    ['3h30m', 12600],
    ['1w 4d 5h', 277200],
    ['2', 7200],
    ['1.5h', 5400],
    ['1.5', 5400],
    ['.5h', 1800],
    ['-1h30m', -5400],
    ['- 1h', -3600],
    ['30s', 30],
    ['2 months 1 week', 1296000],
    ['3 hrs 15 mins', 11700],
    ['1 DAY', 28800],
    ['0', 0],
    ['-0h', 0],
  ])('reads %j', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each(['', '  ', '-', 'e', '1x', '1h x', 'h', '1h -30m', '1h 30', '1:30', '1..5h', '999999999999mo'])(
    'does not read %j',
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );
});

describe('humanDuration', () => {
  it.each([
    [576000 + 2 * 144000 + 3 * 28800 + 4 * 3600 + 5 * 60, '1mo 2w 3d 4h 5m'],
    [1800, '30m'],
    [30, '30s'],
    [-5400, '-1h 30m'],
    [12600, '3h 30m'],
  ])('prints %j', (seconds, text) => {
    expect(humanDuration(seconds)).toBe(text);
  });

  it('prints nothing for no time', () => {
    expect(humanDuration(0)).toBeNull();
  });

  it('prints hours only when told to', () => {
    expect([
      humanDuration(277200, { hoursOnly: true }),
      humanDuration(277200 + 90, { hoursOnly: true }),
    ]).toEqual(['77h', '77h 1m 30s']);
  });
});

const seconds = fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }).filter((value) => value !== 0);

describe('both directions', () => {
  it('read what they print', () => {
    fc.assert(
      fc.property(seconds, fc.boolean(), (value, hoursOnly) => {
        expect(parseDuration(humanDuration(value, { hoursOnly }) ?? '')).toBe(value);
      }),
    );
  });

  it('print what they read in the shortest form, whatever the spaces and words', () => {
    const part = fc.tuple(
      fc.integer({ min: 0, max: 900 }),
      fc.constantFrom('', ' '),
      fc.constantFrom('mo', 'months', 'w', 'weeks', 'd', 'day', 'h', 'hrs', 'm', 'minutes', 's', 'second'),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const read = parseDuration(parts.map(([count, gap, unit]) => `${count}${gap}${unit}`).join(' '));
        expect(read).not.toBeNull();
        expect(parseDuration(humanDuration(read ?? 0) ?? '0')).toBe(read);
      }),
    );
  });

  it('never throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseDuration(text);
        expect(read === null || Number.isInteger(read)).toBe(true);
      }),
    );
  });
});
