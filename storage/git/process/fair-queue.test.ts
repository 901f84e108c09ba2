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
