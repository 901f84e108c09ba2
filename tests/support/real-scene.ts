import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { TestClient } from '../../tools/testing/client.js';
import { buildRealRepository } from '../../tools/testing/real-repository.js';
import { git, runGit } from './git.js';
import { startServer } from './server.js';

/** A repository on a server, and the same beside it for git to read. */
export interface RealScene {
  folder: string;
  source: string;
  api: TestClient;
  id: number;
  remote: string;
  tip: string;
  close: () => Promise<void>;
}

/** Builds the repository and pushes it with stock git. */
export async function realScene(): Promise<RealScene> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-real-'));
  const source = join(folder, 'source.git');
  const [lasting] = await Promise.all([startServer(), buildRealRepository(source, { commits: 3200 })]);
  const { url, token } = lasting.server;
  const api = new TestClient(url, token);
  const made = await api.post('/projects', { name: 'Real', path: 'real', visibility: 'private' });
  const remote = `${url.replace('://', `://oauth2:${token}@`)}/root/real.git`;
  await git(source, 'push', '-q', remote, 'refs/heads/*:refs/heads/*', 'refs/tags/*:refs/tags/*');
  const tip = await git(source, 'rev-parse', 'main');
  const close = async () => {
    await lasting.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, source, api, id: made.body.id, remote, tip, close };
}

/** An entry of a tree in the fields of the interface. */
export interface Entry {
  id: string;
  name: string;
  type: string;
  path: string;
  mode: string;
}

/** Every page of a list: by number, or along the links. */
export async function everyPage<Item>(
  api: TestClient,
  path: string,
  params: Record<string, unknown> = {},
  keyset = false,
): Promise<Item[]> {
  const items: Item[] = [];
  let next: Record<string, unknown> | null = { ...params, per_page: 100 };
  while (next) {
    const { status, body, headers } = await api.get(path, next);
    expect(status).toBe(200);
    items.push(...body);
    const link = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    if (keyset) next = link ? Object.fromEntries(new URL(link).searchParams) : null;
    else next = headers['x-next-page'] ? { ...next, page: headers['x-next-page'] } : null;
  }
  return items;
}

/** What git lists at a path, in the fields of the interface. */
export async function treeByGit(
  source: string,
  ref: string,
  path: string,
  recursive: boolean,
): Promise<Entry[]> {
  const flags = recursive ? ['-r', '-t'] : [];
  const place = path === '' ? [] : ['--', `${path}/`];
  const { bytes } = await runGit(source, ['ls-tree', '-z', '--full-tree', ...flags, ref, ...place]);
  const rows = bytes.toString('utf8').split('\0').filter(Boolean);
  const entries = rows.map((row) => {
    const [head = ''] = row.split('\t', 1);
    const whole = row.slice(head.length + 1);
    const [mode = '', type = '', sha = ''] = head.split(' ');
    return { id: sha, name: whole.split('/').at(-1) ?? '', type, path: whole, mode };
  });
  // With trees, git also lists those above.
  return entries.filter((entry) => path === '' || entry.path.startsWith(`${path}/`));
}

/** A change of a comparison in the fields of the interface. */
export interface Change {
  old_path: string;
  new_path: string;
  new_file: boolean;
  renamed_file: boolean;
  deleted_file: boolean;
  diff: string;
}

/** The letter and the names that git gives to each change of a range, in order. */
export async function namesByGit(source: string, range: string): Promise<string[]> {
  const { bytes } = await runGit(source, ['diff', '-M', '--name-status', '-z', range]);
  const parts = bytes.toString('utf8').split('\0');
  const rows: string[] = [];
  while (parts.length > 1) {
    const status = (parts.shift() ?? '').slice(0, 1);
    const old = parts.shift() ?? '';
    rows.push(`${status} ${old} ${status === 'R' ? parts.shift() : old}`);
  }
  return rows.sort();
}

/** The letter that git gives to such a change. */
export const statusOf = (change: Change): string => {
  if (change.renamed_file) return 'R';
  if (change.new_file) return 'A';
  return change.deleted_file ? 'D' : 'M';
};

/** Entries by their paths, whatever order they came in. */
export const inOrder = (entries: readonly Entry[]) =>
  [...entries].sort((a, b) => (`${a.path}\0${a.id}` < `${b.path}\0${b.id}` ? -1 : 1));
