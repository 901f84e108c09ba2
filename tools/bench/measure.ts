import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

/** Throughput and latencies of one address under load. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

const connections = 10;

/** What is asked of a server. */
export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Addresses that are asked for in turn, each connection beginning with another one. */
  paths?: readonly string[];
  /** Each address is asked for once, as its second answer would come from memory. */
  isCold?: boolean;
}

/** How many addresses of a cold target were asked for, by the target. */
const used = new WeakMap<Target, number>();

/** The addresses of a target from a place on, and then from the first. */
function from(paths: readonly string[], place: number): { method: 'GET'; path: string }[] {
  const start = Math.floor(place) % paths.length;
  return [...paths.slice(start), ...paths.slice(0, start)].map((path) => ({ method: 'GET', path }));
}

/** Requests addresses as fast as they are answered, for some seconds; latencies are finer than a millisecond. */
export function loadAddresses(target: Target, seconds: number): Promise<Load> {
  const { url, headers = {}, paths, isCold = false } = target;
  let begun = 0;
  const next = () => {
    const place = used.get(target) ?? 0;
    used.set(target, place + 1);
    return place;
  };
  const setupClient = (client: autocannon.Client): void => {
    if (!paths) return;
    if (!isCold) client.setRequests(from(paths, (begun * paths.length) / connections));
    else
      client.setRequests([
        { method: 'GET', setupRequest: (one) => ({ ...one, path: paths[next()] ?? '/' }) },
      ]);
    begun += 1;
  };
  return new Promise((done, fail) => {
    const delays: number[] = [];
    const run = autocannon({ url, connections, duration: seconds, headers, setupClient }, (error, result) => {
      if (error) return fail(error);
      if (result.non2xx > 0 || result.errors > 0) {
        return fail(new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`));
      }
      done({
        perSecond: result.requests.total / result.duration,
        p50: percentile(delays, 0.5),
        p99: percentile(delays, 0.99),
      });
    });
    run.on('response', (_client, _status, _bytes, millis) => delays.push(millis));
  });
}

/** The middle one of some values. */
export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The value below which a share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Measures an address and its baseline alternately in several rounds, and takes the median of each. */
export async function compareLoads(
  own: Target,
  baseline: Target,
  seconds: number,
  rounds = 3,
): Promise<{ own: Load; baseline: Load }> {
  await loadAddresses(baseline, 1);
  await loadAddresses(own, 2);
  const owns: Load[] = [];
  const baselines: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    baselines.push(await loadAddresses(baseline, seconds));
    owns.push(await loadAddresses(own, seconds));
  }
  return { own: middle(owns), baseline: middle(baselines) };
}

function middle(loads: Load[]): Load {
  return {
    perSecond: median(loads.map((one) => one.perSecond)),
    p50: median(loads.map((one) => one.p50)),
    p99: median(loads.map((one) => one.p99)),
  };
}

const agent = new Agent({ keepAlive: true });

/** Milliseconds of one request, including the whole answer. */
export function timeRequest(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  return new Promise((done, fail) => {
    const outgoing = request(url, { agent, headers }, (incoming) => {
      incoming.on('data', () => undefined);
      incoming.on('end', () => {
        const isGood = (incoming.statusCode ?? 0) < 300;
        if (isGood) done(performance.now() - began);
        else fail(new Error(`${url}: ${incoming.statusCode}`));
      });
    });
    outgoing.on('error', fail);
    outgoing.end();
  });
}

/** Times two ways of doing the same alternately; answers median and tail of each, in milliseconds. */
export async function compareTimes(
  own: () => Promise<number>,
  baseline: () => Promise<number>,
  times = 15,
): Promise<{ own: { p50: number; p99: number }; baseline: { p50: number; p99: number } }> {
  await baseline();
  await own();
  const owns: number[] = [];
  const baselines: number[] = [];
  for (let count = 0; count < times; count += 1) {
    baselines.push(await baseline());
    owns.push(await own());
  }
  const ends = (values: number[]) => ({ p50: median(values), p99: percentile(values, 0.99) });
  return { own: ends(owns), baseline: ends(baselines) };
}
