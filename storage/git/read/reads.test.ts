import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { importedScene } from '../testing/imported.js';
import { useStore } from '../testing/use-store.js';

describe('reading a repository', () => {
  const test = useStore();
  const { tip, imported } = importedScene(test);

  it('resolves branches before tags before ids, and steps back in history', async () => {
    const repository = await test.make({ a: '1' });
    const first = await tip(repository);
    const second = await test.commit(repository, [
      { action: 'create', filePath: 'b', content: Buffer.from('2') },
    ]);
    test.git(repository, ['tag', 'both', first]);
    test.git(repository, ['branch', 'both', second]);
    test.git(repository, ['tag', '-a', '-m', 'x', 'annotated', first]);
    expect(await repository.resolve('both')).toBe(second);
    expect(await repository.resolve('refs/tags/both')).toBe(first);
    expect(await repository.resolve('annotated')).toBe(first);
    expect(await repository.resolve(first.slice(0, 10))).toBe(first);
    expect(await repository.resolve(first.toUpperCase())).toBe(first);
    expect(await repository.resolve('main~1')).toBe(first);
    expect(await repository.resolve('main^^')).toBeNull();
    expect(await repository.resolve('HEAD')).toBe(second);
  });

  it.each([
    'nope',
    '',
    '-x',
    '--all',
    'main:a',
    'main^{tree}',
    '@{-1}',
    'a\nb',
    'main..main',
    ':/First',
    '0'.repeat(40),
  ])('resolves nothing from %j', async (rev) => {
    const repository = await test.make({ a: '1' });
    expect(await repository.resolve(rev)).toBeNull();
  });

  it('sees a reference that somebody else moved', async () => {
    const repository = await test.make({ a: '1' });
    const first = await tip(repository);
    await test.commit(repository, [{ action: 'create', filePath: 'b', content: Buffer.from('2') }]);
    test.git(repository, ['update-ref', 'refs/heads/main', first]);
    expect(await tip(repository)).toBe(first);
    test.git(repository, ['pack-refs', '--all', '--prune']);
    test.git(repository, ['update-ref', '-d', 'refs/heads/main']);
    expect(await repository.resolve('main')).toBeNull();
  });

  it('sees a reference that was packed, and moved and deleted while packed', async () => {
    const repository = await test.make({ a: '1' });
    const first = await tip(repository);
    const second = await test.commit(repository, [
      { action: 'create', filePath: 'b', content: Buffer.from('2') },
    ]);
    test.git(repository, ['pack-refs', '--all', '--prune']);
    expect(await tip(repository)).toBe(second);
    test.git(repository, ['update-ref', 'refs/heads/main', first]);
    expect(await tip(repository)).toBe(first);
    test.git(repository, ['pack-refs', '--all', '--prune']);
    expect([await tip(repository), await repository.branchTip('main')]).toEqual([first, first]);
    test.git(repository, ['update-ref', '-d', 'refs/heads/main']);
    expect([await repository.resolve('main'), await repository.branchTip('main')]).toEqual([null, null]);
  });

  it('takes a branch that names another, and a folder of branches, for what they are', async () => {
    const repository = await test.make({ a: '1' });
    const first = await tip(repository);
    test.git(repository, ['symbolic-ref', 'refs/heads/alias', 'refs/heads/main']);
    test.git(repository, ['branch', 'folder/inner', first]);
    test.git(repository, ['tag', 'folder', first]);
    expect(await repository.resolve('alias')).toBe(first);
    expect(await repository.resolve('folder/inner')).toBe(first);
    expect(await repository.branchTip('folder')).toBeNull();
    expect(await repository.resolve('folder')).toBe(first);
  });

  it('reads objects after everything was repacked under it', async () => {
    const repository = await test.make({ a: '1' });
    await repository.tree(await tip(repository), '');
    const second = await test.commit(repository, [
      { action: 'create', filePath: 'b', content: Buffer.from('2') },
    ]);
    test.git(repository, ['gc', '--quiet', '--prune=now']);
    expect((await repository.tree(second, ''))?.map(({ name }) => name)).toEqual(['a', 'b']);
    expect((await repository.blob((await repository.entry(second, 'b'))?.id ?? ''))?.toString()).toBe('2');
  });

  it('reads every field of a commit', async () => {
    const message = 'Title\n\nBody\n\nChangelog: added\nSigned-off-by: A <a@x.y>\n';
    const repository = await imported({ files: [['a', '1']], author: 'Ä Ö <a@x.y>', message });
    expect(await repository.commit(await tip(repository))).toMatchObject({
      title: 'Title',
      message,
      authorName: 'Ä Ö',
      authorEmail: 'a@x.y',
      authoredDate: '2020-09-13T14:26:40.000+02:00',
      committedDate: '2020-09-13T08:56:40.000-03:30',
      committedAt: 1_600_000_000,
      trailers: { Changelog: 'added', 'Signed-off-by': 'A <a@x.y>' },
      parents: [],
    });
  });

  it('reads a commit in another encoding', async () => {
    const repository = await test.make();
    const script = Buffer.concat([
      Buffer.from(
        'commit refs/heads/main\nauthor J\xf6 <j@x.y> 1 +0000\ncommitter J\xf6 <j@x.y> 1 +0000\nencoding ISO-8859-1\ndata 5\nGr\xfc\xdf\n',
        'latin1',
      ),
    ]);
    test.git(repository, ['fast-import', '--quiet'], script);
    expect(await repository.commit(await tip(repository))).toMatchObject({
      message: 'Grüß\n',
      authorName: 'Jö',
      committerName: 'Jö',
    });
  });

  it('reads a commit whose message begins with empty lines', async () => {
    const repository = await imported({ files: [['a', '1']], message: '\n\n  Title\nmore' });
    expect(await repository.commit(await tip(repository))).toMatchObject({
      title: 'Title',
      message: '\n\n  Title\nmore',
    });
  });

  it('lists trees, then blobs, then submodules, with modes', async () => {
    const oid = 'c'.repeat(40);
    const repository = await imported({
      files: [
        ['b', '1'],
        ['x.sh', '1', '100755'],
        ['link', 'b', '120000'],
        ['module', oid, '160000'],
        ['z/y', '1'],
        ['a/é', '1'],
      ],
    });
    const rows = (await repository.tree(await tip(repository), '')) ?? [];
    expect(rows.map(({ type, mode, path }) => `${type} ${mode} ${path}`)).toEqual([
      'tree 040000 a',
      'tree 040000 z',
      'blob 100644 b',
      'blob 120000 link',
      'blob 100755 x.sh',
      'commit 160000 module',
    ]);
    const deep = (await repository.recursiveTree(await tip(repository), '')) ?? [];
    expect(deep.map(({ path }) => path)).toEqual(['a', 'z', 'a/é', 'b', 'link', 'x.sh', 'z/y', 'module']);
    expect(
      (await repository.recursiveTree(await tip(repository), '/z/'))?.map(({ path, name }) => [path, name]),
    ).toEqual([['z/y', 'y']]);
  });

  it('knows no folder where there is a file or nothing', async () => {
    const repository = await test.make({ 'a/b': '1' });
    const at = await tip(repository);
    expect([
      await repository.tree(at, 'a/b'),
      await repository.tree(at, 'no'),
      await repository.recursiveTree(at, 'no'),
    ]).toEqual([null, null, null]);
    expect(await repository.entry(at, '')).toBeNull();
  });

  it('reads a large blob whole and as a stream', async () => {
    const big = randomBytes(9_000_000);
    const repository = await test.make({ big, small: 'x' });
    const id = (await repository.entry(await tip(repository), 'big'))?.id ?? '';
    expect((await repository.blob(id))?.equals(big)).toBe(true);
    const streamed = await repository.blobStream(id);
    expect(streamed?.size).toBe(big.length);
    expect(streamed && (await buffer(streamed.stream)).equals(big)).toBe(true);
    expect(await repository.blob(await tip(repository))).toBeNull();
  });

  it('packs archives that git and tar read, always the same bytes', async () => {
    const repository = await test.make({ 'a/b.txt': 'x\n', c: 'y\n' });
    const commit = await tip(repository);
    const packed = async (format: 'tar' | 'tar.gz' | 'tar.bz2' | 'zip', path?: string) => {
      const stream = await repository.archive({ commit, format, prefix: 'p-main', path });
      return stream ? buffer(stream) : null;
    };
    const names = (archive: Buffer | null, flag: string) =>
      execFileSync('tar', [`-t${flag}f`, '-'], { input: archive ?? '' })
        .toString()
        .trim()
        .split('\n');
    expect(names(await packed('tar.gz'), 'z')).toEqual([
      'p-main/',
      'p-main/a/',
      'p-main/a/b.txt',
      'p-main/c',
    ]);
    expect(names(await packed('tar', 'a'), '')).toEqual(['p-main/', 'p-main/a/', 'p-main/a/b.txt']);
    if (test.store.capabilities.bzip2) expect(names(await packed('tar.bz2'), 'j')).toContain('p-main/c');
    expect((await packed('zip'))?.subarray(0, 2).toString()).toBe('PK');
    expect((await packed('tar.gz'))?.equals((await packed('tar.gz')) ?? Buffer.alloc(0))).toBe(true);
    expect(await packed('tar', 'no')).toBeNull();
  });

  it('weighs languages by bytes', async () => {
    const repository = await test.make({
      'a.ts': 'x'.repeat(75),
      'b.rb': 'x'.repeat(25),
      'README.md': 'x'.repeat(500),
      'node_modules/x.js': 'x'.repeat(900),
    });
    expect(await repository.languages(await tip(repository))).toEqual([
      { name: 'TypeScript', bytes: 75, share: 75 },
      { name: 'Ruby', bytes: 25, share: 25 },
    ]);
  });

  it('reads the objects of a fork only where asked to', async () => {
    const repository = await test.make({ a: '1' });
    const other = await test.make({ b: '2' });
    const foreign = await tip(other);
    expect(await repository.commit(foreign)).toBeNull();
    const wide = repository.withObjectsOf(other.id);
    expect((await wide.commit(foreign))?.oid).toBe(foreign);
    expect((await wide.diff(await tip(repository), foreign)).files.map(({ newPath }) => newPath)).toEqual([
      'a',
      'b',
    ]);
    expect(await repository.commit(foreign)).toBeNull();
  });
});
