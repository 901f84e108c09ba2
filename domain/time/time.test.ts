import { describe, expect, it } from 'vitest';
import { dayOf, parseDate, parseDateTime } from './time.js';

describe('parseDateTime', () => {
  it.each([
    ['2022-10-14T09:12:33.482Z', '2022-10-14T09:12:33.482Z'],
    ['2022-10-14T09:12:33Z', '2022-10-14T09:12:33.000Z'],
    ['2022-10-14t09:12:33z', '2022-10-14T09:12:33.000Z'],
    ['2022-10-14 09:12', '2022-10-14T09:12:00.000Z'],
    ['2022-10-14T09:12:33,5Z', '2022-10-14T09:12:33.500Z'],
    ['2022-10-14T09:12:33.123456789Z', '2022-10-14T09:12:33.123Z'],
    ['2022-10-14T11:12:33+02:00', '2022-10-14T09:12:33.000Z'],
    ['2022-10-14T11:12:33+0200', '2022-10-14T09:12:33.000Z'],
    ['2022-12-31T23:30:00-01:00', '2023-01-01T00:30:00.000Z'],
    ['2022-10-14', '2022-10-14T00:00:00.000Z'],
    ['  2022-10-14  ', '2022-10-14T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('reads %s', (text, wire) => {
    expect(parseDateTime(text)).toBe(wire);
  });

  it.each([
    '',
    'yesterday',
    '2022-13-01',
    '2022-02-30',
    '2023-02-29',
    '2022-10-14T25:00:00Z',
    '2022-10-14T23:60:00Z',
    '2022-10-14T23:00:61Z',
    '2022-10-14T24:30:00Z',
    '2022-10-14T09:12:33+99:00',
    '2022-10-14T09:12:33 Europe/Berlin',
    '20221014',
    '2022-10-14T',
    '+012022-10-14',
  ])('refuses %j', (text) => {
    expect(parseDateTime(text)).toBeNull();
  });

  it('never answers a year of five digits, which would not sort as text', () => {
    expect(parseDateTime('9999-12-31T23:59:59-12:00')).toBeNull();
    expect(parseDateTime('0000-01-01T00:00:00Z')).toBeNull();
  });
});

describe('parseDate', () => {
  it('keeps a day as it is', () => {
    expect(parseDate('2022-10-28')).toBe('2022-10-28');
  });

  it('takes the day of a whole timestamp', () => {
    expect(parseDate('2022-10-28T23:59:59-05:00')).toBe('2022-10-28');
  });

  it.each(['2022-02-30', '28.10.2022', '2022-10', '', '2022-10-28T99:00'])('refuses %j', (text) => {
    expect(parseDate(text)).toBeNull();
  });
});

describe('dayOf', () => {
  it('is the first ten characters of the wire form', () => {
    expect(dayOf('2022-10-14T09:12:33.482Z')).toBe('2022-10-14');
  });
});
