import { type Context, git } from './context.js';
import { countObjects } from './objects/object-counts.js';
import { CHILDREN } from './process/runner.js';
import { withLock } from './write/lock.js';

/** Quiet time after a change before maintenance, so that a burst of pushes causes one run. */
const QUIET_MS = 3_000;
const LOOSE_LIMIT = 2_000;
const PACK_LIMIT = 40;
const SMALL = 256;

/** Keeps the commit graph up to date and the number of packs bounded, in the background. */
export class Maintenance {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #closed = false;

  /** Schedules maintenance of a repository that has just changed. */
  changed(ctx: Context): void {
    if (this.#closed) return;
    clearTimeout(this.#timers.get(ctx.dir));
    const timer = setTimeout(() => {
      this.#timers.delete(ctx.dir);
      // A repository removed meanwhile, or a full disk, must not crash the server.
      void maintain(ctx).catch(() => {});
    }, QUIET_MS);
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

async function maintain(ctx: Context): Promise<void> {
  const { loose, packs } = await countObjects(ctx);
  // In a small repository a commit graph costs more than it saves.
  if (packs === 0 && loose < SMALL) return;
  await git(ctx, ['commit-graph', 'write', '--reachable', '--split', '--changed-paths', '--no-progress']);
  if (loose > LOOSE_LIMIT || packs > PACK_LIMIT) await repack(ctx);
}

/** Packs loose objects and small packs; large packs are left alone as long as sizes grow geometrically. */
async function repack(ctx: Context): Promise<void> {
  await withLock(ctx, async () => {
    await git(ctx, ['repack', '-d', '-l', '-q', '--geometric=2', '--no-write-bitmap-index'], {
      timeout: 1_800_000,
      children: CHILDREN.repack,
    });
    await git(ctx, ['pack-refs', '--all', '--no-prune']);
  });
}

/** Packs everything, drops unreachable objects past their grace period, refreshes the commit graph. */
export async function housekeeping(ctx: Context): Promise<void> {
  await withLock(ctx, async () => {
    await git(ctx, ['gc', '--quiet', '--prune=2.weeks.ago'], {
      timeout: 3_600_000,
      children: CHILDREN.gc,
    });
    await git(ctx, ['commit-graph', 'write', '--reachable', '--changed-paths', '--no-progress'], {
      timeout: 600_000,
    });
  });
}
