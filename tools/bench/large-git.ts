import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largeRepository, pushLarge } from './large-repository.js';
import { compareTimes } from './measure.js';
import { post, serve, token } from './page-one.js';
import { forgetPeak, ownMemoryOf, peakMemoryOf, type Started, startNode, timeCommand } from './processes.js';
import { absolute, multiple, type Row } from './report.js';

/** Fewer are enough to try out the measurement. */
const megabytes = Number(process.env['HEARTH_BENCH_GIT_MEGABYTES'] ?? 500);
const rounds = 5;
const restMillis = 3000;
/** What the server's own memory may grow by, whatever passes through it. */
const mostGrowth = 64;
const against = 'git http-backend';

/** The compared servers, and the repository that goes to and fro. */
interface Scene {
  folder: string;
  source: string;
  own: Started;
  plain: Started;
  /** Megabytes of the server's own memory before anything went through it. */
  idle: number;
}

/** One way of the repository, against the same way of the baseline. */
interface Way {
  what: string;
  most: number;
  /** Makes what the next transfer needs, which is not part of its time; answers the transfer. */
  own: () => Promise<() => Promise<number>>;
  plain: () => Promise<() => Promise<number>>;
}

/** Times both ways alternately, and tells how far the server's own memory grew over idle meanwhile. */
async function compare({ own, idle }: Scene, way: Way): Promise<Row[]> {
  let peak = 0;
  const ownTime = async (): Promise<number> => {
    const transfer = await way.own();
    forgetPeak(own.pid);
    const millis = await transfer();
    peak = Math.max(peak, peakMemoryOf(own.pid));
    return millis;
  };
  const plainTime = async (): Promise<number> => (await way.plain())();
  const measured = await compareTimes(ownTime, plainTime, rounds);
  const name = `${way.what} of ${megabytes} MB, ${megabytes} commits`;
  return [
    multiple(name, measured, way.most, against),
    absolute(`${name}: memory of the server itself over idle`, peak - idle, 'MB', mostGrowth),
  ];
}

const withCredentials = ({ url }: Started): string => url.replace('http://', `http://root:${token}@`);

/** Pushes into a project, and a folder, that were empty before; answers how many there are of each. */
function pushing({ folder, source, own, plain }: Scene): Way {
  let made = 0;
  const next = (): string => {
    made += 1;
    return `pushed-${made}`;
  };
  return {
    what: 'push',
    most: 1.2,
    own: async () => {
      const path = next();
      await post(own.url, '/projects', { path, visibility: 'public' });
      return () => pushLarge(source, `${withCredentials(own)}/root/${path}.git`);
    },
    plain: async () => {
      const name = `${next()}.git`;
      await timeCommand('git', ['init', '--quiet', '--bare', '--initial-branch=main', name], folder);
      return () => pushLarge(source, `${plain.url}/${name}`);
    },
  };
}

/** Clones what was pushed first to each. */
function cloning({ folder, own, plain }: Scene): Way {
  const target = join(folder, 'cloned');
  const from = (remote: string) => async () => {
    await rm(target, { recursive: true, force: true });
    return () => timeCommand('git', ['clone', '--quiet', '--bare', remote, target], folder);
  };
  // The baseline is pushed to before Hearth.
  return {
    what: 'clone',
    most: 1.05,
    own: from(`${own.url}/root/pushed-2.git`),
    plain: from(`${plain.url}/pushed-1.git`),
  };
}

/** Pushes and clones a large repository, over HTTP both, against git's own program behind a plain server. */
export async function largeGit(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-large-git-'));
  try {
    say(`making a repository of ${megabytes} MB`);
    const source = join(folder, 'source');
    await largeRepository(source, megabytes);
    const own = await serve(join(folder, 'data'));
    const plain = await startNode(['tools/bench/http-backend.mjs', folder]);
    await new Promise((done) => setTimeout(done, restMillis));
    const scene: Scene = { folder, source, own, plain, idle: ownMemoryOf(own.pid) };
    say('pushing it');
    const pushed = await compare(scene, pushing(scene));
    say('cloning it');
    const cloned = await compare(scene, cloning(scene));
    for (const server of [own, plain]) await server.stop();
    return [...cloned, ...pushed];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
