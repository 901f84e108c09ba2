import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../tools/testing/client.js';
import { remote } from '../../tools/testing/git-client.js';
import { git } from '../support/git.js';
import { type LastingServer, startServer } from '../support/server.js';

/** A project that is released by semantic-release as it is installed, from clones that real git makes. */
const require = createRequire(import.meta.url);
const program = join(dirname(require.resolve('semantic-release')), 'bin/semantic-release.js');

const configuration = {
  branches: ['main'],
  plugins: [
    '@semantic-release/commit-analyzer',
    '@semantic-release/release-notes-generator',
    [
      require.resolve('@semantic-release/gitlab'),
      { assets: [{ path: 'dist/site.txt', label: 'Site', type: 'package', filepath: '/site.txt' }] },
    ],
  ],
};

interface Run {
  code: number | null;
  output: string;
}

let lasting: LastingServer;
let folder: string;
let clone: string;
let api: TestClient;
let token: string;
let base: string;
let address: string;
const runs: Run[] = [];

/** Runs the program in the clone, with nothing of the machine's own settings. */
function release(): Promise<Run> {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GL_TOKEN: token,
    GL_URL: lasting.server.url,
    NO_PROXY: '*',
  };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, '--no-ci'], { cwd: clone, env });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => done({ code, output: Buffer.concat(chunks).toString() }));
  });
}

async function commit(file: string, message: string, content = `${message}\n`): Promise<void> {
  await writeFile(join(clone, file), content);
  await git(clone, 'add', file);
  await git(clone, 'commit', '-q', '-m', message);
}

/** What a developer does between two releases: a fix that closes an issue, merged on the server. */
async function mergeFix(): Promise<void> {
  await api.post(`${base}/issues`, { title: 'It rains in' });
  await git(clone, 'switch', '-q', '-c', 'roof');
  await commit('roof.txt', 'fix(roof): keep the rain out');
  await git(clone, 'push', '-q', address, 'roof');
  const wish = { source_branch: 'roof', target_branch: 'main', title: 'Roof', description: 'Closes #1' };
  await api.post(`${base}/merge_requests`, wish);
  await api.put(`${base}/merge_requests/1/merge`);
  await git(clone, 'switch', '-q', 'main');
  await git(clone, 'pull', '-q', address, 'main');
}

beforeAll(async () => {
  lasting = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'hearth-release-'));
  clone = join(folder, 'site');
  const { make, server } = lasting;
  const releaser = await make.user({ username: 'releaser' });
  const group = await make.group({ path: 'acme' });
  const project = await make.project({ namespace: group, path: 'site', members: { maintainer: releaser } });
  base = project.url;
  token = releaser.token;
  api = new TestClient(server.url, token);
  address = remote(server.url, 'acme/site', token);
  await git(folder, 'clone', '-q', address, clone);
  await git(clone, 'switch', '-q', '-C', 'main');
  await mkdir(join(clone, 'dist'));
  await writeFile(join(clone, 'dist/site.txt'), 'The site\n');
  // The program is to find its way in by the token it is given.
  await git(clone, 'remote', 'set-url', 'origin', `${server.url}/acme/site.git`);
  await commit('.releaserc.json', 'chore: say how to release', JSON.stringify(configuration));
  await commit('door.txt', 'feat(door): open both ways');
  await git(clone, 'push', '-q', address, 'main');
  runs.push(await release());
  await mergeFix();
  runs.push(await release());
  await lasting.server.jobs.drain();
}, 60_000);

afterAll(async () => {
  await lasting?.close();
  await rm(folder, { recursive: true, force: true });
});

const messagesOf = async (path: string): Promise<string[]> =>
  (await api.get(`${base}/${path}/notes`)).body.map(({ body }: { body: string }) => body);

describe('semantic-release', () => {
  it('ends well', () => {
    expect(runs.map(({ code, output }) => (code === 0 ? 0 : output))).toEqual([0, 0]);
  });

  it('makes a tag and a release with notes of the first feature', async () => {
    const { body } = await api.get(`${base}/releases/v1.0.0`);
    expect(body).toMatchObject({ name: 'v1.0.0', tag_name: 'v1.0.0', author: { username: 'releaser' } });
    expect(body.description).toContain('### Features');
    expect(body.description).toContain('**door:** open both ways');
    const tag = (await api.get(`${base}/repository/tags/v1.0.0`)).body;
    expect(tag.release).toEqual({ tag_name: 'v1.0.0', description: body.description });
    expect(tag.commit.title).toBe('feat(door): open both ways');
  });

  it('makes the next version of a fix', async () => {
    const { body } = await api.get(`${base}/releases`);
    expect(body.map(({ tag_name }: { tag_name: string }) => tag_name)).toEqual(['v1.0.1', 'v1.0.0']);
    expect(body[0].description).toContain('### Bug Fixes');
    expect(body[0].description).toContain('**roof:** keep the rain out');
  });

  it('uploads assets and links them', async () => {
    const [link] = (await api.get(`${base}/releases/v1.0.0/assets/links`)).body;
    expect(link).toMatchObject({ name: 'Site', link_type: 'package' });
    expect(link.direct_asset_url).toMatch(/\/acme\/site\/-\/releases\/v1\.0\.0\/downloads\/site\.txt$/);
    const found = await fetch(`${lasting.server.url}${new URL(link.direct_asset_url).pathname}`);
    expect(await found.text()).toBe('The site\n');
  });

  it('tells in the merge request and the issue where they came out', async () => {
    for (const path of ['merge_requests/1', 'issues/1']) {
      expect((await messagesOf(path)).join('\n')).toContain('version 1.0.1');
    }
  });
});
