import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue } from '../../storage/git/process/fair-queue.js';
import { MemoryCounters } from './counters.js';
import { Passwords } from './passwords.js';

const minute = 60_000;
let now: number;
let hashes: number;
let atOnce: number;
let most: number;

const passwords = (isLimited = true): Passwords =>
  new Passwords({
    counters: new MemoryCounters(),
    clock: { millis: () => now },
    isLimited,
    verify: async (given) => {
      hashes += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((done) => setImmediate(done));
      atOnce -= 1;
      return given === 'right';
    },
  });

beforeEach(() => {
  now = Date.parse('2022-11-20T09:30:00.000Z');
  [hashes, atOnce, most] = [0, 0, 0];
});

const attempt = (password: string, account = 'user 1', address: string | null = '198.51.100.7') => ({
  account,
  address,
  password,
  stored: 'x',
});
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('checking passwords', () => {
  it('derives few keys at once, however many ask', async () => {
    const guard = passwords(false);
    const asked = times(100).map((one) => guard.verify(attempt('right', 'user 1', `198.51.100.${one % 10}`)));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['right']));
    expect(hashes).toBe(100);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('bans an address after ten wrong ones, whosever they are, and derives no key for those that wait', async () => {
    const guard = passwords();
    const asked = times(30).map((one) => guard.verify(attempt('wrong', `user ${one}`)));
    const found = await Promise.all(asked);
    expect(found.filter((one) => one === 'banned').length).toBeGreaterThanOrEqual(18);
    // One more where two are at work at once.
    expect(hashes).toBeLessThanOrEqual(11);
    expect(await guard.verify(attempt('right', 'user 99'))).toBe('banned');
    expect(await guard.verify(attempt('right', 'user 99', '198.51.100.8'))).toBe('right');
    now += 61 * minute;
    expect(await guard.verify(attempt('right', 'user 99'))).toBe('right');
  });

  it('locks an account after ten wrong ones from many addresses, and says no more than wrong', async () => {
    const guard = passwords();
    for (const one of times(10)) await guard.verify(attempt('wrong', 'user 1', `198.51.100.${one}`));
    expect(await guard.verify(attempt('right'))).toBe('wrong');
    expect(hashes).toBe(10);
    expect(await guard.verify(attempt('right', 'user 2'))).toBe('right');
    now += 11 * minute;
    expect(await guard.verify(attempt('right'))).toBe('right');
  });

  it('forgets the wrong ones of an account with a right one, not those of an address', async () => {
    const guard = passwords();
    for (const one of times(9)) await guard.verify(attempt('wrong', 'user 1', `198.51.100.${one}`));
    expect(await guard.verify(attempt('right'))).toBe('right');
    for (const one of times(9)) await guard.verify(attempt('wrong', 'user 1', `198.51.101.${one}`));
    expect(await guard.verify(attempt('right'))).toBe('right');
    for (const one of times(5)) await guard.verify(attempt('wrong', `user 2${one}`));
    await guard.verify(attempt('right', 'user 3'));
    for (const one of times(5)) await guard.verify(attempt('wrong', `user 4${one}`));
    expect(await guard.verify(attempt('right', 'user 3'))).toBe('banned');
  });

  it('locks nothing where limits are off', async () => {
    const guard = passwords(false);
    for (const _ of times(20)) await guard.verify(attempt('wrong'));
    expect(await guard.verify(attempt('right'))).toBe('right');
  });
});

describe('a queue', () => {
  const queue = (more = {}) =>
    new FairQueue({ slots: 4, share: 2, waiting: 3, waitingShare: 2, deadline: 20, ...more });

  it('leaves places to others, in whichever order they came', async () => {
    const places = queue();
    await places.enter('mia');
    const leave = await places.enter('mia');
    const third = places.enter('mia');
    await places.enter('ann');
    await places.enter('ann');
    expect(places.busy).toBe(4);
    leave();
    leave();
    await third;
    expect(places.busy).toBe(4);
  });

  it('refuses who waits too long, finds too many waiting, or leaves', async () => {
    const places = queue({ slots: 1 });
    const leave = await places.enter('mia');
    const gone = new AbortController();
    const waiting = [places.enter('mia'), places.enter('mia'), places.enter('ann', gone.signal)];
    const settled = Promise.allSettled(waiting);
    await expect(places.enter('bob')).rejects.toMatchObject({ facts: { kind: 'unavailable', after: 1 } });
    gone.abort(new Error('left'));
    await expect(waiting[2]).rejects.toThrow('left');
    await expect(places.enter('mia')).rejects.toMatchObject({ kind: 'unavailable' });
    await settled;
    await expect(waiting[0]).rejects.toMatchObject({ kind: 'unavailable' });
    leave();
    expect(places.busy).toBe(0);
  });
});
