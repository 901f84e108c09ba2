import { expect, it } from 'vitest';
import { holdLoop, nextTurn, turnsDuring } from '../../tools/testing/loop-turns.js';
import { inTurns, loopTurns } from './loop-turns.js';

it('is over once it has lasted long, and not before', async () => {
  await nextTurn();
  expect([loopTurns.isLong, loopTurns.isOver]).toEqual([false, false]);
  holdLoop(2);
  expect([loopTurns.isLong, loopTurns.isOver]).toEqual([false, false]);
  holdLoop(10);
  expect([loopTurns.isLong, loopTurns.isOver]).toEqual([true, true]);
  await nextTurn();
  expect([loopTurns.isLong, loopTurns.isOver]).toEqual([false, false]);
});

it('lets those who wait go on one in each turn, whoever holds something first', async () => {
  await turnsDuring(async (turn) => {
    const seen: [string, number][] = [];
    const wait = (name: string, when: Promise<void>) => when.then(() => seen.push([name, turn()]));
    const all = ['a', 'b', 'c'].map((name) => wait(name, loopTurns.next()));
    await Promise.all([...all, wait('first', loopTurns.first())]);
    expect(seen.map(([name]) => name)).toEqual(['first', 'a', 'b', 'c']);
    expect(new Set(seen.map(([, at]) => at)).size).toBe(4);
  });
});

it('is over for whoever begins while others wait, and not for whoever is in the middle of something', async () => {
  await nextTurn();
  const waiting = loopTurns.next();
  expect([loopTurns.isLong, loopTurns.isOver]).toEqual([false, true]);
  await waiting;
  expect(loopTurns.isOver).toBe(false);
});

it('is another one for each piece of what takes long', async () => {
  await turnsDuring(async (turn) => {
    const pieces = async function* () {
      yield* ['a', 'b', 'c'];
    };
    const seen = new Set<number>();
    for await (const _piece of inTurns(pieces())) seen.add(turn());
    expect(seen.size).toBe(3);
  });
});

it('has done at its end, together and in order, what is done meanwhile', async () => {
  await nextTurn();
  const seen: string[] = [];
  for (const name of ['a', 'b']) loopTurns.atEnd(() => seen.push(name));
  await Promise.resolve();
  expect(seen).toEqual([]);
  await nextTurn();
  expect(seen).toEqual(['a', 'b']);
});

it('does not let what is done wait for more than a moment before more is begun', async () => {
  await nextTurn();
  const seen: string[] = [];
  loopTurns.atEnd(() => seen.push('a'));
  loopTurns.arrived(performance.now());
  expect(seen).toEqual([]);
  holdLoop(2);
  loopTurns.arrived(performance.now());
  expect(seen).toEqual(['a']);
  loopTurns.atEnd(() => seen.push('b'));
  await nextTurn();
  expect(seen).toEqual(['a', 'b']);
});
