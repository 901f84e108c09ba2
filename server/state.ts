import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services, Urls } from '../actions/context.js';
import { planExportExpiry } from '../actions/exports/run-export.js';
import { planStuckImports } from '../actions/imports/run-import.js';
import { planBillableRefresh } from '../actions/maintenance/billable.js';
import { planSweep } from '../actions/maintenance/files.js';
import { planExpiry } from '../actions/maintenance/jobs.js';
import { openMailer } from '../deliveries/carriers/mail.js';
import { GuardedLines } from '../deliveries/carriers/tcp.js';
import { systemResolver } from '../deliveries/guard/resolver.js';
import { GuardedHttp } from '../deliveries/http/guarded-http.js';
import { GuardedObjects } from '../deliveries/object-storage/guarded-objects.js';
import { featureCatalog } from '../generated/feature-flags.js';
import { integrationKinds } from '../generated/integrations.js';
import { enterData } from '../storage/backup/enter-data.js';
import { releaseTargets } from '../storage/database/deliveries/targets.js';
import { openDatabase } from '../storage/database/engine/connection.js';
import { answers } from '../storage/database/engine/health.js';
import { captureState, type DatabaseState, restoreState } from '../storage/database/engine/state.js';
import type { Database } from '../storage/database/engine/types.js';
import { releaseJobs } from '../storage/database/jobs/jobs.js';
import { releaseMerges } from '../storage/database/merge-requests/jobs.js';
import { SettingsReader } from '../storage/database/settings/settings.js';
import { openLocalFiles } from '../storage/files/local.js';
import { privateFolder } from '../storage/files/private-folder.js';
import type { FileStore } from '../storage/files/types.js';
import { askEarly, openGitStore, transfersOf } from '../storage/git/index.js';
import type { GitStore } from '../storage/git/types.js';
import { openSecretBox } from '../storage/secrets/box.js';
import { loadKeys } from '../storage/secrets/keys.js';
import { openWorkFolders } from '../storage/transfers/work-folder.js';
import { createAdministrator } from './administrator.js';
import type { MovableClock } from './clock.js';
import type { Config } from './config.js';
import { Deliverer } from './deliveries/deliverer.js';
import type { ServerLog } from './embedding.js';
import { sweepTemporary, temporaryDirectory } from './http/temporary-directory.js';
import { jobKinds } from './jobs/kinds.js';
import { type Jobs, Worker } from './jobs/worker.js';
import { type Counters, MemoryCounters } from './limits/counters.js';
import { openLargeReads } from './limits/large-reads.js';
import { Passwords } from './limits/passwords.js';
import { sharedCounters } from './limits/shared-counters.js';
import { openTransfers } from './limits/transfers.js';
import { repairInBackground } from './repair.js';
import type { Check } from './site/health.js';

/** The persistent state behind a server. */
export interface State {
  services: Services;
  /** What limits of callers are counted in. */
  counters: Counters;
  token: string;
  jobs: Jobs;
  deliverer: Deliverer;
  checks: Record<string, Check>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Folder {
  path: string;
  isAlone: boolean;
  leave: () => Promise<void>;
}

/** Uploads are received in the system's temporary folder, so a server without it would fail later. */
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

function openStorage(config: Config, folder: string): Promise<Database> {
  return config.databaseUrl
    ? openDatabase({ url: config.databaseUrl, ephemeral: config.ephemeral })
    : openDatabase({ file: join(folder, 'hearth.db'), ephemeral: config.ephemeral });
}

async function openFiles(config: Config, folder: string): Promise<FileStore> {
  privateFolder(folder);
  return openLocalFiles(folder, { durable: !config.ephemeral });
}

/** Free bytes below which a disk counts as full. */
const leastFreeBytes = 1_000_000;

/** Checks that files can be stored: the folder exists, is writable and has room. */
async function checkFiles(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    const { bavail, blocks, bsize } = await statfs(folder);
    // Some file systems report no block counts.
    return blocks > 0 && bavail * bsize < leastFreeBytes ? 'the disk is full' : null;
  } catch {
    return 'the folder for uploaded files is not writable';
  }
}

function buildChecks(db: Database, git: GitStore, filesFolder: string): Record<string, Check> {
  return {
    db: async () => ((await answers(db)) ? null : 'no answer'),
    git: async () => (git.capabilities.version ? null : 'the git binary does not answer'),
    files: () => checkFiles(filesFolder),
  };
}

/** Removes the leftovers of killed ephemeral servers in the background. Answers how to stop. */
function sweepInBackground(log: ServerLog): () => Promise<void> {
  const sweeping = sweepTemporary(tmpdir()).catch((error: unknown) => {
    log.warn({ err: error }, 'the temporary folders of killed servers could not be removed');
  });
  return () => sweeping;
}

/** Opens database, repositories, files and the job queue of one data folder, and repairs the leftovers of a crash. */
export async function openState(
  config: Config,
  clock: MovableClock,
  urls: Urls,
  log: ServerLog,
): Promise<State> {
  // They answer while the database is being opened.
  askEarly();
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
  const local = new MemoryCounters();
  const counters = sharedCounters() ?? local;
  const passwords = new Passwords({ counters, clock, isLimited: config.rateLimits });
  const work = openWorkFolders(join(folder.path, 'transfers'));
  const transfers = openTransfers(transfersOf(config.gitProcesses), config.gitWait);
  const secrets = openSecretBox(await loadKeys({ ...config, data: folder.path }));
  const resolve = systemResolver();
  const outgoing = new GuardedHttp(settings, `GitLab/${config.version}`, resolve);
  const objects = new GuardedObjects(outgoing, config.objectStorageUrl);
  const mail = openMailer(config);
  const lines = new GuardedLines(settings, resolve);
  const largeReads = openLargeReads({ counters, clock, isLimited: config.rateLimits });
  const services: Services = {
    db,
    git,
    files,
    config,
    clock,
    urls,
    settings,
    features: featureCatalog,
    passwords,
    transfers,
    largeReads,
    secrets,
    outgoing,
    objects,
    mail,
    lines,
    integrationKinds,
    work,
  };
  const token = await createAdministrator(db, folder.path, config, clock.now());
  await db.write(async (tx) => {
    if (folder.isAlone) {
      await releaseJobs(tx, clock.now());
      await releaseTargets(tx);
      await releaseMerges(tx, clock.now());
    }
    await planExpiry(tx, clock.now());
    await planSweep(tx, clock.now());
    await planBillableRefresh(tx, clock.now());
    await planExportExpiry(tx, clock.now());
    await planStuckImports(tx, clock.now());
  });
  const initial: DatabaseState | null = config.ephemeral ? await captureState(db) : null;
  const worker = new Worker(services, jobKinds, log);
  const deliverer = new Deliverer(services, log);
  worker.start();
  deliverer.start();
  const { isAlone } = folder;
  const stopRepair = config.ephemeral
    ? sweepInBackground(log)
    : repairInBackground({ services, filesFolder, isAlone, log });
  const close = async () => {
    await Promise.all([stopRepair(), worker.stop(), deliverer.stop()]);
    await mail.close();
    await git.close();
    await db.close();
    await folder.leave();
  };
  const reset = async () => {
    if (!initial) throw new Error('only an ephemeral server can be reset');
    // A job that began before the reset must not write after it.
    await Promise.all([worker.stop(), deliverer.stop()]);
    await restoreState(db, initial);
    await git.reset();
    for await (const id of files.list()) await files.remove(id);
    settings.forget();
    local.forget();
    worker.start();
    deliverer.start();
  };
  return {
    services,
    counters,
    token,
    jobs: worker,
    deliverer,
    checks: buildChecks(db, git, filesFolder),
    reset,
    close,
  };
}
