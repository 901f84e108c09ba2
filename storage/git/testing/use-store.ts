import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openGitStore } from '../store.js';
import type { CommitAction, GitStore, Person, Repository } from '../types.js';

/** The author of commits in tests. */
export const mia: Person = { name: 'Mia Berg', email: 'mia@example.org', at: '2022-10-03T09:06:12+02:00' };

/** A store for one test file, and plain git to compare it with. */
export interface TestStore {
  readonly store: GitStore;
  readonly folder: string;
  /** A new repository, optionally with files of a first commit on `main`. */
  make(files?: Record<string, string | Buffer>): Promise<Repository>;
  /** Commits changes and answers the id; a refusal fails the test. */
  commit(
    repository: Repository,
    actions: readonly CommitAction[],
    options?: { branch?: string; startBranch?: string; message?: string; at?: string },
  ): Promise<string>;
  /** The output of plain git on a repository. */
  git(repository: Repository, args: readonly string[], input?: string | Buffer): Buffer;
  dir(repository: Repository): string;
}

const environment = {
  PATH: process.env['PATH'],
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@x.y',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@x.y',
  TZ: 'UTC',
};

/** Opens a store in a temporary folder for the tests of one file. */
export function useStore(
  options: { helper?: boolean; processes?: number; archiveBytes?: number; durable?: boolean } = {},
): TestStore {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-store-'));
  let store: GitStore;
  let next = 1;
  beforeAll(async () => {
    store = await openGitStore({ folder, durable: false, helper: false, ...options });
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const dir = ({ id }: Repository) => {
    const hash = createHash('sha256').update(String(id)).digest('hex');
    return join(folder, hash.slice(0, 2), hash.slice(2, 4), `${hash}.git`);
  };
  const commit: TestStore['commit'] = async (
    repository,
    actions,
    { branch = 'main', startBranch, message = 'Change', at = mia.at } = {},
  ) => {
    const person = { ...mia, at };
    const outcome = await repository.createCommit({
      branch,
      startBranch,
      message,
      author: person,
      committer: person,
      actions,
    });
    if (outcome.kind !== 'committed') throw new Error(outcome.text);
    return outcome.oid;
  };
  return {
    get store() {
      return store;
    },
    folder,
    dir,
    commit,
    async make(files) {
      const id = next++;
      await store.create(id, 'main');
      const repository = store.open(id);
      const actions = Object.entries(files ?? {}).map(([filePath, content]) => ({
        action: 'create' as const,
        filePath,
        content: Buffer.from(content as string),
      }));
      if (actions.length > 0) await commit(repository, actions, { message: 'First\n' });
      return repository;
    },
    git(repository, args, input) {
      const result = spawnSync('git', [`--git-dir=${dir(repository)}`, ...args], {
        env: environment,
        input,
        maxBuffer: 1 << 30,
      });
      if (result.status !== 0) throw new Error(`git ${args.join(' ')}: ${result.stderr}`);
      return result.stdout;
    },
  };
}

/** One file of a generated commit; null deletes it. */
export type Input = readonly [path: string | Buffer, content: string | Buffer | null, mode?: string];

/** A fast-import script of commits on one branch; file names may be any bytes. */
export function history(
  commits: readonly { files: readonly Input[]; at?: number; author?: string; message?: string }[],
  branch = 'main',
): Buffer {
  const parts: Buffer[] = [];
  const add = (text: string) => void parts.push(Buffer.from(text));
  const data = (content: string | Buffer) => {
    const bytes = Buffer.from(content as string);
    add(`data ${bytes.length}\n`);
    parts.push(bytes);
    add('\n');
  };
  for (const [
    place,
    { files, at = 1_600_000_000 + place * 60, author = 'A <a@x.y>', message = `Commit ${place}\n` },
  ] of commits.entries()) {
    add(`commit refs/heads/${branch}\nauthor ${author} ${at} +0200\ncommitter ${author} ${at} -0330\n`);
    data(message);
    for (const [path, content, mode = '100644'] of files) {
      const name = Buffer.isBuffer(path) ? path : Buffer.from(path);
      const quoted = Buffer.concat([
        Buffer.from('"'),
        Buffer.from(
          name.toString('latin1').replace(/["\\\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`)),
          'latin1',
        ),
        Buffer.from('"'),
      ]);
      if (content === null) parts.push(Buffer.from('D '), quoted, Buffer.from('\n'));
      else if (mode === '160000') parts.push(Buffer.from(`M 160000 ${content} `), quoted, Buffer.from('\n'));
      else {
        parts.push(Buffer.from(`M ${mode} inline `), quoted, Buffer.from('\n'));
        data(content);
      }
    }
    add('\n');
  }
  return Buffer.concat(parts);
}
