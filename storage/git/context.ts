import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GitFailure, RepositoryMissing } from './errors.js';
import { isOid } from './names.js';
import type { GitObject } from './objects/batch.js';
import { looseObject } from './objects/loose.js';
import type { ObjectCache } from './objects/object-cache.js';
import type { BatchPool } from './objects/pool.js';
import type { Runner, RunOptions, RunResult } from './process/runner.js';
import type { ObjectInfo, RepositoryId } from './types.js';

const COMMIT = '^{commit}';

/** Begins the keys of what holds of a commit wherever it lies. */
export const FOR_ALL = 'all:';

/** What the functions of one repository work with. */
export interface Context {
  id: RepositoryId;
  /** The bare repository's folder. */
  dir: string;
  /** Variables that make further object folders readable, if any. */
  env: Readonly<Record<string, string>>;
  runner: Runner;
  pool: BatchPool;
  /** Parsed objects and listings; they never change under their id. */
  cache: ObjectCache;
  /** Begins this repository's keys in the cache. */
  cacheKey: string;
  durable: boolean;
  /** Called after references moved through this process. */
  changed: () => void;
  dirOf: (id: RepositoryId) => string;
}

/** Runs a git command in the repository. */
export function git(
  ctx: Context,
  args: readonly string[],
  options: Omit<RunOptions, 'cwd'> = {},
): Promise<RunResult> {
  return named(ctx, ctx.runner.run(args, { ...options, cwd: ctx.dir, env: { ...ctx.env, ...options.env } }));
}

/** Kind and size of what a name means. */
export async function info(ctx: Context, name: string): Promise<ObjectInfo | null> {
  const own = await ownFile(ctx, name);
  if (own) return { oid: own.oid, kind: own.kind, size: own.content.length };
  return named(ctx, ctx.pool.info(ctx, name));
}

/** What a name means with its content. */
export async function contents(ctx: Context, name: string): Promise<GitObject | null> {
  return (await ownFile(ctx, name)) ?? named(ctx, ctx.pool.contents(ctx, name));
}

/** The object itself while no process stands ready to be asked for it. */
async function ownFile(ctx: Context, name: string): Promise<GitObject | null> {
  const oid = name.endsWith(COMMIT) ? name.slice(0, -COMMIT.length) : name;
  if (!isOid(oid) || ctx.pool.has(ctx)) return null;
  const found = await looseObject(ctx.dir, oid);
  return name === oid || found?.kind === 'commit' ? found : null;
}

/** Turns the failures of an absent folder, whatever they look like, into one error. */
async function named<T>(ctx: Context, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (wasAway(error) || !existsSync(join(ctx.dir, 'HEAD'))) throw new RepositoryMissing(ctx.id);
    throw error;
  }
}

// A folder that was being replaced when a process was to start in it may be there again by now. The program itself
// was seen at the start of the server.
const wasAway = (error: unknown): boolean =>
  error instanceof GitFailure
    ? /not a git repository/i.test(error.stderr)
    : error instanceof Error && /^spawn \S+ ENOENT$/.test(error.message);

/** The non-empty lines of a command's output. */
export async function gitLines(
  ctx: Context,
  args: readonly string[],
  options: Omit<RunOptions, 'cwd'> = {},
): Promise<string[]> {
  const { stdout } = await git(ctx, args, options);
  return stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Answers from the cache, else computes and keeps. */
export async function remember<T>(
  ctx: Context,
  key: string,
  make: () => Promise<{ value: T; cost: number }>,
): Promise<T> {
  const whole = ctx.cacheKey + key;
  const known = ctx.cache.get(whole);
  if (known !== undefined) return known as T;
  const { value, cost } = await make();
  if (value !== null && value !== undefined) ctx.cache.set(whole, value, { size: cost });
  return value;
}

/**
 * The same for what holds of a commit wherever it lies, so that a fork need not work it out again; the caller has seen
 * that this repository holds the commit.
 */
export function rememberForAll<T>(
  ctx: Context,
  key: string,
  make: () => Promise<{ value: T; cost: number }>,
): Promise<T> {
  return remember({ ...ctx, cacheKey: FOR_ALL }, key, make);
}
