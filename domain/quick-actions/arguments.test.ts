import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callUrlIn,
  emojiIn,
  iterationIn,
  labelsIn,
  milestoneIn,
  namedTitle,
  referencesIn,
  severityIn,
  spentIn,
  usernamesIn,
} from './arguments.js';

describe('the arguments of quick actions', () => {
  it('name users', () => {
    expect(usernamesIn('@ana, @Bob and me @ana')).toEqual(['ana', 'bob', 'me']);
    expect(usernamesIn('')).toEqual([]);
  });

  it('name labels', () => {
    expect(labelsIn('~bug ~"two words" ~12 ~"12"')).toEqual([
      { title: 'bug' },
      { title: 'two words' },
      { id: 12 },
      { title: '12' },
    ]);
    expect(labelsIn('bug "two words"')).toEqual([{ title: 'bug' }, { title: 'two words' }]);
  });

  it('name milestones', () => {
    expect(['%v1.0', '%"next one"', '%3', 'next one', ''].map(milestoneIn)).toEqual([
      { title: 'v1.0' },
      { title: 'next one' },
      { iid: 3 },
      { title: 'next one' },
      null,
    ]);
  });

  it('name issues and epics', () => {
    expect(referencesIn('#1 and acme/site#2 !3', 'issue').map(({ number }) => number)).toEqual([1, 2]);
    expect(referencesIn('&4 #1', 'epic').map(({ number }) => number)).toEqual([4]);
  });

  it.each([
    ['1h', { seconds: 3600, day: null }],
    ['-1h30m', { seconds: -5400, day: null }],
    ['1h 30m 2022-10-14', { seconds: 5400, day: '2022-10-14' }],
    ['1h 2022-10-27', null],
    ['1h 2022-13-01', null],
    ['0', null],
    ['soon', null],
    ['', null],
  ])('say time spent: %j', (text, spent) => {
    expect(spentIn(text, '2022-10-26')).toEqual(spent);
  });

  it('say severities', () => {
    expect(['high', 'S1', 's4', '3', '5', '0', 'unknown', '6', ''].map(severityIn)).toEqual([
      'HIGH',
      'CRITICAL',
      'LOW',
      'MEDIUM',
      'UNKNOWN',
      'UNKNOWN',
      'UNKNOWN',
      null,
      null,
    ]);
  });

  it('say emoji, iterations and calls', () => {
    expect([emojiIn(':+1:'), emojiIn('tada'), emojiIn(':a: :b:')]).toEqual(['+1', null, null]);
    expect([iterationIn('*iteration:5'), iterationIn('*iteration:"a b"'), iterationIn('5')]).toEqual([
      { id: 5 },
      { title: 'a b' },
      null,
    ]);
    expect(
      ['https://zoom.us/j/123', 'https://x.zoom.us/my/a', 'http://zoom.us/j/1', ''].map(callUrlIn),
    ).toEqual(['https://zoom.us/j/123', 'https://x.zoom.us/my/a', null, null]);
  });

  it('are read back from how labels and milestones are named', () => {
    const title = fc.stringMatching(/^[a-zA-Zäöü0-9:?.&_ -]{1,20}$/).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(title, (name) => {
        expect(labelsIn(namedTitle('~', name))).toEqual([{ title: name }]);
        expect(milestoneIn(namedTitle('%', name))).toEqual({ title: name });
      }),
    );
  });
});
