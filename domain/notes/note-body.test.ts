import { describe, expect, it } from 'vitest';
import { isLongerThan, longestNote, requireNoteBody, requireNoteMoment } from './note-body.js';

describe('the length of a note', () => {
  it.each([
    ['a'.repeat(longestNote), false],
    ['a'.repeat(longestNote + 1), true],
    ['😀'.repeat(longestNote), false],
    ['😀'.repeat(longestNote + 1), true],
    [`${'😀'.repeat(longestNote - 1)}ab`, true],
    [`${'😀'.repeat(longestNote - 1)}a`, false],
  ])('counts characters, case %#', (text, tooLong) => {
    expect(isLongerThan(text, longestNote)).toBe(tooLong);
  });

  it('is refused with the printed form', () => {
    expect(() => requireNoteBody('a'.repeat(longestNote + 1))).toThrow(
      'Note {:note=>[\\"is too long (maximum is 1000000 characters)\\"]}',
    );
  });

  it.each(['', ' ', '\n\t '])('needs something beside blanks: %j', (text) => {
    expect(() => requireNoteBody(text)).toThrow(`can't be blank`);
  });
});

describe('the moment of a note', () => {
  const now = '2022-11-20T09:30:00.000Z';

  it.each(['1970-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])(
    'is not %s',
    (moment) => {
      expect(() => requireNoteMoment(moment, now)).toThrow('too far in the past');
    },
  );

  it('is not in the future', () => {
    expect(() => requireNoteMoment('2022-11-20T09:30:00.001Z', now)).toThrow('future');
  });

  it.each(['1970-01-01T00:00:00.001Z', now])('may be %s', (moment) => {
    expect(() => requireNoteMoment(moment, now)).not.toThrow();
  });
});
