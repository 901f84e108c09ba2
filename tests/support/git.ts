import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** What became of a git command. */
export interface GitOutcome {
  code: number | null;
  bytes: Buffer;
  text: string;
  stderr: string;
}

const quiet = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Mia Berg',
  GIT_AUTHOR_EMAIL: 'mia@example.org',
  GIT_COMMITTER_NAME: 'Mia Berg',
  GIT_COMMITTER_EMAIL: 'mia@example.org',
};

/** Runs stock git in a folder, untouched by anybody's configuration, and waits for its end. */
export async function runGit(
  folder: string,
  args: readonly string[],
  input?: string | Buffer | NodeJS.ReadableStream,
): Promise<GitOutcome> {
  const child = spawn('git', args, { cwd: folder, env: { ...process.env, ...quiet } });
  const closed = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  // git may end before it has read everything; its exit code tells.
  child.stdin.on('error', () => undefined);
  if (input !== undefined && typeof input === 'object' && 'pipe' in input) input.pipe(child.stdin);
  else child.stdin.end(input);
  const [bytes, stderr, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), closed]);
  return { code, bytes, text: bytes.toString('utf8').trimEnd(), stderr: stderr.toString('utf8') };
}

/** As `runGit`, but a failure is thrown; answers what was printed. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { code, text, stderr } = await runGit(folder, args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return text;
}

/** The lines of what git prints. */
export const gitLines = async (dir: string, ...args: string[]): Promise<string[]> =>
  (await git(dir, ...args)).split('\n');
