import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** How a stock git command ended. */
export interface GitRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A folder for working copies of one test, and stock git in it. */
export interface GitClient {
  readonly folder: string;
  run(
    args: readonly string[],
    options?: { cwd?: string; input?: string; env?: Record<string, string> },
  ): Promise<GitRun>;
  /** As `run`, but a failure is an error of the test. */
  must(
    args: readonly string[],
    options?: { cwd?: string; input?: string; env?: Record<string, string> },
  ): Promise<string>;
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

/** Gives each test of a file a stock git client with a folder of its own. */
export function useGit(): GitClient {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-client-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const run: GitClient['run'] = (args, { cwd = folder, input, env = {} } = {}) =>
    new Promise((done, fail) => {
      const child = spawn('git', [...args], {
        cwd,
        env: { PATH: process.env['PATH'], ...environment, ...env },
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
  return {
    get folder() {
      return folder;
    },
    run,
    async must(args, options) {
      const result = await run(args, options);
      if (result.code !== 0) throw new Error(`git ${args.join(' ')}: ${result.stderr}`);
      return result.stdout;
    },
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
