import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services, Urls } from '../actions/context.js';
import { planSweep } from '../actions/maintenance/files.js';
import { planExpiry } from '../actions/maintenance/jobs.js';
import { repairProjects } from '../actions/maintenance/repair.js';
import { repairSnippets } from '../actions/snippets/snippet-repository.js';
import { enterData } from '../storage/backup/enter.js';
import { openDatabase } from '../storage/database/engine/connection.js';
import { answers } from '../storage/database/engine/health.js';
import { seed } from '../storage/database/engine/seed.js';
import { captureState, type DatabaseState, restoreState } from '../storage/database/engine/state.js';
import type { Database } from '../storage/database/engine/types.js';
import { releaseJobs } from '../storage/database/jobs/jobs.js';
import { SettingsReader } from '../storage/database/settings/settings.js';
import { openLocalFiles, sweepIncoming } from '../storage/files/local.js';
import type { FileStore } from '../storage/files/types.js';
import { openGitStore } from '../storage/git/index.js';
import type { GitStore } from '../storage/git/types.js';
import type { MovableClock } from './clock.js';
import type { Config } from './config.js';
import type { ServerLog } from './embedding.js';
import { sweepUploads } from './http/body.js';
import { sweepTemporary, temporaryDirectory } from './http/temporary-directory.js';
import { jobKinds } from './jobs/kinds.js';
import { type Jobs, Worker } from './jobs/worker.js';
import type { Check } from './site/health.js';

/** Everything that lasts behind a server. */
export interface State {
  services: Services;
  token: string;
  jobs: Jobs;
  checks: Record<string, Check>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Folder {
  path: string;
  isAlone: boolean;
  leave: () => Promise<void>;
}

/** Uploads pass through the folder of the system for temporary files: without it nothing works for long. */
async function requireTemporary(): Promise<void> {
  await access(tmpdir(), constants.R_OK | constants.W_OK).catch(() => {
    throw new Error(`the temporary folder ${tmpdir()} cannot be used; make it, or name another in TMPDIR`);
  });
}

async function dataFolder(config: Config): Promise<Folder> {
  if (config.ephemeral) {
    return { ...(await temporaryDirectory()), isAlone: true };
  }
  await mkdir(config.data, { recursive: true, mode: 0o700 });
  const { release, isAlone } = await enterData(config);
  return { path: config.data, isAlone, leave: async () => release() };
}

const newToken = () => `glpat-${randomBytes(15).toString('base64url')}`;

/**
 * Gives an empty installation its administrator. Without a token from the configuration one is made and
 * written to `root-token` in the data folder, readable by its owner only.
 */
async function firstState(db: Database, folder: string, config: Config, at: string): Promise<string> {
  const token = config.rootToken || newToken();
  const { created } = await seed(db, { at, rootToken: token });
  if (!created) return config.rootToken;
  if (!config.rootToken) await writeFile(join(folder, 'root-token'), `${token}\n`, { mode: 0o600 });
  return token;
}

function openStorage(config: Config, folder: string): Promise<Database> {
  return config.databaseUrl
    ? openDatabase({ url: config.databaseUrl, ephemeral: config.ephemeral })
    : openDatabase({ file: join(folder, 'hearth.db'), ephemeral: config.ephemeral });
}

async function openFiles(config: Config, folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return openLocalFiles(folder, { durable: !config.ephemeral });
}

/** Bytes below which a disk counts as full. */
const leastRoom = 1_000_000;

/** Whether files can be kept: the folder is there, may be written to and has room. */
async function checkFiles(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    const { bavail, blocks, bsize } = await statfs(folder);
    // Some file systems do not count their blocks.
    return blocks > 0 && bavail * bsize < leastRoom ? 'the disk is full' : null;
  } catch {
    return 'the folder of files cannot be written to';
  }
}

function buildChecks(db: Database, git: GitStore, filesFolder: string): Record<string, Check> {
  return {
    db: async () => ((await answers(db)) ? null : 'no answer'),
    git: async () => (git.capabilities.version ? null : 'the git binary does not answer'),
    files: () => checkFiles(filesFolder),
  };
}

/** Where what a crash left is looked for. */
interface Ground {
  services: Services;
  filesFolder: string;
  /** Whether nobody else was at work in the folder when this process came. */
  isAlone: boolean;
  log: ServerLog;
}

async function mendOnce({ services, filesFolder, isAlone, log }: Ground, isStopping: () => boolean) {
  try {
    await sweepIncoming(filesFolder, Date.now());
    await sweepUploads(tmpdir(), Date.now());
    const found = await services.git.repair(isAlone);
    const mended = await repairProjects(services, isStopping);
    mended.settled += await repairSnippets(services, isStopping);
    if (found.broken.length > 0) log.error({ repositories: found.broken }, 'repositories are damaged');
    const count = found.removedLocks + found.removedTemporary + mended.created + mended.settled;
    if (count > 0) log.warn({ ...found, ...mended }, 'mended what a crash had left');
  } catch (error) {
    log.error({ err: error }, 'looking for what a crash left has failed');
  }
}

// What was left just now may still have somebody behind it, so it is looked at again when it has grown old.
const looksAfter = [0, 6_000, 60_000, 3_600_000, 86_400_000];

/** Mends in the background what a crash left, again and again; serving does not wait for it. Answers how to stop. */
function mend(target: Ground): () => Promise<void> {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = (turn: number) => {
    looking = mendOnce(target, () => stopping).then(() => {
      if (stopping) return;
      const next = Math.min(turn + 1, looksAfter.length - 1);
      timer = setTimeout(look, looksAfter[next], next);
      timer.unref();
    });
  };
  look(0);
  return async () => {
    stopping = true;
    clearTimeout(timer);
    await looking;
  };
}

/** Removes in the background what servers left that kept nothing and were killed. Answers how to stop. */
function sweep(log: ServerLog): () => Promise<void> {
  const sweeping = sweepTemporary(tmpdir()).catch((error: unknown) => {
    log.warn({ err: error }, 'what killed servers left could not be swept');
  });
  return () => sweeping;
}

/** Opens database, repositories, files and the job queue over one data folder, and repairs what a crash left. */
export async function openState(
  config: Config,
  clock: MovableClock,
  urls: Urls,
  log: ServerLog,
): Promise<State> {
  await requireTemporary();
  const folder = await dataFolder(config);
  const db = await openStorage(config, folder.path);
  const git = await openGitStore({
    folder: join(folder.path, 'repositories'),
    timeoutMs: config.gitTimeout * 1000,
    processes: config.gitProcesses,
    durable: !config.ephemeral,
  });
  const filesFolder = join(folder.path, 'files');
  const files = await openFiles(config, filesFolder);
  const settings = new SettingsReader(db);
  const services: Services = { db, git, files, config, clock, urls, settings };
  const token = await firstState(db, folder.path, config, clock.now());
  await db.write(async (tx) => {
    if (folder.isAlone) await releaseJobs(tx, clock.now());
    await planExpiry(tx, clock.now());
    await planSweep(tx, clock.now());
  });
  const initial: DatabaseState | null = config.ephemeral ? await captureState(db) : null;
  const worker = new Worker(services, jobKinds, log);
  worker.start();
  const { isAlone } = folder;
  const stopMending = config.ephemeral ? sweep(log) : mend({ services, filesFolder, isAlone, log });
  const close = async () => {
    await Promise.all([stopMending(), worker.stop()]);
    await git.close();
    await db.close();
    await folder.leave();
  };
  const reset = async () => {
    if (!initial) throw new Error('only an ephemeral server can be reset');
    // A job that began before must not touch what comes after.
    await worker.stop();
    await restoreState(db, initial);
    await git.reset();
    for await (const id of files.list()) await files.remove(id);
    settings.forget();
    worker.start();
  };
  return { services, token, jobs: worker, checks: buildChecks(db, git, filesFolder), reset, close };
}
