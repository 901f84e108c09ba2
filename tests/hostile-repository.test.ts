import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../tools/testing/client.js';
import { type Load, loadOf } from './support/load.js';
import { type ServerProcess, serve } from './support/process.js';

/** No repository, whatever was pushed, may block the server for long or take much of its memory. */
const limits: Load = { blockMillis: 100, memoryMegabytes: 64 };

const rootToken = 'root-token-of-the-repository';
let folder: string;
let server: ServerProcess;
let url: string;
let project: string;

const kilobyte = 'x'.repeat(1023);
const head = (branch: string, at: number, message = 'Change', from = ''): string =>
  `commit refs/heads/${branch}\ncommitter M <m@x.y> ${1_700_000_000 + at} +0000\n` +
  `data ${message.length}\n${message}\n${from}`;
const empty = (path: string): string => `M 644 inline ${path}\ndata 0\n\n`;

/** Files without end, commits without end, messages without end. */
function history(): string {
  const parts = [head('main', 0), empty('README.md'), head('files', 1, 'Files', 'from refs/heads/main\n')];
  for (let at = 0; at < 100_000; at += 1)
    parts.push(empty(`${at % 50}/a-folder-with-a-long-name/file-${at}.txt`));
  parts.push(head('folder', 2, 'Folder', 'from refs/heads/main\n'));
  for (let at = 0; at < 50_000; at += 1) parts.push(empty(`f/${at}`));
  parts.push(head('commits', 3, 'First', 'from refs/heads/main\n'));
  for (let at = 4; at < 30_000; at += 1) parts.push(head('commits', at));
  parts.push(head('messages', 3, 'First', 'from refs/heads/main\n'));
  const message = `Long\n\n${`${kilobyte}\n`.repeat(1024)}`;
  for (let at = 4; at < 110; at += 1) parts.push(head('messages', at, message));
  return parts.join('');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-repository-'));
  server = await serve({ data: join(folder, 'data'), rootToken });
  const headers = { 'private-token': rootToken, 'content-type': 'application/json' };
  const made = (await send(server.url, 'POST', '/api/v4/projects', headers, '{"name":"p"}')).body;
  project = `/api/v4/projects/${made.id}`;
  url = `${project}/repository`;
  const dir = join(folder, 'r.git');
  const git = (args: string[], input?: string) =>
    execFileSync('git', [`--git-dir=${dir}`, ...args], {
      env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    })
      .toString()
      .trim();
  git(['init', '--quiet', '--bare', '--initial-branch=main']);
  git(['fast-import', '--quiet'], history());
  // Folders that hold ten times the same folder: ten million files in nine objects.
  let tree = git(['mktree'], `100644 blob ${git(['hash-object', '-w', '--stdin'], '')}\tfile\n`);
  for (let depth = 0; depth < 7; depth += 1) {
    tree = git(['mktree'], Array.from({ length: 10 }, (_, at) => `040000 tree ${tree}\t${at}\n`).join(''));
  }
  const person = {
    GIT_AUTHOR_NAME: 'M',
    GIT_AUTHOR_EMAIL: 'm@x.y',
    GIT_COMMITTER_NAME: 'M',
    GIT_COMMITTER_EMAIL: 'm@x.y',
  };
  Object.assign(process.env, person);
  git(['update-ref', 'refs/heads/bomb', git(['commit-tree', '-m', 'Bomb', '-p', 'refs/heads/main', tree])]);
  const address = new URL(made.http_url_to_repo);
  const remote = `${server.url.replace('//', `//root:${rootToken}@`)}${address.pathname}`;
  git([
    'push',
    '--quiet',
    remote,
    ...['main', 'files', 'folder', 'commits', 'messages', 'bomb'].map((name) => `refs/heads/${name}`),
  ]);
}, 180_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => send(server.url, 'GET', path, { 'private-token': rootToken });

/** What is asked for, and the status of the answer. */
const reads: [string, () => string, number][] = [
  ['a folder of 50,000 files', () => `${url}/tree?ref=folder&path=f&per_page=100&page=400`, 200],
  ['a file in it', () => `${url}/files/f%2F49999?ref=folder`, 200],
  [
    'everything below 50 folders of 100,000 files',
    () => `${url}/tree?ref=files&recursive=true&per_page=100&page=800`,
    200,
  ],
  [
    'a page of that by its cursor',
    () => `${url}/tree?ref=files&recursive=true&pagination=keyset&per_page=100`,
    200,
  ],
  ['folders that hold themselves', () => `${url}/tree?ref=bomb&recursive=true`, 422],
  ['a change of 100,000 files', () => `${url}/commits/files/diff?per_page=100`, 200],
  ['a comparison of 100,000 files', () => `${url}/compare?from=main&to=files`, 200],
  ['a comparison of 30,000 commits', () => `${url}/compare?from=main&to=commits`, 200],
  ['a list of 30,000 commits', () => `${url}/commits?ref_name=commits&per_page=100&page=250`, 200],
  ['commits with long messages', () => `${url}/commits?ref_name=messages&per_page=100`, 200],
  ['a comparison of them', () => `${url}/compare?from=main&to=messages`, 200],
  ['a changelog of them', () => `${url}/changelog?version=1.0.0&from=main&to=messages`, 200],
  ['those who wrote them', () => `${url}/contributors`, 200],
  ['languages of folders that hold themselves', () => `${project}/languages`, 200],
];

describe.runIf(process.platform === 'linux')('a hostile repository', () => {
  it.each(reads)(
    'answers %s without blocking anybody or taking much memory',
    async (_, path, status) => {
      let answered = 0;
      const load = await loadOf(
        server,
        async () => {
          answered = (await get(path())).status;
        },
        limits,
      );
      expect(answered).toBe(status);
      expect(load).toMatchObject({
        blockMillis: expect.toSatisfy((millis: number) => millis <= limits.blockMillis),
        memoryMegabytes: expect.toSatisfy((megabytes: number) => megabytes <= limits.memoryMegabytes),
      });
    },
    120_000,
  );

  it('lists the newest of so many commits, and says that it does not list them all', async () => {
    const { body } = await get(`${url}/compare?from=main&to=commits`);
    expect(body.commits).toHaveLength(5000);
    expect(body.compare_timeout).toBe(true);
    expect(body.commits.at(-1).id).toBe(body.commit.id);
  }, 60_000);

  it('shows the beginning of a message that nobody reads', async () => {
    const { body } = await get(`${url}/commits?ref_name=messages&per_page=1`);
    expect(body[0].message.length).toBeGreaterThan(60_000);
    expect(body[0].message.length).toBeLessThan(70_000);
    expect(body[0].title).toBe('Long');
  });
});
