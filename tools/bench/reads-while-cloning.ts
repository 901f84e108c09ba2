import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measurement } from './comparisons.js';
import { largeRepository, pushLarge } from './large-repository.js';
import { percentile, timeRequest } from './measure.js';
import { timeCommand } from './processes.js';
import type { World } from './world.js';

const megabytes = 500;

/** Pushes so many megabytes that cannot be compressed; answers the address to clone them from. */
async function pushHeavy(world: World): Promise<string> {
  const folder = join(world.folder, 'heavy');
  await largeRepository(folder, megabytes);
  await world.api('POST', '/projects', {
    path: 'heavy',
    namespace_id: world.groupId,
    visibility: 'public',
  });
  await pushLarge(folder, `${world.remote}/heavy.git`);
  await rm(folder, { recursive: true });
  return `${world.hearth.url}/bench/heavy.git`;
}

/** The server of small reads, and what they read. */
export type Read = Pick<World, 'hearth' | 'headers' | 'projectId'>;

/** Latencies of small reads by four clients, one after the other, until `done`. */
export async function latencies(world: Read, done: () => boolean): Promise<{ p50: number; p99: number }> {
  const paths = [`/projects/${world.projectId}`, '/projects?per_page=20', '/user', '/version'];
  const delays: number[] = [];
  const client = async (first: number): Promise<void> => {
    for (let count = first; !done(); count += 1) {
      const path = paths[count % paths.length] ?? '/version';
      delays.push(await timeRequest(`${world.hearth.url}/api/v4${path}`, world.headers));
      await new Promise((next) => setTimeout(next, 5));
    }
  };
  await Promise.all(paths.map((_, index) => client(index)));
  return { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) };
}

/** The effect of cloning a large repository on small reads. */
export const busy: Measurement = {
  name: 'small reads while 500 MB are cloned',
  async run(world) {
    const remote = await pushHeavy(world);
    const quietUntil = performance.now() + 6000;
    const quiet = await latencies(world, () => performance.now() > quietUntil);
    let isOver = false;
    const target = join(world.folder, 'heavy-clone');
    const clones = (async () => {
      for (let count = 0; count < 3; count += 1) {
        await timeCommand('git', ['clone', '--quiet', '--bare', remote, target], world.folder);
        await rm(target, { recursive: true });
      }
      isOver = true;
    })();
    const loaded = await latencies(world, () => isOver);
    await clones;
    const ratio = loaded.p99 / quiet.p99;
    return [
      {
        name: 'p99 of small reads while 500 MB are cloned',
        own: loaded.p99,
        baseline: quiet.p99,
        unit: 'ms',
        ratio,
        ...loaded,
        promise: 'at most 3 x the quiet p99',
        kept: ratio <= 3,
      },
    ];
  },
};
