import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Git = (args: readonly string[], input?: string | Buffer) => string;

const environment = {
  ...process.env,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

/** The bundle of a repository that something is done to by plain git. */
async function bundleOf(fill: (git: Git) => void): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-bad-bundle-'));
  const git: Git = (args, input) => {
    const done = spawnSync('git', args, { cwd: folder, env: environment, input: input ?? '' });
    if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`);
    return done.stdout.toString().trim();
  };
  try {
    git(['init', '--quiet', '--initial-branch=main']);
    fill(git);
    git(['bundle', 'create', '--quiet', 'out.bundle', '--all']);
    return await readFile(join(folder, 'out.bundle'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Commits a tree with one entry that git itself would not make. */
const entryNamed =
  (name: string, mode = '100644') =>
  (git: Git): void => {
    const blob = git(['hash-object', '-w', '--stdin'], 'x');
    const entry = Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(blob, 'hex')]);
    const tree = git(['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'], entry);
    git(['update-ref', 'refs/heads/main', git(['commit-tree', tree, '-m', 'Bad'])]);
  };

const plain = (git: Git): void => {
  git(['commit', '--quiet', '--allow-empty', '-m', 'Good']);
};

/** Bundles that must not become a repository, by what is wrong with them. */
export const badBundles: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a tree that holds .git': () => bundleOf(entryNamed('.git')),
  'a tree that climbs': () => bundleOf(entryNamed('..')),
  'a tree whose entry has a slash': () => bundleOf(entryNamed('a/b')),
  'a .gitmodules that is a link': () => bundleOf(entryNamed('.gitmodules', '120000')),
  'a pack that is cut': async () => {
    const whole = await bundleOf(plain);
    return whole.subarray(0, whole.length - 25);
  },
  'a pack with a wrong checksum': async () => {
    const whole = Buffer.from(await bundleOf(plain));
    whole[whole.length - 1] = (whole[whole.length - 1] ?? 0) ^ 0xff;
    return whole;
  },
  'commits that it does not have': async () => {
    const whole = await bundleOf(plain);
    return Buffer.concat([
      Buffer.from(`# v2 git bundle\n-${'2'.repeat(40)} Lost\n`),
      whole.subarray('# v2 git bundle\n'.length),
    ]);
  },
};

/** A bundle of one commit whose branch has another name. */
export async function branchNamed(name: string): Promise<Buffer> {
  const whole = await bundleOf(plain);
  const end = whole.indexOf('\n\n');
  const head = whole.subarray(0, end).toString().replaceAll('refs/heads/main', name);
  return Buffer.concat([Buffer.from(head), whole.subarray(end)]);
}
