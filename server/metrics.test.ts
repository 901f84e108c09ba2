import { Gauge } from 'prom-client';
import { expect, it } from 'vitest';
import { holdLoop, turnsDuring } from '../tools/testing/loop-turns.js';
import { buildMetrics } from './metrics.js';

it('are written in turns of the event loop', async () => {
  const { registry } = buildMetrics({ version: '', operations: 0, built: 0 });
  // What is collected once it is asked for takes a while itself.
  await registry.metrics();
  await turnsDuring(async (turn) => {
    const seen: number[] = [];
    for (const name of ['first', 'second', 'third']) {
      new Gauge({
        name,
        help: 'Takes long',
        registers: [registry],
        collect() {
          seen.push(turn());
          holdLoop(15);
        },
      });
    }
    await registry.metrics();
    expect(new Set(seen).size).toBe(3);
  });
});
