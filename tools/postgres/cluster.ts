import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../testing/free-port.js';
import { type Account, accountToUse, findPostgres, isOpenFolder } from './binaries.js';

const run = promisify(execFile);
const patienceMs = 30_000;

/** A private PostgreSQL server that lasts as long as the process that started it. */
export interface Cluster {
  /** The URL of its first database. */
  url: string;
  /** The folder of its Unix socket. */
  socketFolder: string;
  /** Its process, of which all of its other processes are children. */
  pid: number;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const makeFolder = (account: Account | null): string => {
  const parent =
    [tmpdir(), '/tmp', '/var/tmp'].find((folder) => !account || isOpenFolder(folder)) ?? tmpdir();
  const folder = mkdtempSync(path.join(parent, 'hearth-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
};

const initialise = async (bin: string, folder: string, account: Account | null, password: string) => {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const options = ['--auth=password', '--encoding=UTF8', '--locale=C', '--no-sync', '--username=hearth'];
  await run(
    path.join(bin, 'initdb'),
    [...options, `--pwfile=${passwordFile}`, '-D', path.join(folder, 'data')],
    { cwd: folder, ...account },
  );
};

/** Settings of a server by their names. */
export type Settings = Readonly<Record<string, string | number>>;

/** What tests need: quick, and gone afterwards whatever happens. */
const usual: Settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 300,
  shared_buffers: '64MB',
  max_wal_size: '2GB',
  log_min_messages: 'panic',
};

const launch = (bin: string, folder: string, account: Account | null, settings: Settings): ChildProcess => {
  const flags = Object.entries({ ...usual, ...settings, unix_socket_directories: folder }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  );
  return spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...account,
  });
};

const untilReady = async (url: string, server: ChildProcess): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
};

const stopped = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });

/** Starts a private cluster from the installed programs, with settings of its own where given; null when there are none. */
export const startCluster = async (settings: Settings = {}): Promise<Cluster | null> => {
  const bin = findPostgres();
  if (!bin) return null;
  const account = accountToUse();
  const folder = makeFolder(account);
  const password = randomBytes(12).toString('hex');
  let server: ChildProcess | null = null;
  const clean = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clean);
  try {
    await initialise(bin, folder, account, password);
    const port = await freePort();
    server = launch(bin, folder, account, { ...settings, port });
    const url = `postgres://hearth:${password}@127.0.0.1:${port}/postgres`;
    await untilReady(url, server);
    const running = server;
    const stop = async () => {
      process.off('exit', clean);
      await stopped(running);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    return { url, socketFolder: folder, pid: running.pid ?? 0, stop };
  } catch (error) {
    process.off('exit', clean);
    clean();
    throw error;
  }
};
