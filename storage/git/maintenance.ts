import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, git, gitLines } from './context.js';
import type { RepairReport } from './types.js';
import { withLock } from './write/lock.js';

/** Quiet time after a change before upkeep; a burst of pushes is followed by one run. */
const QUIET = 3_000;
const LOOSE_LIMIT = 2_000;
const PACK_LIMIT = 40;
/** Temporary files older than this belong to nobody. */
const ABANDONED = 60 * 60_000;

/** Keeps the commit graph fresh and the number of packs bounded, in the background. */
export class Upkeep {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #closed = false;

  /** Plans upkeep of a repository that just changed. */
  changed(ctx: Context): void {
    if (this.#closed) return;
    clearTimeout(this.#timers.get(ctx.dir));
    const timer = setTimeout(() => {
      this.#timers.delete(ctx.dir);
      // A repository removed meanwhile, or a full disk, must not bring the server down.
      void tend(ctx).catch(() => {});
    }, QUIET);
    timer.unref();
    this.#timers.set(ctx.dir, timer);
  }

  forget(dir: string): void {
    clearTimeout(this.#timers.get(dir));
    this.#timers.delete(dir);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}

async function tend(ctx: Context): Promise<void> {
  await git(ctx, ['commit-graph', 'write', '--reachable', '--split', '--changed-paths', '--no-progress']);
  const lines = await gitLines(ctx, ['count-objects', '-v']);
  const value = (key: string) =>
    Number(lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ?? 0);
  if (value('count') > LOOSE_LIMIT || value('packs') > PACK_LIMIT) await repack(ctx);
}

/** Gathers loose objects and small packs; large packs are left alone as long as sizes grow geometrically. */
async function repack(ctx: Context): Promise<void> {
  await withLock(ctx.dir, async () => {
    await git(ctx, ['repack', '-d', '-l', '-q', '--geometric=2', '--no-write-bitmap-index'], {
      timeout: 1_800_000,
    });
    await git(ctx, ['pack-refs', '--all', '--no-prune']);
  });
}

/** Packs everything, drops unreachable objects past their grace period, refreshes the commit graph. */
export async function housekeeping(ctx: Context): Promise<void> {
  await withLock(ctx.dir, async () => {
    await git(ctx, ['gc', '--quiet', '--prune=2.weeks.ago'], { timeout: 3_600_000 });
    await git(ctx, ['commit-graph', 'write', '--reachable', '--changed-paths', '--no-progress'], {
      timeout: 600_000,
    });
  });
}

/** Removes locks and drafts that a crash left in one repository; false when it is no repository any more. */
export async function repairOne(dir: string, report: RepairReport): Promise<boolean> {
  if (!(await isFile(join(dir, 'HEAD'))) || !(await isFolder(join(dir, 'objects')))) return false;
  for (const path of await files(dir, '', ['objects'])) {
    if (!path.endsWith('.lock') || !(await abandoned(path, 60_000))) continue;
    await rm(path, { force: true });
    report.removedLocks++;
  }
  for (const entry of await list(join(dir, 'objects')))
    await repairObjects(join(dir, 'objects'), entry, report);
  return true;
}

async function repairObjects(objects: string, entry: Dirent, report: RepairReport): Promise<void> {
  const path = join(objects, entry.name);
  // Folders of unfinished pushes and merges.
  const drafts = /^(tmp_|incoming-)/.test(entry.name) ? [path] : [];
  if (drafts.length === 0 && entry.isDirectory()) {
    for (const inner of await list(path))
      if (/^(tmp_|\.tmp-)/.test(inner.name)) drafts.push(join(path, inner.name));
  }
  for (const draft of drafts) {
    if (!(await abandoned(draft, ABANDONED))) continue;
    await rm(draft, { recursive: true, force: true });
    report.removedTemporary++;
  }
}

async function files(dir: string, below: string, skip: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await list(join(dir, below))) {
    if (skip.includes(entry.name)) continue;
    const path = join(below, entry.name);
    if (entry.isDirectory()) found.push(...(await files(dir, path, [])));
    else found.push(join(dir, path));
  }
  return found;
}

function list(path: string): Promise<Dirent[]> {
  return readdir(path, { withFileTypes: true }).catch(() => []);
}

async function abandoned(path: string, age: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > age;
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
