import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { areCachesOff, noteCacheUse, registerCache } from '../../cache-registry.js';
import { type Context, git } from '../context.js';
import { trimPath } from '../names.js';
import { withPaths } from '../process/byte-arguments.js';
import { checkedOutput } from '../process/checked-output.js';
import type { Abortable, ArchiveRequest } from '../types.js';
import { readCommit } from './objects.js';
import { bytesOfPath, entryAt } from './trees.js';

/** What the bytes of an archive follow from. */
type ArchiveKey = Omit<ArchiveRequest, 'signal'>;

/**
 * The level at which gzip pays: against the default it takes two thirds of the processor time of the whole archive, for
 * 4 to 9 of a hundred bytes more.
 */
const GZIP_LEVEL = '-4';

const name = 'archives';
registerCache(name, 'objects');

/**
 * An archive of a commit; the same commit, path and format always give the same bytes.
 *
 * Git's settings configure the compressors so that no name or time gets into their headers.
 */
export async function archive(ctx: Context, request: ArchiveRequest): Promise<Readable | null> {
  const { signal, ...asked } = request;
  const key = { ...asked, path: trimPath(asked.path ?? '') };
  if (!(await readCommit(ctx, key.commit))) return null;
  if (key.path !== '' && !(await entryAt(ctx, key.commit, key.path))) return null;
  // With objects of a push that may be refused, or of another repository, nothing is kept.
  if (areCachesOff() || Object.keys(ctx.env).length > 0) return makeArchive(ctx, key, { signal });

  const place = { repository: basename(ctx.dir), key: { ...key, git: ctx.version, level: GZIP_LEVEL } };
  const known = await ctx.archives.read(place);
  if (known) {
    noteCacheUse(name);
    return known;
  }
  const made = await makeArchive(ctx, key, { signal });
  const kept = ctx.archives.keeping(place, () => isLasting(ctx, key));
  return pipeline(made, kept, () => undefined);
}

async function makeArchive(ctx: Context, key: ArchiveKey, { signal }: Abortable): Promise<Readable> {
  const { commit, format, prefix, path = '' } = key;
  const bytes = await bytesOfPath(ctx, commit, path);
  const level = format === 'tar.gz' ? [GZIP_LEVEL] : [];
  const shape = ['archive', `--format=${format}`, ...level, `--prefix=${prefix}/`, commit];
  const args = withPaths(shape, path === '' ? [] : [bytes ?? path]);
  const running = await ctx.runner.stream(args, { cwd: ctx.dir, env: ctx.env, signal });
  return checkedOutput('archive', running);
}

/**
 * Whether nothing but its objects can change an archive: files marked so have names of references and the like written
 * into them, and those move.
 */
async function isLasting(ctx: Context, { commit }: ArchiveKey): Promise<boolean> {
  const search = ['grep', '--quiet', '--fixed-strings', '--text', '-e', 'export-subst', commit];
  const { code } = await git(ctx, [...search, '--', ':(glob)**/.gitattributes'], {
    env: { GIT_LITERAL_PATHSPECS: '0' },
    accept: [1],
  });
  return code === 1;
}
