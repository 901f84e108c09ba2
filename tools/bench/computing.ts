import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './measure.js';
import type { Row } from './report.js';

const rounds = 3;
const millis = 2000;

/** What one process did: how often it made and read a page, and the milliseconds of processor time of each. */
interface Computed {
  count: number;
  cpu: number;
}

const run = promisify(execFile);

async function compute(): Promise<Computed> {
  const { stdout } = await run(process.execPath, ['tools/bench/computing.mjs', String(millis)]);
  return JSON.parse(stdout) as Computed;
}

const together = (count: number): Promise<Computed[]> => Promise.all(Array.from({ length: count }, compute));

const perSecond = (all: readonly Computed[]): number =>
  all.reduce((sum, { count }) => sum + count, 0) / (millis / 1000);

const byProcessorTime = (all: readonly Computed[]): number =>
  all.reduce((sum, { cpu }) => sum + 1000 / cpu, 0);

/**
 * How much more several processes do than one that have nothing in common but the machine: what its processors share
 * (caches, memory, their host) keeps workers from more than that as well.
 */
export async function processesThatCompute(count: number): Promise<Row[]> {
  const alone: Computed[][] = [];
  const several: Computed[][] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    alone.push(await together(1));
    several.push(await together(count));
  }
  const row = (name: string, of: (all: readonly Computed[]) => number): Row => {
    const [own, baseline] = [median(several.map(of)), median(alone.map(of))];
    return {
      name: `${count} processes that only compute: ${name}`,
      own,
      baseline,
      unit: 'pages/s',
      ratio: own / baseline,
      p50: null,
      p99: null,
      promise: '',
      kept: null,
    };
  };
  return [row('side by side', perSecond), row('by processor time', byProcessorTime)];
}
