import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, git } from './context.js';
import { GitFailure } from './errors.js';
import { TOLERATED } from './process/environment.js';

/** A bundle that git cannot read, or whose objects it refuses. */
export class BundleBroken extends Error {
  constructor(cause: unknown) {
    super('the bundle cannot be read', { cause });
    this.name = 'BundleBroken';
  }
}

const hour = 3_600_000;

// A pack is mapped piece by piece, so that memory does not grow with the repository; a second thread would take more of
// it, and time from others.
const sparing = [
  'core.packedGitWindowSize=8m',
  'core.packedGitLimit=32m',
  'pack.windowMemory=32m',
  'pack.threads=1',
].flatMap((setting) => ['-c', setting]);

/** Writes everything that the references of a repository reach into a file; false when there is nothing. */
export async function writeBundle(ctx: Context, file: string): Promise<boolean> {
  const { stdout } = await git(ctx, ['for-each-ref', '--count=1', '--format=%(refname)']);
  if (stdout.length === 0) return false;
  await git(ctx, [...sparing, 'bundle', 'create', '--quiet', file, '--all'], { timeout: hour });
  return true;
}

// Of the server's own references an archive may name only those that keep commits.
const wanted = ['+refs/*:refs/*', '^refs/hearth/merge*', '^refs/environments/*', '^refs/pipelines/*'];

const tolerated = TOLERATED.map((fault) => `${fault}=ignore`);

/** Has git judge every object that came with a bundle, which fetching from one does not do in all of its releases. */
async function checkObjects(ctx: Context): Promise<void> {
  const folder = join(ctx.dir, 'objects', 'pack');
  const packs = (await readdir(folder)).filter((name) => name.endsWith('.pack'));
  for (const name of packs) {
    const strict = `--strict=${tolerated.join(',')}`;
    const args = ['index-pack', '--threads=1', strict, '--verify', join(folder, name)];
    await git(ctx, [...sparing, ...args], { timeout: hour });
  }
}

/** The branch that HEAD of a bundle means: the wanted one, or one that stands where HEAD does, or any. */
async function headOf(ctx: Context, file: string, preferred: string | null): Promise<string | null> {
  const { stdout } = await git(ctx, ['bundle', 'list-heads', file]);
  const heads = stdout
    .toString()
    .split('\n')
    .map((line) => ({ oid: line.slice(0, 40), ref: line.slice(41) }));
  const branches = heads.filter(({ ref }) => ref.startsWith('refs/heads/'));
  const at = heads.find(({ ref }) => ref === 'HEAD')?.oid;
  const likely = ['main', 'master'].map((name) => `refs/heads/${name}`);
  const found =
    branches.find(({ ref }) => ref === `refs/heads/${preferred}`) ??
    branches.find(({ ref, oid }) => oid === at && likely.includes(ref)) ??
    branches.find(({ oid }) => oid === at) ??
    branches.find(({ ref }) => likely.includes(ref)) ??
    branches[0];
  return found ? found.ref.slice('refs/heads/'.length) : null;
}

/** Fills the empty repository of a context from a bundle; answers the branch of its HEAD, null when it has none. */
export async function readBundle(
  ctx: Context,
  file: string,
  preferred: string | null,
): Promise<string | null> {
  const args = [
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-auto-maintenance',
    '--update-head-ok',
  ];
  try {
    await git(ctx, [...args, file, ...wanted], {
      env: { GIT_ALLOW_PROTOCOL: 'file' },
      timeout: hour,
    });
    await checkObjects(ctx);
    const head = await headOf(ctx, file, preferred);
    if (head !== null) await writeFile(join(ctx.dir, 'HEAD'), `ref: refs/heads/${head}\n`);
    return head;
  } catch (error) {
    throw error instanceof GitFailure ? new BundleBroken(error) : error;
  }
}
