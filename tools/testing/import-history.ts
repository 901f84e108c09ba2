import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One change of a commit: what stands at a path, or null when nothing does any more. */
export type FileWish = readonly [path: string | Buffer, content: string | Buffer | null, mode?: string];

/** One commit of a history; `parents` name earlier commits by their place in the list. */
export interface CommitWish {
  /** A full reference name; `refs/heads/main` when left out. */
  ref?: string;
  message?: string;
  author?: string;
  committer?: string;
  /** Seconds since 1970 and zone, as git writes them. */
  at?: string;
  parents?: readonly number[];
  files?: readonly FileWish[];
}

function run(args: readonly string[], input?: Buffer): Promise<void> {
  const child = spawn('git', args, {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: {
      ...process.env,
      GIT_TERMINAL_PROMPT: '0',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
    },
  });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  child.stdin.end(input);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`git ${args[0]}: ${Buffer.concat(errors).toString()}`)),
    );
  });
}

function data(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);
}

function fileLines([path, content, mode = '100644']: FileWish): Buffer[] {
  const name = Buffer.from(path as string);
  const end = Buffer.from('\n');
  if (content === null) return [Buffer.from('D '), name, end];
  if (mode === '160000') return [Buffer.from(`M 160000 ${content} `), name, end];
  return [Buffer.from(`M ${mode} inline `), name, end, data(content)];
}

function script(commits: readonly CommitWish[]): Buffer {
  const parts: Buffer[] = [];
  for (const [place, wish] of commits.entries()) {
    const author = wish.author ?? 'Mia Berg <mia@example.com>';
    const at = wish.at ?? `${1_664_780_772 + place * 60} +0200`;
    const ref = wish.ref ?? 'refs/heads/main';
    const head = [
      // A first commit must not continue what the same name held before.
      ...(wish.parents ? [`reset ${ref}`] : []),
      `commit ${ref}`,
      `mark :${place + 1}`,
      `author ${author} ${at}`,
      `committer ${wish.committer ?? author} ${at}`,
    ];
    parts.push(Buffer.from(`${head.join('\n')}\n`), data(wish.message ?? `Commit ${place}\n`));
    const [first, ...others] = wish.parents ?? [];
    if (first !== undefined) parts.push(Buffer.from(`from :${first + 1}\n`));
    for (const other of others) parts.push(Buffer.from(`merge :${other + 1}\n`));
    for (const file of wish.files ?? []) parts.push(...fileLines(file));
    parts.push(Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

/** Makes a history with stock git and pushes it to a project over HTTP; answers the ids in order. */
export async function importHistory(
  server: { url: string; token: string },
  project: { full_path: string },
  commits: readonly CommitWish[],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-history-'));
  const dir = `--git-dir=${join(folder, 'r.git')}`;
  const marks = join(folder, 'marks');
  try {
    await run([dir, 'init', '--quiet', '--bare', '--initial-branch=main']);
    await run([dir, 'fast-import', '--quiet', `--export-marks=${marks}`], script(commits));
    const address = new URL(`${server.url}/${project.full_path}.git`);
    address.username = 'oauth2';
    address.password = server.token;
    await run([dir, 'push', '--quiet', address.href, 'refs/heads/*:refs/heads/*', 'refs/tags/*:refs/tags/*']);
    const byMark = new Map(
      (await readFile(marks, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    );
    return commits.map((_wish, place) => byMark.get(`:${place + 1}`) ?? '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
