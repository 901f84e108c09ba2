import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gitOrFail, remote } from '../../tools/testing/git-client.js';
import { makeGroup, makePerson, makeProject } from '../world/fresh.js';
import { Maker } from '../world/maker.js';
import type { Person } from '../world/types.js';
import { useDeployment } from './testing/deployment.js';

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

const deployment = useDeployment();
let folder = '';
let clone: string;
/** What the releaser does and sees through the interface. */
let api: Maker;
let releaser: Person;
let base: string;
let place: string;
let address: string;
const runs: Run[] = [];

/** Whatever is asked of it, the program takes no certificate that cannot be verified. */
const isUnable = process.env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0';

/** Runs the program in the clone, with nothing of the machine's own settings. */
function release(): Promise<Run> {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GL_TOKEN: releaser.token,
    GL_URL: deployment.url,
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
  await gitOrFail(clone, ['add', file]);
  await gitOrFail(clone, ['commit', '-q', '-m', message]);
}

/** What a developer does between two releases: a fix that closes an issue, merged on the server. */
async function mergeFix(): Promise<void> {
  await api.call('POST', `${base}/issues`, { title: 'It rains in' });
  await gitOrFail(clone, ['switch', '-q', '-c', 'roof']);
  await commit('roof.txt', 'fix(roof): keep the rain out');
  await gitOrFail(clone, ['push', '-q', address, 'roof']);
  const input = { source_branch: 'roof', target_branch: 'main', title: 'Roof', description: 'Closes #1' };
  await api.call('POST', `${base}/merge_requests`, input);
  await api.call('PUT', `${base}/merge_requests/1/merge`);
  await gitOrFail(clone, ['switch', '-q', 'main']);
  await gitOrFail(clone, ['pull', '-q', address, 'main']);
}

beforeAll(async () => {
  if (isUnable) return;
  folder = await mkdtemp(join(tmpdir(), 'hearth-release-'));
  clone = join(folder, 'site');
  const { maker, url, name } = deployment;
  releaser = await makePerson(maker, name('releaser'), {}, () => undefined);
  const group = await makeGroup(maker, name('acme'), { visibility: 'private' });
  const input = { namespace_id: group.id, visibility: 'private' } as const;
  const project = await makeProject(maker, 'site', input, { maintainer: releaser });
  base = project.url;
  place = project.fullPath;
  api = new Maker(url, maker.transport, releaser.token);
  address = remote(url, place, releaser.token);
  await gitOrFail(folder, ['clone', '-q', address, clone]);
  await gitOrFail(clone, ['switch', '-q', '-C', 'main']);
  await mkdir(join(clone, 'dist'));
  await writeFile(join(clone, 'dist/site.txt'), 'The site\n');
  // The program is to find its way in by the token it is given.
  await gitOrFail(clone, ['remote', 'set-url', 'origin', `${url}/${place}.git`]);
  await commit('.releaserc.json', 'chore: say how to release', JSON.stringify(configuration));
  await commit('door.txt', 'feat(door): open both ways');
  await gitOrFail(clone, ['push', '-q', address, 'main']);
  runs.push(await release());
  await mergeFix();
  runs.push(await release());
}, 60_000);

beforeEach(({ skip }) => {
  if (isUnable) skip('semantic-release takes no certificates that cannot be verified (--insecure)');
});

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface ReleaseRecord {
  name: string;
  tag_name: string;
  description: string;
}

const messagesOf = async (path: string): Promise<string[]> =>
  (await api.call<{ body: string }[]>('GET', `${base}/${path}/notes`)).map(({ body }) => body);

/** A file at an address that the server told. */
const fileAt = (address: string) => {
  const { pathname } = new URL(address);
  return fetch(new URL(pathname, deployment.url), { headers: { 'private-token': releaser.token } });
};

/** Of a long log what the program complains of. */
const complaintsOf = (output: string): string => {
  const lines = output.split('\n').filter((line) => /✘|error/i.test(line));
  return lines.length > 0 ? lines.join('\n') : output;
};

describe('semantic-release', () => {
  it('ends well', () => {
    for (const { code, output } of runs) if (code !== 0) expect.fail(complaintsOf(output));
    expect(runs).toHaveLength(2);
  });

  it('makes a tag and a release with notes of the first feature', async () => {
    const release = await api.call<ReleaseRecord>('GET', `${base}/releases/v1.0.0`);
    const author = { username: releaser.username };
    expect(release).toMatchObject({ name: 'v1.0.0', tag_name: 'v1.0.0', author });
    const { description } = release;
    expect(description).toContain('### Features');
    expect(description).toContain('**door:** open both ways');
    expect(await api.call('GET', `${base}/repository/tags/v1.0.0`)).toMatchObject({
      release: { tag_name: 'v1.0.0', description },
      commit: { title: 'feat(door): open both ways' },
    });
  });

  it('makes the next version of a fix', async () => {
    const releases = await api.call<ReleaseRecord[]>('GET', `${base}/releases`);
    expect(releases.map(({ tag_name }) => tag_name)).toEqual(['v1.0.1', 'v1.0.0']);
    expect(releases[0]?.description).toContain('### Bug Fixes');
    expect(releases[0]?.description).toContain('**roof:** keep the rain out');
  });

  it('uploads assets and links them', async () => {
    type Link = { direct_asset_url: string };
    const [link] = await api.call<Link[]>('GET', `${base}/releases/v1.0.0/assets/links`);
    expect(link).toMatchObject({ name: 'Site', link_type: 'package' });
    const address = link?.direct_asset_url ?? '';
    expect(address).toContain(`/${place}/-/releases/v1.0.0/downloads/site.txt`);
    expect(await (await fileAt(address)).text()).toBe('The site\n');
  });

  it('tells in the merge request and the issue where they came out', async () => {
    for (const path of ['merge_requests/1', 'issues/1']) {
      expect((await messagesOf(path)).join('\n')).toContain('version 1.0.1');
    }
  });
});
