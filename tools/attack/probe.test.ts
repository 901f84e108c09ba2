import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Told } from './held-loop.js';

/** Works for a third of a second of processor time, however long others have the processors meanwhile. */
const spin =
  'const used = () => { const { user, system } = process.cpuUsage(); return user + system; }; const begun = used(); while (used() - begun < 300_000);';
const aWhile = (what: string): string => `setTimeout(() => { ${what} }, 100); setTimeout(() => {}, 600);`;

/**
 * The longest block of the event loop that the probe tells of a script, in milliseconds: by the clock, and without the
 * time that others had the processors.
 */
async function longestOf(script: string): Promise<{ byClock: number; block: number }> {
  const probe = fileURLToPath(new URL('./probe.cjs', import.meta.url));
  const child = spawn(process.execPath, ['--require', probe, '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const [told] = await Promise.all([text(child.stdio[3] as Readable), once(child, 'exit')]);
  const lines = told.split('\n').filter((line) => line !== '');
  const blocks = lines.map((line) => JSON.parse(line) as Told).filter((one) => 'block' in one);
  return {
    byClock: Math.max(0, ...blocks.map(({ byClock }) => byClock)),
    block: Math.max(0, ...blocks.map(({ block }) => block)),
  };
}

it('tells how long the event loop was blocked', async () => {
  const { byClock, block } = await longestOf(aWhile(spin));
  expect(byClock).toBeGreaterThan(250);
  expect(block).toBeGreaterThan(250);
});

it('tells nothing of what a thread beside the event loop does', async () => {
  const thread = `new (require('node:worker_threads').Worker)(${JSON.stringify(aWhile(spin))}, { eval: true });`;
  expect((await longestOf(aWhile(thread))).block).toBeLessThan(200);
});
