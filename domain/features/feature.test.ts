import { describe, expect, it } from 'vitest';
import { changedGates, type FeatureChange, targetedChange, wholeChange } from './change.js';
import { closedGates, isOpen } from './feature.js';

describe('a value for all', () => {
  const read = (value: string, key?: string): FeatureChange | string => {
    try {
      return wholeChange({ name: 'x', value, key });
    } catch (error) {
      return JSON.stringify((error as { facts: { words: { reason: string } } }).facts.words.reason);
    }
  };

  it.each([
    ['true', undefined, { kind: 'on' }],
    ['100', 'percentage_of_actors', { kind: 'on' }],
    ['100.0', undefined, { kind: 'on' }],
    ['false', undefined, { kind: 'off' }],
    ['0', 'percentage_of_actors', { kind: 'off' }],
    ['0.0', undefined, { kind: 'off' }],
    ['34', undefined, { kind: 'time', percent: 34 }],
    ['0.01', 'percentage_of_time', { kind: 'time', percent: 0.01 }],
    ['5', 'percentage_of_actors', { kind: 'actors', percent: 5 }],
    ['5', 'other', `"Cannot set 'x' (\\"other\\") to \\"5\\""`],
    ['maybe', undefined, `"Cannot set 'x' to \\"maybe\\""`],
    ['', undefined, `"Cannot set 'x' to \\"\\""`],
    ['maybe', 'percentage_of_time', '"Not a percentage"'],
    ['100.5', undefined, '"Not a percentage"'],
    ['-1', undefined, '"Not a percentage"'],
  ])('%s with key %s', (value, key, wanted) => expect(read(value, key)).toEqual(wanted));
});

it('a value for targets is one of four words', () => {
  const read = (value: string) => targetedChange({ name: 'x', value }, ['kim']).kind;
  expect(['true', '100', 'false', '0', 'opt_out', 'remove_opt_out'].map(read)).toEqual([
    'enable',
    'enable',
    'disable',
    'disable',
    'opt_out',
    'remove_opt_out',
  ]);
  expect(() => read('34')).toThrow('for kim');
});

describe('a flag that is set', () => {
  const open = (gates: object, actor: string | null = null, chance = 0.5) =>
    isOpen({ ...closedGates, ...gates }, 'x', actor, chance);

  it('is on for all, for who is named, and for a part of the time', () => {
    expect(open({})).toBe(false);
    expect(open({ boolean: true })).toBe(true);
    expect([open({ actors: ['User:7'] }, 'User:7'), open({ actors: ['User:7'] }, 'User:8')]).toEqual([
      true,
      false,
    ]);
    expect([open({ percentageOfTime: 51 }), open({ percentageOfTime: 50 })]).toEqual([true, false]);
    expect(open({ groups: ['staff'] }, 'User:7')).toBe(false);
  });

  it('is off for who is kept out, whatever else is open', () => {
    const gates = {
      boolean: true,
      actors: ['User:7:opt_out'],
      percentageOfActors: 100,
      percentageOfTime: 100,
    };
    expect([open(gates, 'User:7'), open(gates, 'User:8')]).toEqual([false, true]);
  });

  it('is on for about its percentage of the actors, for each always the same', () => {
    const actors = Array.from({ length: 2000 }, (_, id) => `Project:${id}`);
    const among = actors.filter((actor) => open({ percentageOfActors: 20 }, actor, 1));
    expect(among.length).toBeGreaterThan(320);
    expect(among.length).toBeLessThan(480);
    expect(among.every((actor) => open({ percentageOfActors: 40 }, actor, 1))).toBe(true);
    expect(open({ percentageOfActors: 100 }, null, 1)).toBe(false);
  });

  it('keeps an opted-out actor out until the opt-out is removed', () => {
    const target = { given: 'kim', kind: 'actor', id: 'User:7' } as const;
    const out = changedGates({ ...closedGates, boolean: true }, { kind: 'opt_out' }, [target]);
    expect(out.actors).toEqual(['User:7:opt_out']);
    expect(() => changedGates(out, { kind: 'enable' }, [target])).toThrow('Opt-out exists for kim');
    const back = changedGates(out, { kind: 'remove_opt_out' }, [target]);
    expect(back.actors).toEqual([]);
    expect(() => changedGates(back, { kind: 'remove_opt_out' }, [target])).toThrow(
      'No opt-out exists for kim',
    );
  });
});
