import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gitOrFail, remote, runGit } from '../../tools/testing/git-client.js';
import { makeGroup, makePerson, makeProject } from '../world/fresh.js';
import type { MadeProject, Person } from '../world/types.js';
import { useDeployment } from './testing/deployment.js';

/** Stock git against a repository that begins empty and is filled by a push. */
const deployment = useDeployment();
let folder: string;
let source: string;
let project: MadeProject;
let writer: Person;
let reporter: Person;
let stranger: Person;

const files = {
  'README.md': '# Über uns\n',
  'docs/größe – 大きさ.md': 'Maße: 3 m\n',
  'with space/"quoted" \t.txt': 'x\n',
  '🚀.bin': '\u0000\u0001ÿ',
};
const branches = ['main', 'feature/größe', 'topic'];
const message = 'Füge Größen hinzu – 追加 🚀\n\nZweite Zeile';

/** The address of the repository, as somebody or, without a token, as nobody types it. */
const address = (token?: string, path = project.fullPath) => remote(deployment.url, path, token);

/** A working copy of its own, below the folder of the tests. */
async function cloned(name: string, ...flags: string[]): Promise<string> {
  await gitOrFail(folder, ['clone', '-q', ...flags, address(writer.token), name]);
  return join(folder, name);
}

async function committed(copy: string, path: string, text: string, words: string): Promise<string> {
  await mkdir(join(copy, dirname(path)), { recursive: true });
  await writeFile(join(copy, path), text);
  await gitOrFail(copy, ['add', '--', path]);
  await gitOrFail(copy, ['commit', '-q', '-m', words]);
  return (await gitOrFail(copy, ['rev-parse', 'HEAD'])).trim();
}

/** Names and commits of references, as a server or a repository tells them. */
const refsOf = async (copy: string, from: string): Promise<string[]> => {
  const lines = (await gitOrFail(copy, ['ls-remote', '--heads', '--tags', from])).trim().split('\n');
  return lines.map((line) => line.trim()).sort();
};

const statusOf = async (path: string): Promise<number> => (await deployment.maker.try('GET', path)).status;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-git-'));
  source = join(folder, 'source');
  const { maker, name } = deployment;
  const person = (word: string) => makePerson(maker, name(word), {}, () => undefined);
  [writer, reporter, stranger] = await Promise.all([
    person('writer'),
    person('reporter'),
    person('stranger'),
  ]);
  const group = await makeGroup(maker, name('git'), { visibility: 'private' });
  const input = { namespace_id: group.id, visibility: 'private' } as const;
  project = await makeProject(maker, 'site', input, { maintainer: writer, reporter });
  await gitOrFail(folder, ['init', '-q', '-b', 'main', source]);
  for (const [path, text] of Object.entries(files)) await committed(source, path, text, message);
  await gitOrFail(source, ['tag', 'light']);
  await gitOrFail(source, ['tag', '-a', 'v1.0-größe', '-m', 'Erste Ausgabe 🎉']);
  for (const branch of branches.slice(1)) {
    await gitOrFail(source, ['switch', '-q', '-c', branch, 'main']);
    await committed(source, `${branch}.txt`, `${branch}\n`, `Begin ${branch}`);
  }
  const all = ['refs/heads/*:refs/heads/*', 'refs/tags/*:refs/tags/*'];
  await gitOrFail(source, ['push', '-q', address(writer.token), ...all]);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what stock git pushes', () => {
  it('is there with every branch and tag', async () => {
    expect(await refsOf(source, address(writer.token))).toEqual(await refsOf(source, '.'));
  });

  it('is told by the interface, whatever its names', async () => {
    const { maker } = deployment;
    const told = await maker.call<{ name: string }[]>('GET', `${project.url}/repository/branches`);
    expect(told.map((one) => one.name).sort()).toEqual([...branches].sort());
    const tag = encodeURIComponent('v1.0-größe');
    expect(await maker.call('GET', `${project.url}/repository/tags/${tag}`)).toMatchObject({
      message: 'Erste Ausgabe 🎉',
      commit: { title: 'Füge Größen hinzu – 追加 🚀' },
    });
    for (const [path, text] of Object.entries(files)) {
      const place = `${project.url}/repository/files/${encodeURIComponent(path)}`;
      const { content } = await maker.call<{ content: string }>('GET', place, { ref: 'main' });
      expect([path, Buffer.from(content, 'base64').toString()]).toEqual([path, text]);
    }
  });

  it('comes back whole in a clone', async () => {
    const copy = await cloned('whole');
    await gitOrFail(copy, ['fsck', '--strict', '--no-progress']);
    for (const [path, text] of Object.entries(files)) {
      expect([path, await readFile(join(copy, path), 'utf8')]).toEqual([path, text]);
    }
    expect((await gitOrFail(copy, ['log', '-1', '--format=%B', 'main'])).trim()).toBe(message);
    expect(await gitOrFail(copy, ['tag', '-l', '--format=%(contents:subject)', 'v1*'])).toBe(
      'Erste Ausgabe 🎉\n',
    );
  });

  it('comes back in part in a shallow clone, which is deepened later', async () => {
    const copy = await cloned('shallow', '--depth', '1');
    const count = async () => (await gitOrFail(copy, ['rev-list', '--count', 'HEAD'])).trim();
    expect(await count()).toBe('1');
    await gitOrFail(copy, ['fetch', '-q', '--deepen', '1']);
    expect(await count()).toBe('2');
    await gitOrFail(copy, ['fetch', '-q', '--unshallow']);
    expect(await count()).toBe('4');
  });
});

describe('what stock git changes', () => {
  it('is fetched by others, and pruned when it goes', async () => {
    const [one, other] = [await cloned('one'), await cloned('other')];
    await gitOrFail(one, ['switch', '-q', '-c', 'news']);
    const sha = await committed(one, 'news.txt', 'news\n', 'Tell news');
    await gitOrFail(one, ['push', '-q', '-u', 'origin', 'news']);
    await gitOrFail(other, ['fetch', '-q']);
    expect((await gitOrFail(other, ['rev-parse', 'origin/news'])).trim()).toBe(sha);
    const path = `${project.url}/repository/branches/news`;
    expect(await statusOf(path)).toBe(200);
    await gitOrFail(one, ['push', '-q', 'origin', '--delete', 'news']);
    expect(await statusOf(path)).toBe(404);
    await gitOrFail(other, ['fetch', '-q', '--prune']);
    expect((await runGit(other, ['rev-parse', '--verify', '-q', 'origin/news'])).code).toBe(1);
    expect((await runGit(one, ['push', '-q', 'origin', '--delete', 'news'])).stderr).toContain(
      'remote ref does not exist',
    );
  });

  it('is only overwritten by force, and with a lease only as it was last seen', async () => {
    const [one, other] = [
      await cloned('lease-one', '-b', 'topic'),
      await cloned('lease-other', '-b', 'topic'),
    ];
    await committed(one, 'topic.txt', 'one\n', 'Change the topic');
    await gitOrFail(one, ['push', '-q', 'origin', 'topic']);
    const sha = await committed(other, 'topic.txt', 'other\n', 'Change it otherwise');
    const plain = await runGit(other, ['push', 'origin', 'topic']);
    expect([plain.code, plain.stderr]).toEqual([1, expect.stringContaining('[rejected]')]);
    const stale = await runGit(other, ['push', '--force-with-lease', 'origin', 'topic']);
    expect([stale.code, stale.stderr]).toEqual([1, expect.stringContaining('(stale info)')]);
    await gitOrFail(other, ['fetch', '-q']);
    await gitOrFail(other, ['push', '-q', '--force-with-lease', 'origin', 'topic']);
    const branch = await deployment.maker.call('GET', `${project.url}/repository/branches/topic`);
    expect(branch).toMatchObject({ commit: { id: sha, title: 'Change it otherwise' } });
  });

  it('is not overwritten by force where the branch is protected', async () => {
    const copy = await cloned('forced');
    const before = await gitOrFail(copy, ['ls-remote', 'origin', 'main']);
    await gitOrFail(copy, ['commit', '-q', '--amend', '-m', 'Otherwise']);
    const { code, stderr } = await runGit(copy, ['push', '--force', 'origin', 'main']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('[remote rejected]')]);
    expect(await gitOrFail(copy, ['ls-remote', 'origin', 'main'])).toBe(before);
  });
});

describe('whom stock git is refused', () => {
  /** What somebody hears who reads a repository, without its path. */
  const heard = async (token: string | undefined, path: string) => {
    const { code, stdout, stderr } = await runGit(folder, ['ls-remote', address(token, path)]);
    return { code, stdout, stderr: stderr.replaceAll(path, 'PATH') };
  };
  const absent = () => project.fullPath.replace(/site$/, 'absent');

  it('is whoever has no valid password, and is told so', async () => {
    const { code, stderr } = await heard('no-such-password', project.fullPath);
    expect([code, stderr]).toEqual([128, expect.stringContaining('Authentication failed')]);
  });

  it('is a stranger, who hears the same as of what is not there', async () => {
    const closed = await heard(stranger.token, project.fullPath);
    expect([closed.code, closed.stdout]).toEqual([128, '']);
    expect(closed).toEqual(await heard(stranger.token, absent()));
    expect(await heard(undefined, project.fullPath)).toEqual(await heard(undefined, absent()));
  });

  it('is a reporter who pushes, although he may read', async () => {
    expect((await heard(reporter.token, project.fullPath)).code).toBe(0);
    const before = await refsOf(source, address(writer.token));
    const { code, stderr } = await runGit(source, ['push', address(reporter.token), 'main:refs/heads/mine']);
    expect([code, stderr]).toEqual([128, expect.stringContaining('403')]);
    expect(await refsOf(source, address(writer.token))).toEqual(before);
  });
});
