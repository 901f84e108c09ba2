import { compareLoads, compareTimes, timeRequest } from './measure.js';
import { timeCommand } from './processes.js';
import { type Row, throughput, time } from './report.js';
import type { World } from './world.js';

/** A measurement that can be selected by name. */
export interface Measurement {
  name: string;
  run(world: World): Promise<Row[]>;
}

/** Duration of each load. */
export const seconds = Number(process.env['HEARTH_BENCH_SECONDS'] ?? 3);

/** Gives the baseline server Hearth's answer, to be answered as bytes and as objects. */
async function prepareBaseline(world: World, key: string, path: string): Promise<void> {
  const response = await fetch(world.hearth.url + path, { headers: world.headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path}: ${response.status} ${bytes}`);
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  await fetch(`${world.baseline.url}/${key}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': type },
  });
}

/**
 * One request after a write, so that nothing is answered from memory, against bare Koa; without a promise. The write
 * is not part of the time.
 */
async function afterWrite(name: string, world: World, address: string, baseline: string): Promise<Row> {
  let count = 0;
  const own = async () => {
    count += 1;
    await world.api('PUT', '/user/status', { message: `round ${count}` });
    return timeRequest(address, world.headers);
  };
  return time(`${name}, after a write`, await compareTimes(own, () => timeRequest(baseline, {}), 200), null);
}

/**
 * Requests per second of an address against a bare Koa server with the same answer. Addresses that Hearth answers from
 * memory while nothing is written are measured without that as well.
 */
export function overHttp(
  name: string,
  path: (world: World) => Promise<string> | string,
  baseline: 'bytes' | 'objects',
  least: number | null,
  isKept = baseline === 'objects',
): Measurement {
  const key = name.replaceAll(' ', '-');
  return {
    name,
    async run(world) {
      const address = await path(world);
      await prepareBaseline(world, key, address);
      const own = { url: world.hearth.url + address, headers: world.headers };
      const other = `${world.baseline.url}/${baseline}/${key}`;
      const row = throughput(name, await compareLoads(own, { url: other }, seconds), least);
      return isKept ? [row, await afterWrite(name, world, own.url, other)] : [row];
    },
  };
}

/** One request against the git commands that compute the same. */
export function againstGit(
  name: string,
  path: (world: World) => Promise<string> | string,
  args: string[] | string[][],
  promise: { times: number; plus: number } | null = { times: 1.3, plus: 5 },
  folder: (world: World) => string = (world) => world.bare,
): Measurement {
  const commands = (Array.isArray(args[0]) ? args : [args]) as string[][];
  return {
    name,
    async run(world) {
      const url = world.hearth.url + (await path(world));
      const gitTime = async () => {
        let sum = 0;
        for (const command of commands) sum += await timeCommand('git', command, folder(world));
        return sum;
      };
      return [time(name, await compareTimes(() => timeRequest(url, world.headers), gitTime), promise)];
    },
  };
}

/** An address of the large repository. */
export const repository = (world: World, rest: string) =>
  `/api/v4/projects/${world.projectId}/repository/${rest}`;
