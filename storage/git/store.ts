import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ArchiveFiles } from './archive-files.js';
import { readBundle, writeBundle } from './bundle.js';
import { type Context, git } from './context.js';
import { fillDraft, makeDraft } from './draft.js';
import { ARCHIVES, emptyRoot } from './empty-root.js';
import { RepositoryMissing } from './errors.js';
import { housekeeping, Maintenance } from './maintenance.js';
import { isNewRefName } from './names.js';
import { type ObjectCache, openObjectCache } from './objects/object-cache.js';
import { BatchPool } from './objects/pool.js';
import { prepareHome } from './process/environment.js';
import { HelperSpawner } from './process/helper-spawner.js';
import { hasProgram, packsOwnGzip, versionOf } from './process/program.js';
import { CHILDREN, Runner } from './process/runner.js';
import { directSpawner } from './process/spawner.js';
import { ABANDONED, repairAll } from './repair.js';
import { existsAt, repositoryOf } from './repository.js';
import { serveGit } from './service/serve.js';
import { type GitStoreOptions, processesOf, readersOf, transfersOf } from './store-options.js';
import type { GitStore, RepairReport, Repository, RepositoryId, ServiceRequest } from './types.js';
import { syncFolder } from './write/objects.js';

/** Opens the repositories of a data folder; throws when git is missing or too old. */
export async function openGitStore(options: GitStoreOptions): Promise<GitStore> {
  const program = options.program ?? 'git';
  const [version, bzip2] = await Promise.all([versionOf(program), hasProgram('bzip2')]);
  prepareHome({
    root: options.folder,
    durable: options.durable ?? true,
    bzip2,
    ownGzip: packsOwnGzip(version),
  });
  const spawner =
    (options.helper ?? process.platform !== 'win32') ? new HelperSpawner(program) : directSpawner(program);
  const processes = processesOf(options);
  const runner = new Runner(spawner, options.folder, {
    processes: Math.max(1, Math.floor((processes * 3) / 8)),
    // Large files and patches stream beside the transfers, a process each.
    transfers: transfersOf(processes) + Math.max(1, Math.floor(processes / 8)),
    timeout: options.timeoutMs ?? 60_000,
  });
  return new DiskStore(options, runner, { version, bzip2 });
}

// Nothing but the objects and the references that are named.
const quiet = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance', '--update-head-ok'];

class DiskStore implements GitStore {
  readonly #root: string;
  readonly #durable: boolean;
  readonly #runner: Runner;
  readonly #pool: BatchPool;
  readonly #cache: ObjectCache;
  readonly #archives: ArchiveFiles;
  readonly #upkeep = new Maintenance();
  readonly #since = Date.now();
  readonly #open = new Map<RepositoryId, { ctx: Context; repository: Repository }>();
  /** Number of times that a repository was replaced by another. */
  readonly #generations = new Map<RepositoryId, number>();

  constructor(
    options: GitStoreOptions,
    runner: Runner,
    readonly capabilities: GitStore['capabilities'],
  ) {
    this.#root = options.folder;
    this.#durable = options.durable ?? true;
    this.#runner = runner;
    this.#pool = new BatchPool(runner, readersOf(processesOf(options)));
    this.#cache = openObjectCache(options.cacheBytes ?? 48 * 1024 * 1024);
    this.#archives = new ArchiveFiles(
      join(options.folder, ARCHIVES),
      options.archiveBytes ?? 256 * 1024 * 1024,
    );
  }

  async create(id: RepositoryId, defaultBranch: string): Promise<void> {
    const branch = isNewRefName(defaultBranch) ? defaultBranch : 'main';
    const draft = await makeDraft(this.#context(id), branch);
    await rename(draft, this.dirOf(id)).catch((error: NodeJS.ErrnoException) =>
      this.#keepEmpty(id, branch, draft, error),
    );
    this.#forget(id);
  }

  /** Another process (a start-up check, a job run twice) may have created it first. */
  async #keepEmpty(
    id: RepositoryId,
    branch: string,
    draft: string,
    error: NodeJS.ErrnoException,
  ): Promise<void> {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    const repository = this.open(id);
    if (!(await repository.isEmpty())) throw new Error(`repository ${id} exists and is not empty`);
    await repository.setHead(branch);
  }

  async remove(id: RepositoryId): Promise<void> {
    const dir = this.dirOf(id);
    const aside = join(this.#root, `gone-${randomUUID()}`);
    const found = await rename(dir, aside).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    this.#forget(id);
    await this.#archives.drop(basename(dir));
    if (found) await rm(aside, { recursive: true, force: true });
  }

  async fork(from: RepositoryId, to: RepositoryId): Promise<void> {
    const source = this.#context(from);
    if (!(await existsAt(source.dir))) throw new RepositoryMissing(from);
    const head =
      /^ref: refs\/heads\/(.+)$/m.exec(await readFile(join(source.dir, 'HEAD'), 'utf8'))?.[1] ?? 'main';
    const refs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'];
    const args = ['fetch', ...quiet, source.dir, ...refs];
    await this.#place(to, head, (ctx) =>
      git(ctx, args, {
        env: { GIT_ALLOW_PROTOCOL: 'file' },
        timeout: 3_600_000,
        children: CHILDREN.fetch,
      }),
    );
  }

  /** Makes a repository that nobody sees before it is whole. */
  async #place<T>(id: RepositoryId, branch: string, fill: (draft: Context) => Promise<T>): Promise<T> {
    const dir = this.dirOf(id);
    const draft = await makeDraft(this.#context(id), branch);
    const filled = await fillDraft(draft, async () => {
      const made = await fill({ ...this.#context(id), dir: draft });
      await rename(draft, dir);
      return made;
    });
    if (this.#durable) await syncFolder(dirname(dir));
    this.#forget(id);
    this.#context(id).changed();
    return filled;
  }

  async bundle(id: RepositoryId, file: string): Promise<boolean> {
    return (await this.exists(id)) && writeBundle(this.#context(id), file);
  }

  unbundle(id: RepositoryId, file: string, preferred: string | null): Promise<string | null> {
    return this.#place(id, 'main', (draft) => readBundle(draft, file, preferred));
  }

  exists(id: RepositoryId): Promise<boolean> {
    return existsAt(this.dirOf(id));
  }

  open(id: RepositoryId): Repository {
    return this.#entry(id).repository;
  }

  async serve(request: ServiceRequest): Promise<Readable> {
    const ctx = this.#context(request.id);
    if (!(await existsAt(ctx.dir))) throw new RepositoryMissing(request.id);
    // Objects of a push are in a folder of their own until it is accepted; nothing of it is cached for other readers.
    const quarantined = (env: Record<string, string>) =>
      repositoryOf({ ...ctx, env, cacheKey: `${ctx.cacheKey}${randomUUID()}:` }, (id) => this.#context(id));
    return serveGit(ctx, quarantined, request);
  }

  async housekeeping(id: RepositoryId): Promise<void> {
    try {
      await housekeeping(this.#context(id));
    } finally {
      // Neither memory nor a process with open packs may tell of objects that are gone now.
      this.#renew(id);
      await this.#archives.drop(basename(this.dirOf(id)));
    }
  }

  async repair(isAlone = false): Promise<RepairReport> {
    await this.#archives.sweep();
    const [lockAge, draftAge] = isAlone ? [5_000, 30_000] : [60_000, ABANDONED];
    return repairAll(this.#root, { before: this.#since, lockAge, temporaryAge: draftAge });
  }

  async reset(): Promise<void> {
    this.#pool.clear();
    this.#cache.clear();
    this.#open.clear();
    emptyRoot(this.#root);
  }

  async close(): Promise<void> {
    this.#upkeep.close();
    this.#pool.close();
    await this.#runner.close();
  }

  dirOf(id: RepositoryId): string {
    const hash = createHash('sha256').update(String(id)).digest('hex');
    return join(this.#root, hash.slice(0, 2), hash.slice(2, 4), `${hash}.git`);
  }

  #context(id: RepositoryId): Context {
    return this.#entry(id).ctx;
  }

  #entry(id: RepositoryId): { ctx: Context; repository: Repository } {
    const known = this.#open.get(id);
    if (known) return known;
    const ctx: Context = {
      id,
      dir: this.dirOf(id),
      env: {},
      runner: this.#runner,
      pool: this.#pool,
      cache: this.#cache,
      cacheKey: `${id}.${this.#generations.get(id) ?? 0}:`,
      archives: this.#archives,
      version: this.capabilities.version,
      durable: this.#durable,
      changed: () => this.#upkeep.changed(ctx),
      dirOf: (other) => this.dirOf(other),
    };
    const entry = { ctx, repository: repositoryOf(ctx, (other) => this.#context(other)) };
    if (this.#open.size > 10_000) this.#open.clear();
    this.#open.set(id, entry);
    return entry;
  }

  #forget(id: RepositoryId): void {
    this.#upkeep.forget(this.dirOf(id));
    this.#renew(id);
  }

  /** From now on what was read of a repository is read anew. */
  #renew(id: RepositoryId): void {
    this.#pool.drop(this.dirOf(id));
    // Its cache entries are no longer found and get evicted; searching for them would take longer as the cache grows.
    this.#generations.set(id, (this.#generations.get(id) ?? 0) + 1);
    this.#open.delete(id);
  }
}
