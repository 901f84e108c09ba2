import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { countPassing } from './passing-bytes.js';

const piece = 64 * 1024;
const pieces = 4000;
const most = 20 * 1024 * 1024;

it('lets memory stay the same, whatever the length of what passes', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  for (let count = 0; count < pieces; count += 1) {
    countPassing(Buffer.allocUnsafeSlow(piece));
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    if (count % 50 === 0) await turn();
  }
  expect(peak).toBeLessThan(most);
});
