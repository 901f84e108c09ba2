import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../tools/testing/client.js';
import { unpacked, zipEntries } from './support/archives.js';
import { git, gitLines, runGit } from './support/git.js';
import {
  type Change,
  type Entry,
  everyPage,
  inOrder,
  namesByGit,
  type RealScene,
  realScene,
  statusOf,
  treeByGit,
} from './support/real-scene.js';

/**
 * A repository of more than three thousand commits, with everything that makes real ones awkward, is
 * pushed with stock git; then every reading of it must agree with what git itself says.
 */
let scene: RealScene;
let source: string;
let api: TestClient;
let id: number;
let tip: string;
beforeAll(async () => {
  scene = await realScene();
  ({ source, api, id, tip } = scene);
}, 300_000);
afterAll(() => scene?.close());

const repository = (path: string) => `/projects/${id}/repository${path}`;

describe('a real repository', () => {
  it('has what was meant', async () => {
    expect(Number(await git(source, 'rev-list', '--count', '--all'))).toBeGreaterThanOrEqual(3000);
    expect(Number(await git(source, 'rev-list', '--count', '--merges', 'main'))).toBeGreaterThan(50);
    const kinds = await git(source, 'for-each-ref', '--format=%(objecttype)', 'refs/tags');
    expect(new Set(kinds.split('\n'))).toEqual(new Set(['commit', 'tag']));
    const { body } = await api.get(`/projects/${id}`);
    expect(body).toMatchObject({ default_branch: 'main', empty_repo: false });
  });

  it.each(['', 'src', 'src/core', 'docs', 'docs/übersicht', '測試', 'lib/a/b/c/d/e/f'])(
    'lists the folder "%s" as git does, page by page in both ways, alone and with all below',
    async (path) => {
      for (const recursive of [false, true]) {
        const params = { ref: 'main', path, recursive };
        const byGit = inOrder(await treeByGit(source, 'main', path, recursive));
        const byNumber = await everyPage<Entry>(api, repository('/tree'), params);
        const byLink = await everyPage<Entry>(
          api,
          repository('/tree'),
          { ...params, pagination: 'keyset' },
          true,
        );
        expect(inOrder(byNumber)).toEqual(byGit);
        expect(byLink).toEqual(byNumber);
      }
    },
    60_000,
  );

  it('gives every kind of blob byte by byte', async () => {
    const entries = await treeByGit(source, 'main', '', true);
    const odd = entries.filter(({ mode, path }) => mode !== '100644' || !/\.ts(\.moved)?$/.test(path));
    const blobs = odd.filter(({ type }) => type === 'blob').slice(0, 60);
    expect(blobs.length).toBeGreaterThan(10);
    for (const { id: sha } of blobs) {
      const { bytes } = await runGit(source, ['cat-file', 'blob', sha]);
      const json = await api.get(repository(`/blobs/${sha}`));
      expect(json.body).toEqual({
        size: bytes.length,
        encoding: 'base64',
        content: bytes.toString('base64'),
        sha,
      });
      const raw = await api.get(repository(`/blobs/${sha}/raw`));
      expect(raw.bytes.equals(bytes)).toBe(true);
    }
  }, 60_000);

  it('gives files by their names, however hard to carry', async () => {
    const entries = await treeByGit(source, 'main', '', true);
    const names = entries.filter(
      ({ type, path, mode }) => type === 'blob' && mode !== '120000' && !path.includes('\ufffd'),
    );
    const hard = names.filter(({ path }) => /[^\w./-]/.test(path)).slice(0, 20);
    expect(hard.length).toBeGreaterThan(1);
    for (const { path, id: sha } of hard) {
      const { status, body } = await api.get(repository(`/files/${encodeURIComponent(path)}`), {
        ref: 'main',
      });
      expect([path, status, body.blob_id]).toEqual([path, 200, sha]);
      const newest = await git(source, '--literal-pathspecs', 'rev-list', '-1', 'main', '--', path);
      expect([path, body.last_commit_id]).toEqual([path, newest]);
    }
  }, 60_000);
});

describe('its archives', () => {
  const suffixes = ['tar', 'tar.gz', 'tgz', 'gz', 'tar.bz2', 'tbz', 'tbz2', 'tb2', 'bz2', 'zip'];

  it.each(suffixes)('as %s hold the tree that git packs', async (suffix) => {
    const answer = await api.get(repository(`/archive.${suffix}`), { sha: 'main' });
    expect(answer.status).toBe(200);
    const prefix = `--prefix=real-main-${tip}/`;
    const format = suffix === 'zip' ? 'zip' : 'tar';
    const { bytes } = await runGit(source, ['archive', `--format=${format}`, prefix, tip]);
    if (suffix === 'zip') expect(zipEntries(answer.bytes)).toEqual(zipEntries(bytes));
    else expect(unpacked(suffix, answer.bytes).equals(bytes)).toBe(true);
  });

  it('of one folder hold that folder', async () => {
    const { bytes: ours } = await api.get(repository('/archive.tar'), { sha: 'main', path: 'src/core' });
    const prefix = `--prefix=real-main-${tip}-src-core/`;
    const { bytes } = await runGit(source, ['archive', '--format=tar', prefix, tip, '--', 'src/core']);
    expect(ours.equals(bytes)).toBe(true);
  });
});

describe('its history', () => {
  it('is the same commit by commit, over all pages', async () => {
    const ids = await gitLines(source, 'rev-list', 'main');
    const items = await everyPage<{ id: string }>(api, repository('/commits'), { ref_name: 'main' });
    expect(items.map((commit) => commit.id)).toEqual(ids);
  }, 120_000);

  it('tells of a commit what git tells', async () => {
    const ids = (await gitLines(source, 'rev-list', 'main')).filter((_id, at) => at % 211 === 0);
    for (const sha of ids) {
      const shown = await git(
        source,
        'show',
        '-s',
        '--format=%P%x00%an%x00%ae%x00%aI%x00%cn%x00%cI%x00%B',
        sha,
      );
      const [parents = '', author, email, authored = '', committer, committed = '', message] =
        shown.split('\0');
      const { body } = await api.get(repository(`/commits/${sha}`), { stats: true });
      expect(body).toMatchObject({
        parent_ids: parents.split(' ').filter(Boolean),
        author_name: author,
        author_email: email,
        committer_name: committer,
        title: message?.split('\n')[0],
      });
      expect(body.message.trimEnd()).toBe(message?.trimEnd());
      expect(Date.parse(body.authored_date)).toBe(Date.parse(authored));
      expect(Date.parse(body.committed_date)).toBe(Date.parse(committed));
    }
  }, 60_000);

  it('of one path is the same', async () => {
    for (const path of ['README.md', 'src/core', 'docs/übersicht', 'side']) {
      const ids = await gitLines(source, 'rev-list', '-100', 'main', '--', path);
      const { body } = await api.get(repository('/commits'), { ref_name: 'main', path, per_page: 100 });
      expect(body.map((commit: { id: string }) => commit.id)).toEqual(ids);
    }
  }, 60_000);

  it('has the same contributors', async () => {
    const emails = await gitLines(source, 'log', '--max-count=2000', '--no-merges', '--format=%ae', 'main');
    const counts: Record<string, number> = {};
    for (const email of emails) counts[email] = (counts[email] ?? 0) + 1;
    const items = await everyPage<{ email: string; commits: number }>(api, repository('/contributors'), {});
    expect(Object.fromEntries(items.map(({ email, commits }) => [email, commits]))).toEqual(counts);
  });

  it('has the same merge bases', async () => {
    const branches = await gitLines(source, 'for-each-ref', '--format=%(refname:short)', 'refs/heads');
    const some = branches.filter((_name, at) => at % 17 === 0).slice(0, 12);
    for (const [at, name] of some.entries()) {
      const refs = [name, some[(at + 1) % some.length] ?? 'main'];
      const base = await git(source, 'merge-base', ...refs);
      const { body } = await api.get(repository('/merge_base'), { refs });
      expect([refs, body.id]).toEqual([refs, base]);
    }
  });

  it('has the same branches and tags', async () => {
    const rows = async (kind: string) =>
      await gitLines(source, 'for-each-ref', `--format=%(refname:lstrip=2) %(objectname)`, `refs/${kind}`);
    const branches = await everyPage<{ name: string; commit: { id: string } }>(
      api,
      repository('/branches'),
      {},
    );
    expect(branches.map(({ name, commit }) => `${name} ${commit.id}`).sort()).toEqual(
      (await rows('heads')).sort(),
    );
    const tags = await everyPage<{ name: string; target: string }>(api, repository('/tags'), {});
    expect(tags.map(({ name, target }) => `${name} ${target}`).sort()).toEqual((await rows('tags')).sort());
  });
});

describe('its comparisons', () => {
  it.each([false, true])('hold the commits and changes git finds, straight: %s', async (straight) => {
    // The newest side: a comparison over the whole history is cut at the limits of the interface.
    const newest = ['--sort=-committerdate', '--count=1', '--format=%(refname:short)'];
    const side = await git(source, 'for-each-ref', ...newest, 'refs/heads/side');
    const pairs: [string, string][] = [
      ['main~40', 'main'],
      ['main', 'main~3'],
      ['main~1', 'main'],
      [side, 'main~5'],
      ['v1.0.0', 'v1.0.0'],
    ];
    for (const [from, to] of pairs) {
      const [a = '', b = ''] = await gitLines(source, 'rev-parse', `${from}^{commit}`, `${to}^{commit}`);
      const { status, body } = await api.get(repository('/compare'), { from: a, to: b, straight });
      expect(status).toBe(200);
      const ids = (await gitLines(source, 'rev-list', '--reverse', `${a}..${b}`)).filter(Boolean);
      expect(body.commits.map((commit: { id: string }) => commit.id).sort()).toEqual([...ids].sort());
      expect(body.compare_same_ref).toBe(a === b);
      const expected = await namesByGit(source, straight ? `${a}..${b}` : `${a}...${b}`);
      const found = (body.diffs as Change[]).map((one) => `${statusOf(one)} ${one.old_path} ${one.new_path}`);
      // The interface has no word for a file that became a link.
      expect(found.sort()).toEqual(expected.map((row) => row.replace(/^T/, 'M')).sort());
    }
  });
});

describe('a clone of it', () => {
  it('is whole and the same', async () => {
    const copy = join(scene.folder, 'copy.git');
    await git(scene.folder, 'clone', '-q', '--mirror', scene.remote, copy);
    const { code, text } = await runGit(copy, ['fsck', '--full', '--no-dangling']);
    expect([code, text]).toEqual([0, '']);
    const refs = ['for-each-ref', '--format=%(refname) %(objectname)'];
    expect(await git(copy, ...refs)).toBe(await git(source, ...refs));
    expect(await git(copy, 'symbolic-ref', 'HEAD')).toBe('refs/heads/main');
  }, 120_000);

  it('may be shallow, of one branch, or without blobs', async () => {
    const shallow = join(scene.folder, 'shallow');
    await git(scene.folder, 'clone', '-q', '--depth', '5', '--no-checkout', scene.remote, shallow);
    expect(Number(await git(shallow, 'rev-list', '--count', 'HEAD'))).toBeLessThanOrEqual(15);
    const one = join(scene.folder, 'one');
    await git(scene.folder, 'clone', '-q', '--single-branch', '-b', 'v1.0.0', '--bare', scene.remote, one);
    expect(await git(one, 'rev-parse', 'HEAD')).toBe(await git(source, 'rev-parse', 'v1.0.0^{commit}'));
    const treeOnly = join(scene.folder, 'treeless');
    await git(scene.folder, 'clone', '-q', '--filter=blob:none', '--no-checkout', scene.remote, treeOnly);
    expect(await git(treeOnly, 'rev-parse', 'HEAD')).toBe(tip);
  }, 120_000);
});
