import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.js';

/** Whether a promise is settled by now. */
const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  promise.then(
    () => (settled = true),
    () => (settled = true),
  );
  await turn();
  return settled;
};

describe('a queue without owners', () => {
  it('lets in as many as its limit, and the others in their order as places come free', async () => {
    const gate = new FairQueue({ slots: 2 });
    const leave = await gate.enter('');
    const other = await gate.enter('');
    const [third, fourth] = [gate.enter(''), gate.enter('')];
    expect(await isSettled(third)).toBe(false);
    leave();
    (await third)();
    other();
    await fourth;
  });

  it('gives a place back once, however often one leaves', async () => {
    const gate = new FairQueue({ slots: 1 });
    const leave = await gate.enter('');
    leave();
    leave();
    await gate.enter('');
    expect(await isSettled(gate.enter(''))).toBe(false);
  });

  it('lets go at once whoever is called off while waiting, and keeps no place for them', async () => {
    const gate = new FairQueue({ slots: 1 });
    const leave = await gate.enter('');
    const off = new AbortController();
    const waiting = gate.enter('', off.signal);
    const next = gate.enter('');
    off.abort(new Error('off'));
    await expect(waiting).rejects.toThrow('off');
    leave();
    await next;
  });

  it('lets nobody in who was called off before', async () => {
    const gate = new FairQueue({ slots: 1 });
    await expect(gate.enter('', AbortSignal.abort(new Error('off')))).rejects.toThrow('off');
    await gate.enter('');
  });

  it('keeps the place of one that is called off inside until it leaves', async () => {
    const gate = new FairQueue({ slots: 1 });
    const off = new AbortController();
    const leave = await gate.enter('', off.signal);
    off.abort();
    const next = gate.enter('');
    expect(await isSettled(next)).toBe(false);
    leave();
    await next;
  });
});

describe('what takes several places', () => {
  it('takes a share at most, so that another owner finds room', async () => {
    const gate = new FairQueue({ slots: 4, share: 2 });
    await gate.enter('a', undefined, 100);
    expect(await isSettled(gate.enter('a'))).toBe(false);
    await gate.enter('b', undefined, 2);
    expect(gate.busy).toBe(4);
  });

  it('gives all of them back', async () => {
    const gate = new FairQueue({ slots: 4 });
    (await gate.enter('a', undefined, 3))();
    await gate.enter('b', undefined, 4);
    expect(gate.busy).toBe(4);
  });

  it('is not overtaken by those that would find room, of any owner', async () => {
    const gate = new FairQueue({ slots: 4, share: 3 });
    const leave = await gate.enter('a', undefined, 2);
    const large = gate.enter('b', undefined, 3);
    const [own, other] = [gate.enter('b'), gate.enter('c')];
    expect(await Promise.all([large, own, other].map(isSettled))).toEqual([false, false, false]);
    leave();
    expect(await Promise.all([large, own, other].map(isSettled))).toEqual([true, false, true]);
  });

  it('keeps no places for one that is called off', async () => {
    const gate = new FairQueue({ slots: 4 });
    await gate.enter('a', undefined, 2);
    const off = new AbortController();
    const large = gate.enter('b', off.signal, 4);
    const small = gate.enter('c');
    expect(await isSettled(small)).toBe(false);
    off.abort(new Error('off'));
    await expect(large).rejects.toThrow('off');
    await small;
  });
});
