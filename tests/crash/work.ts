import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestClient } from '../../tools/testing/client.js';
import { git, runGit } from '../support/git.js';

/** Everything that was acknowledged, to be found again. */
export interface Ledger {
  projects: { id: number; path: string }[];
  members: { project: number; user: number; level: number }[];
  files: { project: number; path: string; content: string }[];
  /** By project and number, in the state that was last acknowledged. */
  mergeRequests: Map<string, { project: number; iid: number; title: string; state: string }>;
  notes: { project: number; iid: number; id: number; body: string }[];
  /** What each reference of a project was last said to be; it may since have moved on, never back. */
  refs: Map<string, { project: number; ref: string; sha: string }>;
  count: number;
}

/** A ledger of nothing. */
export const newLedger = (): Ledger => ({
  projects: [],
  members: [],
  files: [],
  mergeRequests: new Map(),
  notes: [],
  refs: new Map(),
  count: 0,
});

/** What a lane of work is given. */
export interface Lane {
  name: string;
  url: string;
  token: string;
  folder: string;
  ledger: Ledger;
  isOver: () => boolean;
}

/** Counts a write that was answered with success. */
export function acknowledge(ledger: Ledger): void {
  ledger.count += 1;
}

/** Notes where a reference was said to be. */
export function noteRef(ledger: Ledger, project: number, ref: string, sha: string): void {
  ledger.refs.set(`${project} ${ref}`, { project, ref, sha });
  acknowledge(ledger);
}

interface Step {
  lane: Lane;
  api: TestClient;
  project: number;
  turn: number;
}

/** One write of each kind; answers false when it was not acknowledged. */
const steps: ((step: Step) => Promise<boolean>)[] = [
  async ({ lane, api, project, turn }) => {
    const path = `committed-${turn}.txt`;
    const content = `${lane.name} ${turn}\n`;
    const { status, body } = await api.post(`/projects/${project}/repository/commits`, {
      branch: 'main',
      commit_message: `Commit ${turn}`,
      actions: [{ action: 'create', file_path: path, content }],
    });
    if (status !== 201) return false;
    lane.ledger.files.push({ project, path, content });
    noteRef(lane.ledger, project, 'refs/heads/main', body.id);
    return true;
  },
  async ({ lane, api, project, turn }) => {
    const path = `written-${turn}.txt`;
    const content = 'x'.repeat(turn * 37);
    const { status } = await api.post(`/projects/${project}/repository/files/${path}`, {
      branch: 'main',
      commit_message: `File ${turn}`,
      content: content || 'x',
    });
    if (status !== 201) return false;
    lane.ledger.files.push({ project, path, content: content || 'x' });
    acknowledge(lane.ledger);
    return true;
  },
  async ({ lane, api, project, turn }) => {
    const name = `${lane.name}-${turn}`.toLowerCase();
    const user = await api.post('/users', {
      name,
      username: name,
      email: `${name}@example.org`,
      password: 'a long password 4711',
    });
    if (user.status !== 201) return false;
    const { status } = await api.post(`/projects/${project}/members`, {
      user_id: user.body.id,
      access_level: 30,
    });
    if (status !== 201) return false;
    lane.ledger.members.push({ project, user: user.body.id, level: 30 });
    acknowledge(lane.ledger);
    return true;
  },
  async ({ lane, api, project, turn }) => {
    const name = `branch-${turn}`;
    const { status, body } = await api.post(`/projects/${project}/repository/branches`, {
      branch: name,
      ref: 'main',
    });
    if (status !== 201) return false;
    noteRef(lane.ledger, project, `refs/heads/${name}`, body.commit.id);
    return true;
  },
];

/** A project of the lane; null when it was not acknowledged. */
export async function newProject({ ledger }: Lane, api: TestClient, path: string): Promise<number | null> {
  const { status, body } = await api.post('/projects', { name: path, path, visibility: 'private' });
  if (status !== 201) return null;
  ledger.projects.push({ id: body.id, path: body.path_with_namespace });
  acknowledge(ledger);
  return body.id;
}

/** Writes over the interface until it is over; what is not acknowledged any more ends the lane. */
export async function writeOverApi(lane: Lane): Promise<void> {
  const api = new TestClient(lane.url, lane.token);
  let project = 0;
  for (let turn = 0; !lane.isOver(); turn += 1) {
    const place = turn % (steps.length + 1);
    if (place === 0) project = (await newProject(lane, api, `${lane.name}-p${turn}`)) ?? 0;
    else if (project > 0) await steps[place - 1]?.({ lane, api, project, turn });
  }
}

/** Pushes commits and tags with stock git until it is over. */
export async function pushOverHttp(lane: Lane): Promise<void> {
  const api = new TestClient(lane.url, lane.token);
  const project = await newProject(lane, api, `${lane.name}-pushed`);
  const path = lane.ledger.projects.find(({ id }) => id === project)?.path;
  if (project === null || !path) return;
  const folder = join(lane.folder, lane.name);
  await mkdir(folder, { recursive: true });
  await git(folder, 'init', '-q', '-b', 'main');
  const remote = `${lane.url.replace('://', `://oauth2:${lane.token}@`)}/${path}.git`;
  for (let turn = 0; !lane.isOver(); turn += 1) {
    await writeFile(join(folder, `file-${turn % 7}.txt`), `${turn}\n`.repeat(turn * 10 + 1));
    await git(folder, 'add', '.');
    await git(folder, 'commit', '-q', '-m', `Turn ${turn}`);
    await git(folder, 'tag', `t${turn}`);
    const { code } = await runGit(folder, ['push', '-q', remote, 'main', `t${turn}`]);
    if (code !== 0) return;
    const sha = await git(folder, 'rev-parse', 'HEAD');
    noteRef(lane.ledger, project, 'refs/heads/main', sha);
    noteRef(lane.ledger, project, `refs/tags/t${turn}`, sha);
  }
}
