import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from '../check.js';
import { root } from '../contract/root.js';
import { BrokenRun } from '../http/transport.js';

/** A Hearth that was started for a run. */
export interface StartedServer {
  url: string;
  token: string;
  stop: () => Promise<void>;
}

/** The same for every start: over a database that stays, the first start decides. */
const token = `glpat-${randomBytes(15).toString('base64url')}`;

/** How a server is started for a part of the cases. */
export interface Start {
  flags: readonly string[];
  variables: Record<string, string>;
}

/** What no call makes, such as iterations, is there in the example only. */
export const ordinary: Start = { flags: ['--demo'], variables: {} };

/** Cases about limits would hold back all others, so they get a server of their own. */
const heldBack = {
  need: 'rate-limits',
  start: { flags: [], variables: { HEARTH_RATE_LIMITS: 'true' } } satisfies Start,
} as const;

/** What is different without a paid tier is seen on a server that has none. */
const unpaid = {
  need: 'tier.free',
  start: { flags: [], variables: { HEARTH_TIER: 'free' } } satisfies Start,
} as const;

/** Cases that need a server of their own, with how it is started; the others share one. */
interface Part {
  cases: readonly Case[];
  start: Start;
}

/** Cases by the servers that they need, most of them first; no server without a case. */
export function partsOf(cases: readonly Case[]): Part[] {
  const apart = [heldBack, unpaid];
  const kindOf = (one: Case) => apart.find(({ need }) => one.needs.includes(need));
  const shared = { cases: cases.filter((one) => !kindOf(one)), start: ordinary };
  const own = apart.map((kind) => ({
    cases: cases.filter((one) => kindOf(one) === kind),
    start: kind.start,
  }));
  return [shared, ...own].filter((part) => part.cases.length > 0);
}

const memory = '/dev/shm';
const roomWanted = 2 * 1024 ** 3;

/** Where what is thrown away after the run is kept: in memory where there is room, as a disk takes part of the time. */
function passingPlace(): Record<string, string> {
  if (!existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomWanted ? { TMPDIR: memory } : {};
}

/** Starts Hearth from its build over a temporary folder. */
export async function startHearth({ flags, variables }: Start): Promise<StartedServer> {
  const cli = join(root, 'dist', 'cli.js');
  if (!existsSync(cli)) throw new BrokenRun('dist/cli.js is not there; run `npm run build` first');
  const args = [cli, 'serve', '--ephemeral', '--port', '0', '--log-level', 'error', ...flags];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...passingPlace(), ...variables, HEARTH_ROOT_TOKEN: token },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new BrokenRun('Hearth did not start within 60 s')), 60_000);
    child.once('exit', (code) => fail(new BrokenRun(`Hearth ended with ${code} while starting: ${said}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /^ready (\S+)/m.exec(chunk.toString());
      if (!found?.[1]) return;
      clearTimeout(timer);
      done(found[1]);
    });
  });
  return {
    url,
    token,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
