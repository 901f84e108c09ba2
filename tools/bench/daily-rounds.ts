import type { Step, Work } from './daily-steps.js';
import { lightLoad } from './light-load.js';
import { median, percentile } from './measure.js';
import { cpuOf } from './processes.js';
import type { Row } from './report.js';

const rounds = 3;
const warmUpSeconds = 2;
const seconds = Number(process.env['HEARTH_BENCH_SECONDS'] ?? 3);
const mostTail = 4;

/** A server that does some work, with all processes that work for it. */
export interface Doer {
  url: string;
  pids: readonly number[];
}

/** What one server did in a round. */
interface Done {
  perSecond: number;
  /** Milliseconds of processor time of all its processes for one request. */
  cpu: number;
  p50: number;
  p99: number;
}

const cpuOfAll = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);

/** Has a server do some work for some seconds. */
export async function round({ url, pids }: Doer, step: Step, duration: number): Promise<Done> {
  const next = await step(url);
  const before = cpuOfAll(pids);
  const { perSecond, requests, delays } = await lightLoad(url, next, { seconds: duration });
  return {
    perSecond,
    cpu: (cpuOfAll(pids) - before) / requests,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
  };
}

const middle = (all: readonly Done[]): Done => {
  const of = (key: keyof Done) => median(all.map((one) => one[key]));
  return { perSecond: of('perSecond'), cpu: of('cpu'), p50: of('p50'), p99: of('p99') };
};

/** One issue of them: the slowest of a hundred answers against those in the middle. */
const tailRow = (name: string, { p50, p99 }: Done): Row => ({
  name: `${name}: 99 of 100 within`,
  own: p99,
  baseline: p50,
  unit: 'ms',
  ratio: p99 / p50,
  p50,
  p99,
  promise: `at most ${mostTail} x the middle one`,
  kept: p99 <= mostTail * p50,
});

/** The tail of the same bytes from a server that does nothing else: what their way and the shared processors make of it. */
export async function tailOfBytes(koa: Doer, step: Step, name: string, of: Row): Promise<Row> {
  await round(koa, step, warmUpSeconds);
  const all: Done[] = [];
  for (let count = 0; count < rounds; count += 1) all.push(await round(koa, step, seconds));
  const { p50, p99 } = middle(all);
  return {
    name: `${name}: 99 of 100 within, against the same bytes from bare Koa`,
    own: of.own,
    baseline: p99,
    unit: 'ms',
    ratio: of.own / p99,
    p50,
    p99,
    promise: '',
    kept: null,
  };
}

/** Measures a work on both servers alternately, and takes the median of several rounds of each. */
export async function compareWork(own: Doer, other: Doer, work: Work, least: number | null): Promise<Row[]> {
  await round(other, work.other, warmUpSeconds);
  await round(own, work.own, warmUpSeconds);
  const owns: Done[] = [];
  const others: Done[] = [];
  for (let count = 0; count < rounds; count += 1) {
    others.push(await round(other, work.other, seconds));
    owns.push(await round(own, work.own, seconds));
  }
  const [mine, theirs] = [middle(owns), middle(others)];
  const ratio = mine.perSecond / theirs.perSecond;
  const shared = { name: work.name, p50: mine.p50, p99: mine.p99 };
  const against = work.byKoa ? 'bare Koa' : 'the least path';
  return [
    {
      ...shared,
      own: mine.perSecond,
      baseline: theirs.perSecond,
      unit: 'requests/s',
      ratio,
      promise: least === null ? '' : `at least ${least * 100} % of ${against}`,
      kept: least === null ? null : ratio >= least,
    },
    {
      ...shared,
      name: `${work.name}: processor time of one`,
      own: mine.cpu,
      baseline: theirs.cpu,
      unit: 'ms',
      ratio: mine.cpu / theirs.cpu,
      promise: '',
      kept: null,
    },
    ...(work.bytesOf !== undefined ? [tailRow(work.name, mine)] : []),
  ];
}
