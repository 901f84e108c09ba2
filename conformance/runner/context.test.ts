import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../http/caller.js';
import type { World } from '../world/types.js';
import { contextFor } from './context.js';
import { Deadline } from './deadline.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (millis: number) => new Promise<void>((done) => setTimeout(done, millis));

it('a case has its time for itself, whatever is made for all cases meanwhile', async () => {
  const deadline = new Deadline(1000);
  const once: World['once'] = (_key, make) => make({} as World);
  const { world } = contextFor({} as Session, { once } as World, [], { deadline, share: 0.7 });
  const made = world.once('what all share', () => after(5000).then(() => 'made'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await made).toBe('made');
  expect(deadline.left).toBe(1000);
  const failed = world.once('what cannot be made', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(999);
  expect(deadline.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(deadline.signal.aborted).toBe(true);
});
