import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDeployment } from './testing/deployment.js';

/** An operation of the generated client: parameters of the path and the body first, the others in one object. */
type Call = (...args: unknown[]) => Promise<{ status: number; data: unknown }>;

const root = fileURLToPath(new URL('../../', import.meta.url));
const deployment = useDeployment();
let folder = '';
let sdk: Record<string, Call>;
let made = 0;

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/sdk-'));
  const source = path.join(folder, 'sdk.ts');
  const generator = path.join(root, 'node_modules/oazapfts/dist/cli.js');
  const document = path.join(root, 'generated/openapi.json');
  await promisify(execFile)(process.execPath, [generator, document, source]);
  const outfile = path.join(folder, 'sdk.mjs');
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  const loaded = (await import(pathToFileURL(outfile).href)) as Record<string, Call> & {
    defaults: { baseUrl: string; headers: Record<string, string> };
  };
  loaded.defaults.baseUrl = `${deployment.url}/api/v4`;
  loaded.defaults.headers = { 'PRIVATE-TOKEN': deployment.token };
  sdk = loaded;
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Calls an operation by its name and expects this status; answers what came. */
async function call<T = Record<string, unknown>>(
  status: number,
  name: string,
  ...args: unknown[]
): Promise<T> {
  made += 1;
  const { status: got, data } = await (sdk[name] as Call)(...args);
  expect([name, got, got === status ? '' : data]).toEqual([name, status, '']);
  return data as T;
}

interface Numbered {
  id: number;
  iid: number;
  title: string;
}

it('a client that an independent generator makes of the document drives thirty calls', async () => {
  const { id } = await call<Numbered>(201, 'createProject', {
    name: deployment.name('sdk'),
    initialize_with_readme: true,
    topics: ['light', 'sea'],
  });
  const project = String(id);
  try {
    await drive(project);
    expect(made).toBeGreaterThanOrEqual(30);
  } finally {
    await call(202, 'deleteProject', project);
  }
}, 120_000);

async function drive(project: string): Promise<void> {
  expect(await call(200, 'getProject', project)).toMatchObject({ topics: ['light', 'sea'] });
  await call(200, 'updateProject', project, { description: 'Seen from afar' });
  for (const name of ['bug', 'lamp'])
    await call(201, 'createProjectLabel', project, { name, color: '#336699' });
  expect(await call<unknown[]>(200, 'listProjectLabels', project)).toHaveLength(2);
  await call(201, 'createProjectMilestone', project, { title: 'First light' });
  await driveIssues(project);
  await driveRepository(project);
}

async function driveIssues(project: string): Promise<void> {
  const labels = [['bug'], ['bug', 'lamp'], ['lamp']];
  for (const [index, own] of labels.entries()) {
    await call(201, 'createIssue', project, { title: `Issue ${index + 1}`, labels: own });
  }
  const found = async (query: object) =>
    (await call<Numbered[]>(200, 'listProjectIssues', project, { ...query, sort: 'asc' })).map(
      ({ iid }) => iid,
    );
  expect(await found({ iids: [1, 3] })).toEqual([1, 3]);
  expect(await found({ labels: ['bug', 'lamp'] })).toEqual([2]);
  expect(await found({ notLabels: ['bug'] })).toEqual([3]);
  expect(await found({ notMilestone: 'First light' })).toEqual([1, 2, 3]);
  const { id } = await call<Numbered>(201, 'createIssueNote', project, 1, { body: 'The lamp is dark.' });
  await call(200, 'updateIssueNote', project, 1, id, { body: 'The lamp is dark again.' });
  expect(await call<unknown[]>(200, 'listIssueNotes', project, 1)).toHaveLength(1);
  await call(200, 'updateIssue', project, 1, { state_event: 'close' });
  expect(await call(200, 'getIssue', project, 1)).toMatchObject({ state: 'closed' });
  await call(404, 'getIssue', project, 99);
}

async function driveRepository(project: string): Promise<void> {
  await call(201, 'createFile', project, 'docs/tide table.md', {
    branch: 'work',
    start_branch: 'main',
    content: 'Low tide\n',
    commit_message: 'Add tides',
  });
  expect(await call(200, 'getFile', project, 'docs/tide table.md', 'work')).toMatchObject({ size: 9 });
  await call(201, 'createBranch', project, { branch: 'other', ref: 'main' });
  expect(await call<unknown[]>(200, 'listBranches', project)).toHaveLength(3);
  expect(await call(200, 'getMergeBase', project, ['main', 'work'])).toMatchObject({
    title: 'Initial commit',
  });
  expect(await call<unknown[]>(200, 'listRepositoryTree', project, { recursive: true })).toHaveLength(1);
  await call(201, 'createTag', project, { tag_name: 'v1', ref: 'main' });
  const { iid } = await call<Numbered>(201, 'createMergeRequest', project, {
    source_branch: 'work',
    target_branch: 'main',
    title: 'Tides',
  });
  expect(await call<unknown[]>(200, 'listMergeRequestCommits', project, iid)).toHaveLength(1);
  expect(await call<Numbered[]>(200, 'listProjectMergeRequests', project, { iids: [iid] })).toHaveLength(1);
  expect(await call(200, 'acceptMergeRequest', project, iid, {})).toMatchObject({ state: 'merged' });
}
