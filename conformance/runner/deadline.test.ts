import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadline } from './deadline.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a case has its time, and pauses that overlap do not count', () => {
  const deadline = new Deadline(1000);
  vi.advanceTimersByTime(600);
  deadline.paused();
  vi.advanceTimersByTime(5000);
  deadline.paused();
  deadline.resumed();
  vi.advanceTimersByTime(5000);
  expect(deadline.left).toBe(400);
  deadline.resumed();
  vi.advanceTimersByTime(399);
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.signal.aborted).toBe(true);
});

it('nothing is left of the time of a case that ended during a pause', () => {
  const deadline = new Deadline(1000);
  deadline.paused();
  deadline.close();
  deadline.resumed();
  expect(vi.getTimerCount()).toBe(0);
});
