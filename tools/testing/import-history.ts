import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Services } from '../../actions/context.js';
import { changeProject, type ProjectRow } from '../../storage/database/projects/projects.js';
import { ZERO_OID } from '../../storage/git/types.js';

/** One change of a commit: the content at a path, or null to delete it. */
export type FileInput = readonly [path: string | Buffer, content: string | Buffer | null, mode?: string];

/** One commit of a history; `parents` are indexes of earlier commits in the list. */
export interface CommitInput {
  /** A full reference name; `refs/heads/main` when left out. */
  ref?: string;
  message?: string;
  author?: string;
  committer?: string;
  /** Seconds since 1970 and zone, as git writes them. */
  at?: string;
  parents?: readonly number[];
  files?: readonly FileInput[];
}

async function run(args: readonly string[], input?: Buffer): Promise<Buffer> {
  const child = spawn('git', args, {
    env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
  });
  child.stdin.end(input);
  const closed = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  const [stdout, stderr, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), closed]);
  if (code !== 0) throw new Error(`git ${args[1]}: ${stderr}`);
  return stdout;
}

function data(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);
}

function fileLines([path, content, mode = '100644']: FileInput): Buffer[] {
  const name = Buffer.from(path as string);
  const end = Buffer.from('\n');
  if (content === null) return [Buffer.from('D '), name, end];
  if (mode === '160000') return [Buffer.from(`M 160000 ${content} `), name, end];
  return [Buffer.from(`M ${mode} inline `), name, end, data(content)];
}

function script(commits: readonly CommitInput[]): Buffer {
  const parts: Buffer[] = [];
  for (const [place, input] of commits.entries()) {
    const author = input.author ?? 'Mia Berg <mia@example.com>';
    const at = input.at ?? `${1_664_780_772 + place * 60} +0200`;
    const ref = input.ref ?? 'refs/heads/main';
    const head = [
      // A first commit must not continue the previous history of the same name.
      ...(input.parents ? [`reset ${ref}`] : []),
      `commit ${ref}`,
      `mark :${place + 1}`,
      `author ${author} ${at}`,
      `committer ${input.committer ?? author} ${at}`,
    ];
    parts.push(Buffer.from(`${head.join('\n')}\n`), data(input.message ?? `Commit ${place}\n`));
    const [first, ...others] = input.parents ?? [];
    if (first !== undefined) parts.push(Buffer.from(`from :${first + 1}\n`));
    for (const other of others) parts.push(Buffer.from(`merge :${other + 1}\n`));
    for (const file of input.files ?? []) parts.push(...fileLines(file));
    parts.push(Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

function packetLine(text: string): string {
  return (Buffer.byteLength(text) + 4).toString(16).padStart(4, '0') + text;
}

/** Pushes everything in a repository to the server's, as a client would. */
async function push(dir: string, id: number, services: Services): Promise<void> {
  const refs = (await run([dir, 'for-each-ref', '--format=%(objectname) %(refname)'])).toString().trim();
  const lines = refs
    .split('\n')
    .map((line, at) => packetLine(`${ZERO_OID} ${line}${at === 0 ? '\0report-status' : ''}\n`));
  const pack = await run([dir, 'pack-objects', '--all', '--stdout', '--quiet'], Buffer.alloc(0));
  const answer = await services.git.serve({
    id,
    service: 'git-receive-pack',
    advertise: false,
    input: Readable.from([Buffer.from(`${lines.join('')}0000`), pack], { objectMode: false }),
    decide: async () => ({ refused: [] }),
  });
  const report = (await buffer(answer)).toString();
  if (!report.includes('unpack ok') || /^.{4}ng /m.test(report))
    throw new Error(`the push failed: ${report}`);
}

/** Creates a history with plain git and pushes it to an empty project; answers the ids in order. */
export async function importHistory(
  services: Services,
  project: Pick<ProjectRow, 'id' | 'settings'>,
  commits: readonly CommitInput[],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-history-'));
  const dir = `--git-dir=${join(folder, 'r.git')}`;
  const marks = join(folder, 'marks');
  try {
    await run([dir, 'init', '--quiet', '--bare', '--initial-branch=main']);
    await run([dir, 'fast-import', '--quiet', `--export-marks=${marks}`], script(commits));
    await push(dir, project.id, services);
    const at = services.clock.now();
    await services.db.write((tx) =>
      changeProject(tx, project, { default_branch: 'main', empty_repo: 0 }, at),
    );
    const lines = (await readFile(marks, 'utf8')).trim().split('\n');
    const byMark = new Map(lines.map((line) => line.split(' ') as [string, string]));
    return commits.map((_wish, place) => byMark.get(`:${place + 1}`) ?? '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
