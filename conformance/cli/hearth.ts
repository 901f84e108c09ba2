import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from '../check.js';
import { root } from '../contract/root.js';
import { BrokenRun } from '../http/transport.js';
import { type ArchiveHost, openArchiveHost } from '../world/archive-host.js';
import { selfSigned } from '../world/self-signed.js';

/** A Hearth that was started for a run. */
export interface StartedServer {
  url: string;
  token: string;
  /** Whether nothing of it is left once it has stopped: a given database outlives the server. */
  temporary: boolean;
  /** The run that started it may change its settings. */
  own: true;
  /** What it imports from elsewhere is there; its object storage as well. */
  archives: ArchiveHost;
  stop: () => Promise<void>;
}

/** The same for every start: in a persistent database, the first start decides. */
const token = `glpat-${randomBytes(15).toString('base64url')}`;

/** How a server is started for some of the cases. */
export interface Start {
  flags: readonly string[];
  variables: Record<string, string>;
}

/** Iterations and the like, which no call creates, exist only in the example data. */
export const ordinary: Start = { flags: ['--demo'], variables: {} };

/** Cases about limits would slow down all others, so they get their own server. */
const limited = {
  need: 'rate-limits',
  start: { flags: [], variables: { HEARTH_RATE_LIMITS: 'true' } } satisfies Start,
} as const;

/** Differences without a paid tier need a server without one. */
const withoutPaidTier = {
  need: 'tier.free',
  start: { flags: [], variables: { HEARTH_TIER: 'free' } } satisfies Start,
} as const;

/** Cases that share a server, with how it is started. */
interface Part {
  cases: readonly Case[];
  start: Start;
}

/** Cases grouped by the server they need, the largest group first; groups without cases are left out. */
export function partsOf(cases: readonly Case[]): Part[] {
  const apart = [limited, withoutPaidTier];
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

/** The place for temporary data: memory where possible, because a disk slows the run down. */
function temporaryFolder(): Record<string, string> {
  if (!existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomWanted ? { TMPDIR: memory } : {};
}

const trusted = 'NODE_EXTRA_CA_CERTS';

/** A host of archives, the variables by which a Hearth trusts it, and how to forget it. */
async function archivesBeside(): Promise<{
  host: ArchiveHost;
  variables: Record<string, string>;
  forget: () => void;
}> {
  const { key, cert } = selfSigned('127.0.0.1');
  const host = await openArchiveHost({ key, cert, address: null });
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const file = join(folder, 'trusted.pem');
  const before = process.env[trusted];
  writeFileSync(file, `${before && existsSync(before) ? readFileSync(before, 'utf8') : ''}\n${cert}`);
  return {
    host,
    variables: { [trusted]: file, HEARTH_OBJECT_STORAGE_URL: host.origin },
    forget: () => {
      host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the built Hearth with a temporary data folder. */
export async function startHearth({ flags, variables }: Start): Promise<StartedServer> {
  const cli = join(root, 'dist', 'cli.js');
  if (!existsSync(cli)) throw new BrokenRun('dist/cli.js is not there; run `npm run build` first');
  const beside = await archivesBeside();
  const args = [cli, 'serve', '--ephemeral', '--port', '0', '--log-level', 'error', ...flags];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...temporaryFolder(),
      ...beside.variables,
      ...variables,
      HEARTH_ROOT_TOKEN: token,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      beside.forget();
      done();
    }),
  );
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
    temporary: !process.env['DATABASE_URL'],
    own: true,
    archives: beside.host,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
