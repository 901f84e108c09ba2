import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.js';
import { RepositoryMissing } from '../errors.js';
import { type CreatedFile, type SmallFiles, smallFilesOf } from '../small-files.js';

type Place = Pick<Context, 'id' | 'dir' | 'durable'>;

const NAME = 'hearth.lock';
/** A holder refreshes its lock every third of this; an older lock has no holder any more. */
const STALE_AFTER = 30_000;
const GIVE_UP_AFTER = 60_000;
const inProcess = new Map<string, Promise<unknown>>();

/**
 * Runs a task while no other process and no other task of this one has the repository locked; RepositoryMissing when
 * there is none.
 *
 * Tasks of this process wait in a chain; between processes an exclusively created file decides.
 */
export function withLock<T>({ id, dir, durable }: Place, task: () => Promise<T>): Promise<T> {
  const before = inProcess.get(dir) ?? Promise.resolve();
  const mine = before.then(() => holding({ id, dir, durable }, task));
  const quiet = mine.catch(() => {});
  inProcess.set(dir, quiet);
  void quiet.then(() => {
    if (inProcess.get(dir) === quiet) inProcess.delete(dir);
  });
  return mine;
}

async function holding<T>({ id, dir, durable }: Place, task: () => Promise<T>): Promise<T> {
  const path = join(dir, NAME);
  const files = smallFilesOf({ durable });
  await acquire(files, path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new RepositoryMissing(id) : error;
  });
  const freshen = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => {}),
    STALE_AFTER / 3,
  );
  freshen.unref();
  try {
    return await task();
  } finally {
    clearInterval(freshen);
    await files.remove(path);
  }
}

async function acquire(files: SmallFiles, path: string): Promise<void> {
  const since = Date.now();
  for (let wait = 2; ; wait = Math.min(wait * 2, 100)) {
    const file = await files.create(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return null;
    });
    if (file) return writeHolder(file, path);
    await breakIfStale(path);
    if (Date.now() - since > GIVE_UP_AFTER) throw new Error(`the repository is still locked: ${path}`);
    await sleep(wait + Math.random() * wait);
  }
}

/** Writes the holder into a lock; a lock that cannot be written, as on a full disk, would block until it is stale. */
async function writeHolder(file: CreatedFile, path: string): Promise<void> {
  try {
    await file.write(`${process.pid} ${hostname()}\n`).finally(() => file.close());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes a lock whose holder is gone; renaming first ensures that only one process does so. */
async function breakIfStale(path: string): Promise<void> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    const [pid, host] = text.trim().split(' ');
    // Tasks of this process wait in the chain, so a lock with our own process id is from an earlier process.
    const ours = pid === String(process.pid);
    const gone = host === hostname() && pid !== undefined && (ours || !isAlive(Number(pid)));
    if (!gone && Date.now() - mtimeMs < STALE_AFTER) return;
    const aside = `${path}.${randomUUID()}`;
    await rename(path, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
