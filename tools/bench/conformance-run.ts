import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Measurement } from './comparisons.js';
import { peakMemoryOf } from './processes.js';
import { absolute } from './report.js';

const everyMillis = 500;

/** Exit codes without failures; operations that are not implemented are skipped. */
const good = [0, 3];

/** The conformance suite over a Hearth that it starts itself: its duration and peak memory. */
export const suite: Measurement = {
  name: 'conformance',
  async run() {
    const began = performance.now();
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist/conformance.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let memory = 0;
    const look = setInterval(() => {
      memory = Math.max(memory, peakMemoryOf(child.pid ?? 0));
    }, everyMillis);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearInterval(look);
    if (!good.includes(code ?? 2)) throw new Error(`the conformance suite ended with ${code}`);
    return [
      absolute('conformance of a Hearth of its own', performance.now() - began, 'ms', 60_000),
      absolute('conformance, memory of the suite at most', memory, 'MB', 400),
    ];
  },
};
