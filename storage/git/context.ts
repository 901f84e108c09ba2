import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { ArchiveFiles } from './archive-files.js';
import { GitFailure, GitStopped, RepositoryMissing } from './errors.js';
import { isOid } from './names.js';
import { cut, type GitObject } from './objects/batch-output.js';
import { looseObject } from './objects/loose.js';
import type { AnswerStore } from './objects/object-cache.js';
import type { BatchPool } from './objects/pool.js';
import type { Runner, RunOptions, RunResult } from './process/runner.js';
import type { ObjectInfo, RepositoryId } from './types.js';

const COMMIT = '^{commit}';

/** Prefix of cache keys that hold for a commit in every repository. */
export const SHARED_KEYS = 'all:';

/** What the functions of one repository work with. */
export interface Context extends AnswerStore {
  id: RepositoryId;
  /** The bare repository's folder. */
  dir: string;
  /** Environment variables that make further object folders readable, if any. */
  env: Readonly<Record<string, string>>;
  runner: Runner;
  pool: BatchPool;
  /** Finished archives. */
  archives: ArchiveFiles;
  /** The version of git. */
  version: string;
  durable: boolean;
  /** Called after this process has moved references. */
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

/** Kind and size of the object that a name resolves to. */
export async function info(ctx: Context, name: string): Promise<ObjectInfo | null> {
  const own = await looseFile(ctx, name);
  if (own) return { oid: own.oid, kind: own.kind, size: own.content.length };
  return named(ctx, ctx.pool.info(ctx, name));
}

/** The object that a name resolves to, with its content; long messages are cut, and what else is too long throws. */
export async function contents(ctx: Context, name: string): Promise<GitObject | null> {
  const own = await looseFile(ctx, name);
  const found = own ? cut(own) : await named(ctx, ctx.pool.contents(ctx, name));
  if (found?.isCut && (found.kind === 'tree' || found.kind === 'blob'))
    throw new GitStopped('cat-file', 'size');
  return found;
}

/** The object's own file, used while no batch process is ready. */
async function looseFile(ctx: Context, name: string): Promise<GitObject | null> {
  const oid = name.endsWith(COMMIT) ? name.slice(0, -COMMIT.length) : name;
  if (!isOid(oid) || ctx.pool.has(ctx)) return null;
  const found = await looseObject(ctx, oid);
  return name === oid || found?.kind === 'commit' ? found : null;
}

/** Turns every failure caused by an absent repository folder into one error. */
async function named<T>(ctx: Context, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isFolderMissing(error) || !existsSync(join(ctx.dir, 'HEAD'))) throw new RepositoryMissing(ctx.id);
    throw error;
  }
}

// A folder that was being replaced when the process started may be back by now. The program itself was checked
// when the server started.
const isFolderMissing = (error: unknown): boolean =>
  error instanceof GitFailure
    ? /not a git repository/i.test(error.stderr)
    : error instanceof Error && /^spawn \S+ ENOENT$/.test(error.message);

/** Bytes of records that are read from one command; a small repository can be made to list without end. */
const mostOfRecords = 64 * 1024 * 1024;

/** Passes each non-empty record of a command's output on, and keeps none of them. */
export async function gitRecords(
  ctx: Context,
  args: readonly string[],
  eat: (record: string) => void,
  { separator = '\0', ...options }: Omit<RunOptions, 'cwd'> & { separator?: string } = {},
): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let length = 0;
  const take = (text: string): void => {
    const [first = '', ...others] = text.split(separator);
    rest += first;
    for (const next of others) {
      if (rest !== '') eat(rest);
      rest = next;
    }
  };
  const given = { ...options, cwd: ctx.dir, env: { ...ctx.env, ...options.env } };
  const each = ctx.runner.each(args, given, (chunk) => {
    take(decoder.write(chunk));
    length += chunk.length;
    return length <= mostOfRecords;
  });
  await named(ctx, each);
  if (length > mostOfRecords) throw new GitStopped(args[0] ?? '', 'size');
  take(decoder.end());
  if (rest !== '') eat(rest);
}

/** The non-empty lines of a command's output. */
export async function gitLines(
  ctx: Context,
  args: readonly string[],
  options: Omit<RunOptions, 'cwd'> = {},
): Promise<string[]> {
  const lines: string[] = [];
  await gitRecords(ctx, args, (line) => lines.push(line), { ...options, separator: '\n' });
  return lines;
}

/** Answers from the cache, else computes and caches. */
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
 * As `remember`, for results that hold for a commit in every repository, so that forks share them; the caller has
 * checked that this repository has the commit.
 */
export function rememberForForks<T>(
  ctx: Context,
  key: string,
  make: () => Promise<{ value: T; cost: number }>,
): Promise<T> {
  return remember({ ...ctx, cacheKey: SHARED_KEYS }, key, make);
}
