import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { TestClient } from '../../tools/testing/client.js';
import { runGit } from '../support/git.js';
import type { Ledger } from './work.js';

/** Bare repositories below a folder. */
async function repositoriesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (entry.name.endsWith('.git')) found.push(path);
    else found.push(...(await repositoriesIn(path)));
  }
  return found;
}

const folderName = (id: number) => `${createHash('sha256').update(String(id)).digest('hex')}.git`;

/** What of the ledger is not there any more, or not as it was acknowledged. */
export async function missingFrom(ledger: Ledger, url: string, token: string): Promise<string[]> {
  const api = new TestClient(url, token);
  const problems: string[] = [];
  for (const { id, path } of ledger.projects) {
    const { status, body } = await api.get(`/projects/${id}`);
    if (status !== 200 || body.path_with_namespace !== path)
      problems.push(`project ${id} ${path}: ${status}`);
  }
  for (const { project, user, level } of ledger.members) {
    const { status, body } = await api.get(`/projects/${project}/members/${user}`);
    if (status !== 200 || body.access_level !== level)
      problems.push(`member ${user} of ${project}: ${status}`);
  }
  for (const { project, path, content } of ledger.files) {
    const { status, bytes } = await api.get(`/projects/${project}/repository/files/${path}/raw`, {
      ref: 'main',
    });
    if (status !== 200 || bytes.toString() !== content)
      problems.push(`file ${path} of ${project}: ${status}`);
  }
  problems.push(...(await missingMergeRequests(ledger, api)));
  return problems;
}

/** A request may have been merged or closed without a word coming back any more, but it never goes back. */
const reachable: Record<string, readonly string[]> = {
  opened: ['opened', 'merged', 'closed'],
  closed: ['closed'],
  merged: ['merged'],
};

async function missingMergeRequests(ledger: Ledger, api: TestClient): Promise<string[]> {
  const problems: string[] = [];
  for (const { project, iid, title, state } of ledger.mergeRequests.values()) {
    const { status, body } = await settled(api, `/projects/${project}/merge_requests/${iid}`);
    const isThere = status === 200 && body.title === title && reachable[state]?.includes(body.state);
    const isWhole =
      body.state !== 'merged' || (body.merged_at && (body.merge_commit_sha ?? body.squash_commit_sha));
    if (!isThere || !isWhole)
      problems.push(
        `request ${iid} of ${project} was ${state}: ${status} ${body.state} ${body.merge_commit_sha}`,
      );
  }
  for (const { project, iid, id, body: text } of ledger.notes) {
    const { status, body } = await api.get(`/projects/${project}/merge_requests/${iid}/notes/${id}`);
    if (status !== 200 || body.body !== text) problems.push(`note ${id} on ${iid} of ${project}: ${status}`);
  }
  return problems;
}

/** The answer once no merge is under way any more: the jobs of the killed server are taken up again. */
async function settled(api: TestClient, path: string) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await api.get(path);
    if (answer.body.state !== 'locked' || attempt >= 200) return answer;
    await pause(50);
  }
}

type Folders = ReadonlyMap<string, string>;

async function brokenObjects(folders: Folders): Promise<string[]> {
  const problems: string[] = [];
  for (const path of folders.values()) {
    const { code, stderr, text } = await runGit(path, ['fsck', '--full', '--strict', '--no-dangling']);
    if (code !== 0) problems.push(`${path}: fsck ${text} ${stderr}`);
  }
  return problems;
}

async function lostReferences(ledger: Ledger, folders: Folders): Promise<string[]> {
  const problems: string[] = [];
  for (const { project, ref, sha } of ledger.refs.values()) {
    const dir = folders.get(folderName(project));
    if (!dir) problems.push(`project ${project} has no repository`);
    else if ((await runGit(dir, ['merge-base', '--is-ancestor', sha, ref])).code !== 0) {
      problems.push(`${ref} of ${project} does not hold ${sha}`);
    }
  }
  return problems;
}

interface ProjectRecord {
  id: number;
  empty_repo: boolean;
  default_branch: string | null;
}

async function listProjects(api: TestClient): Promise<ProjectRecord[]> {
  const rows: ProjectRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await api.get('/projects', { per_page: 100, page });
    rows.push(...body);
    if (body.length < 100) return rows;
  }
}

/** Where a row and its repository tell different things. */
async function disagreement(row: ProjectRecord, folders: Folders): Promise<string[]> {
  const { id, empty_repo, default_branch } = row;
  const dir = folders.get(folderName(id));
  if (!dir) return [`the row of ${id} has no repository`];
  const branches = (await runGit(dir, ['for-each-ref', '--format=%(refname:short)', 'refs/heads'])).text;
  const problems: string[] = [];
  if ((branches === '') !== empty_repo)
    problems.push(`project ${id} says empty: ${empty_repo}, has ${branches}`);
  if (branches !== '' && !branches.split('\n').includes(default_branch ?? '')) {
    problems.push(`project ${id} names the default branch ${default_branch}, has ${branches}`);
  }
  return problems;
}

/** What is wrong with the repositories: objects, references that went back, disagreement with the rows. */
export async function wrongRepositories(
  ledger: Ledger,
  folder: string,
  url: string,
  token: string,
): Promise<string[]> {
  const all = await repositoriesIn(folder);
  const folders = new Map(all.map((path) => [basename(path), path]));
  const problems = [...(await brokenObjects(folders)), ...(await lostReferences(ledger, folders))];
  const rows = await listProjects(new TestClient(url, token));
  for (const row of rows) problems.push(...(await disagreement(row, folders)));
  const known = new Set(rows.map(({ id }) => folderName(id)));
  for (const name of folders.keys()) if (!known.has(name)) problems.push(`the repository ${name} has no row`);
  return problems;
}

/** What SQLite itself says of the file, when it is SQLite. */
export function brokenDatabase(file: string): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    const pages = db.pragma('integrity_check') as { integrity_check: string }[];
    const broken = db.pragma('foreign_key_check') as unknown[];
    return [...pages.map((row) => row.integrity_check).filter((text) => text !== 'ok'), ...broken];
  } finally {
    db.close();
  }
}
