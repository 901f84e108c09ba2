import { execFileSync } from 'node:child_process';
import { type Measurement, repository, seconds } from './comparisons.js';
import { compareLoads, timeRequest } from './measure.js';
import { startNode } from './processes.js';
import { throughput } from './report.js';
import type { World } from './world.js';

/** One of what is asked, of Hearth and of the least path. */
interface Asked {
  own: string;
  least: string;
}

interface Scene {
  name: string;
  /** All that is asked in turn; each round of the cold ones asks for others. */
  asked: (world: World, ids: readonly string[]) => Asked[];
  isCold?: boolean;
  /** At least this share of the least path is promised. */
  share: number;
}

const few = 200;
const apart = 20;

const compared = (world: World, from: string, to: string): Asked => ({
  own: repository(world, `compare?from=${from}&to=${to}`),
  least: `/compare?from=${from}&to=${to}&kept=1`,
});

const archived = (world: World, tip: string, kept = ''): Asked => ({
  own: repository(world, `archive.tar.gz?sha=${tip}`),
  least: `/archive?tip=${tip}${kept}`,
});

const at = (ids: readonly string[], place: number): string => ids[place] ?? '';

const scenes: readonly Scene[] = [
  {
    name: 'commits of 200 tips',
    asked: (world, ids) =>
      ids.slice(0, few).map((tip) => ({
        own: repository(world, `commits?per_page=20&ref_name=${tip}`),
        least: `/commits?tip=${tip}`,
      })),
    share: 1,
  },
  {
    name: 'compare, the same pair',
    asked: (world, ids) => [compared(world, at(ids, apart), at(ids, 0))],
    share: 0.5,
  },
  {
    name: 'compare, 200 pairs',
    asked: (world, ids) => ids.slice(0, few).map((to, place) => compared(world, at(ids, place + apart), to)),
    share: 0.5,
  },
  {
    name: 'contributors, by tip',
    asked: (world, ids) => [
      { own: repository(world, 'contributors'), least: `/contributors?tip=${at(ids, 0)}&kept=1` },
    ],
    share: 0.5,
  },
  {
    name: 'archive, the same commit',
    asked: (world, ids) => [archived(world, at(ids, 0), '&kept=1')],
    share: 0.5,
  },
  {
    name: 'archive, other commits, cold',
    asked: (world, ids) => ids.slice(1).map((tip) => archived(world, tip)),
    isCold: true,
    share: 1,
  },
];

/** What git answers by ids of commits, against a token in SQLite and git alone. */
export const gitAnswers: readonly Measurement[] = scenes.map(({ name, asked, share, isCold = false }) => ({
  name,
  async run(world) {
    const listed = execFileSync('git', ['rev-list', '--first-parent', 'HEAD'], { cwd: world.bare });
    const ids = listed.toString().trim().split('\n');
    const least = await startNode(['tools/bench/least-git-path.mjs', world.bare, world.token]);
    const all = asked(world, ids);
    const { headers } = world;
    try {
      // What is kept was made before, by both.
      for (const one of isCold ? [] : all) {
        await timeRequest(world.hearth.url + one.own, headers);
        await timeRequest(least.url + one.least, headers);
      }
      const loads = await compareLoads(
        { url: world.hearth.url, headers, paths: all.map(({ own }) => own), isCold },
        { url: least.url, headers, paths: all.map((one) => one.least), isCold },
        seconds,
      );
      return [throughput(name, loads, share, 'the least path')];
    } finally {
      await least.stop();
    }
  },
}));
