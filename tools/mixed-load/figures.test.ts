import { describe, expect, it } from 'vitest';
import { judge, Times } from './figures.js';

/** A hundred reads, all of them as long. */
function reads(millis: number): Times {
  const times = new Times();
  for (let count = 0; count < 100; count += 1) times.add('read', millis, null);
  return times;
}

const flat = Array.from({ length: 40 }, () => 200);
const growing = Array.from({ length: 40 }, (_, second) => 200 + 10 * second);

describe('the verdict on many people at work', () => {
  it('keeps to what is promised', () => {
    expect(judge(reads(5), reads(50), flat).broken).toEqual([]);
  });

  it.each([
    ['reads that became too slow', reads(51), flat, /10\.2 x the quiet time/],
    ['memory that goes on growing', reads(5), growing, /memory grew from 445 to 545 MB/],
    ['nothing read at all', new Times(), flat, /nothing was read/],
  ])('names %s', (_what, busy, memory, told) => {
    const { broken } = judge(reads(5), busy, memory);
    expect(broken).toEqual([expect.stringMatching(told)]);
  });

  it('names what failed, and shows it', () => {
    const busy = reads(5);
    busy.add('push', 100, 'git push ended with 128');
    const { text, broken } = judge(reads(5), busy, flat);
    expect(broken).toEqual(['1 actions failed']);
    expect(text).toContain('push: git push ended with 128');
  });
});
