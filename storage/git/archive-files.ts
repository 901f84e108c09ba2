import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { ABANDONED } from './repair.js';

/** Bytes that are read of a kept archive at once. */
const PIECE = 512 * 1024;
/** Bytes that are passed on and written at once. */
const WRITTEN = 128 * 1024;
/** No archive takes more than this share of the budget. */
const LARGEST_SHARE = 4;
/** Once over the budget, so much of it is left in use. */
const LEFT_SHARE = 0.8;

/** The folder of a repository and the name in it under which an archive is kept: all that its bytes follow from. */
export interface ArchivePlace {
  repository: string;
  key: object;
}

/** Finished archives on the disk, within a budget of bytes; those that were asked for longest ago go first. */
export class ArchiveFiles {
  readonly #root: string;
  readonly #budget: number;
  /** Bytes that were added since the files were last counted; everything was, by whoever ran before. */
  #added = Number.POSITIVE_INFINITY;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(root: string, budget: number) {
    this.#root = root;
    this.#budget = budget;
  }

  /** A kept archive, null where there is none. */
  async read(place: ArchivePlace): Promise<Readable | null> {
    const path = this.#pathOf(place);
    const file = await open(path, 'r').catch(() => null);
    if (!file) return null;
    const now = new Date();
    // What is used last goes last; where that cannot be noted it goes earlier.
    void utimes(path, now, now).catch(() => undefined);
    return file.createReadStream({ highWaterMark: PIECE });
  }

  /** Passes an archive on and keeps what came through whole, where it then proves to be lasting and not too large. */
  keeping(place: ArchivePlace, isLasting: () => Promise<boolean>): Transform {
    const draft = new Draft(this.#pathOf(place), this.#budget / LARGEST_SHARE);
    const keep = async (): Promise<void> => {
      this.#added += await draft.finish(isLasting);
      if (this.#added > this.#budget / LARGEST_SHARE) await this.sweep();
    };
    // Git writes a zip in thousands of small parts.
    let parts: Buffer[] = [];
    let size = 0;
    const pass = (next: TransformCallback): void => {
      const piece = Buffer.concat(parts);
      parts = [];
      size = 0;
      const go = (): void => next(null, piece.length > 0 ? piece : null);
      draft.write(piece).then(go, go);
    };
    return new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        parts.push(chunk);
        size += chunk.length;
        if (size < WRITTEN) next();
        else pass(next);
      },
      flush: (done) => {
        pass((error, last: Buffer | null) => {
          done(error, last);
          // Whoever asked need not wait for that, and a full disk is no reason to fail.
          void keep().catch(() => undefined);
        });
      },
      destroy: (error, done) => {
        void draft.giveUp().catch(() => undefined);
        done(error);
      },
    });
  }

  /** Removes the archives of one repository, while others may be put there. */
  async drop(repository: string): Promise<void> {
    const folder = join(this.#root, repository);
    const aside = `${folder}.${randomUUID()}`;
    // Nobody finds it to put anything into it while it is removed.
    await rename(folder, aside).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rm(aside, { recursive: true, force: true });
  }

  /** Removes what is over the budget, and what a crash left behind; one after the other. */
  sweep(): Promise<void> {
    this.#added = 0;
    this.#sweeping = this.#sweeping.then(() => this.#sweep());
    return this.#sweeping;
  }

  async #sweep(): Promise<void> {
    const kept: { path: string; size: number; usedAt: number }[] = [];
    for (const repository of await readdir(this.#root).catch(() => [])) {
      const folder = join(this.#root, repository);
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (!found) continue;
        if (!isDraft(name)) kept.push({ path, size: found.size, usedAt: found.mtimeMs });
        else if (Date.now() - found.mtimeMs > ABANDONED) await rm(path, { force: true });
      }
      // Fails where something is left in it.
      await rmdir(folder).catch(() => undefined);
    }
    let total = kept.reduce((sum, { size }) => sum + size, 0);
    if (total <= this.#budget) return;
    for (const { path, size } of kept.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= this.#budget * LEFT_SHARE) return;
      await rm(path, { force: true });
      total -= size;
    }
  }

  #pathOf({ repository, key }: ArchivePlace): string {
    return join(this.#root, repository, createHash('sha256').update(JSON.stringify(key)).digest('hex'));
  }
}

const isDraft = (name: string): boolean => name.includes('.');

/** An archive that is being written where nobody looks. */
class Draft {
  readonly #path: string;
  readonly #draft: string;
  readonly #most: number;
  readonly #file: Promise<FileHandle | null>;
  #size = 0;
  #isOver = false;

  constructor(path: string, most: number) {
    this.#path = path;
    this.#draft = `${path}.${randomUUID()}`;
    this.#most = most;
    this.#file = mkdir(dirname(path), { recursive: true, mode: 0o700 })
      .then(() => open(this.#draft, 'wx', 0o600))
      .catch(() => null);
  }

  async write(chunk: Buffer): Promise<void> {
    const file = await this.#file;
    if (!file || this.#isOver) return;
    this.#size += chunk.length;
    if (this.#size > this.#most) return this.giveUp();
    await file.writeFile(chunk).catch(() => this.giveUp());
  }

  /** Puts the whole archive in its place; answers its bytes, 0 where it is not kept. */
  async finish(isLasting: () => Promise<boolean>): Promise<number> {
    const file = await this.#file;
    if (!file || this.#isOver) return 0;
    this.#isOver = true;
    await file.close();
    try {
      if (!(await isLasting())) return 0;
      await rename(this.#draft, this.#path);
      return this.#size;
    } finally {
      await rm(this.#draft, { force: true });
    }
  }

  /** Leaves nothing of it, unless it is through. */
  async giveUp(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    const file = await this.#file;
    await file?.close();
    await rm(this.#draft, { force: true });
  }
}
