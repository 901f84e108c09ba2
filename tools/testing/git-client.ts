import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** The result of a git command. */
export interface GitRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Working directory, standard input and variables of a git command. */
export interface GitOptions {
  cwd?: string;
  input?: string;
  env?: Record<string, string>;
}

/** A folder for working copies of one test, and plain git in it. */
export interface GitClient {
  readonly folder: string;
  run(args: readonly string[], options?: GitOptions): Promise<GitRun>;
  /** As `run`, but a failure fails the test. */
  must(args: readonly string[], options?: GitOptions): Promise<string>;
}

const environment = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'true',
  GIT_AUTHOR_NAME: 'Mia',
  GIT_AUTHOR_EMAIL: 'mia@example.org',
  GIT_COMMITTER_NAME: 'Mia',
  GIT_COMMITTER_EMAIL: 'mia@example.org',
  HOME: '/nonexistent',
};

/** Settings for TLS certificates are taken from the environment of the test run. */
const certificateSettings = (): Record<string, string> => {
  const word = process.env['GIT_SSL_NO_VERIFY'];
  return word ? { GIT_SSL_NO_VERIFY: word } : {};
};

/** Runs plain git in a folder, without any user's settings, and answers the result. */
export function runGit(
  cwd: string,
  args: readonly string[],
  { input, env = {} }: Omit<GitOptions, 'cwd'> = {},
): Promise<GitRun> {
  return new Promise((done, fail) => {
    const child = spawn('git', [...args], {
      cwd,
      env: { PATH: process.env['PATH'], ...environment, ...certificateSettings(), ...env },
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', fail);
    child.on('close', (code) =>
      done({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
    child.stdin.end(input);
  });
}

/** As `runGit`, but a failure fails the test; answers the output. */
export async function gitOrFail(
  cwd: string,
  args: readonly string[],
  options: Omit<GitOptions, 'cwd'> = {},
): Promise<string> {
  const { code, stdout, stderr } = await runGit(cwd, args, options);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Gives each test of a file a plain git client with a folder of its own. */
export function useGit(): GitClient {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-client-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return {
    get folder() {
      return folder;
    },
    run: (args, { cwd = folder, ...more } = {}) => runGit(cwd, args, more),
    must: (args, { cwd = folder, ...more } = {}) => gitOrFail(cwd, args, more),
  };
}

/** The address of a repository with a token in it, as a person would type it. */
export function remote(base: string, path: string, token?: string): string {
  const url = new URL(`${base}/${path}.git`);
  if (token !== undefined) {
    url.username = 'oauth2';
    url.password = token;
  }
  return url.href;
}
