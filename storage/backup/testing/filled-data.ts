import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { openDatabase } from '../../database/engine/connection.js';
import { seed } from '../../database/engine/seed.js';
import type { Database } from '../../database/engine/types.js';
import { createGroup, moveGroup } from '../../database/groups/groups.js';
import { makeGroup, makeProject, makeUser } from '../../database/testing/make.js';
import { openLocalFiles } from '../../files/local.js';
import { openGitStore } from '../../git/index.js';
import type { GitStore } from '../../git/types.js';

/** The moment at which everything was written. */
export const at = '2022-11-20T09:30:00.123Z';
const person = { name: 'Kim', email: 'kim@example.org', at };

/** Where a data folder keeps the repository of a project. */
export const repositoryDir = (data: string, id: number): string => {
  const hash = createHash('sha256').update(String(id)).digest('hex');
  return path.join(data, 'repositories', hash.slice(0, 2), hash.slice(2, 4), `${hash}.git`);
};

/** What stock git prints of a repository. */
export const git = (dir: string, ...args: string[]): string =>
  execFileSync('git', ['--git-dir', dir, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Commits one new file. */
export const commitFile = async (
  store: GitStore,
  id: number,
  branch: string,
  name: string,
  content: string,
) => {
  const actions = [{ action: 'create' as const, filePath: name, content: Buffer.from(content) }];
  const done = await store
    .open(id)
    .createCommit({ branch, message: `add ${name}`, author: person, committer: person, actions });
  expect(done).toMatchObject({ kind: 'committed' });
};

/** Fills a new data folder with rows, repositories and files; with the database at `url` when that is not empty. */
export const fillData = async (data: string, url: string): Promise<{ db: Database; store: GitStore }> => {
  mkdirSync(data);
  const db = await openDatabase(url ? { url } : { file: path.join(data, 'hearth.db') });
  const store = await openGitStore({ folder: path.join(data, 'repositories'), durable: false });
  await seed(db, { at, rootToken: 'glpat-root' });
  const kim = await makeUser(db, 'kim');
  const site = await makeProject(
    db,
    'site',
    await makeGroup(db, 'acme', null, { creatorId: kim.id, description: 'Ünïcode 🚀\n"quoted"' }),
  );
  const empty = await makeProject(db, 'empty', kim);
  for (const { id } of [site, empty]) await store.create(id, 'main');
  await commitFile(store, site.id, 'main', 'README.md', '# Site');
  await commitFile(store, site.id, 'main', 'a.txt', 'a');
  git(repositoryDir(data, site.id), 'branch', 'feature/äö', 'main');
  git(repositoryDir(data, site.id), 'pack-refs', '--all');
  await commitFile(store, site.id, 'main', 'b.txt', 'b');
  await openLocalFiles(path.join(data, 'files')).put(Buffer.from('an upload'));
  await db.write(async (tx) => {
    // A parent younger than its child: references do not always point to earlier rows.
    const old = await createGroup(tx, { name: 'old', path: 'old', at });
    const young = await createGroup(tx, { name: 'young', path: 'young', at });
    await moveGroup(tx, old, young, at);
  });
  await makeUser(db, 'gone');
  await db.write((tx) => tx('users').where({ username: 'gone' }).delete());
  return { db, store };
};
