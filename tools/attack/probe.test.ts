import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Told } from './held-loop.js';

const spin = 'const end = performance.now() + 300; while (performance.now() < end);';
const aWhile = (what: string): string => `setTimeout(() => { ${what} }, 100); setTimeout(() => {}, 600);`;

/** The blocks of the event loop that the probe tells of a script, in milliseconds. */
async function blocksOf(script: string): Promise<number[]> {
  const probe = fileURLToPath(new URL('./probe.cjs', import.meta.url));
  const child = spawn(process.execPath, ['--require', probe, '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const [told] = await Promise.all([text(child.stdio[3] as Readable), once(child, 'exit')]);
  const lines = told.split('\n').filter((line) => line !== '');
  return lines
    .map((line) => JSON.parse(line) as Told)
    .flatMap((one) => ('block' in one ? [one.byClock] : []));
}

it('tells how long the event loop was blocked', async () => {
  expect(Math.max(0, ...(await blocksOf(aWhile(spin))))).toBeGreaterThan(250);
});

it('tells nothing of what a thread beside the event loop does', async () => {
  const thread = `new (require('node:worker_threads').Worker)(${JSON.stringify(aWhile(spin))}, { eval: true });`;
  expect(Math.max(0, ...(await blocksOf(aWhile(thread))))).toBeLessThan(200);
});
