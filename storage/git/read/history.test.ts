import { describe, expect, it } from 'vitest';
import { importedScene } from '../testing/imported.js';
import { useStore } from '../testing/use-store.js';

describe('reading a repository', () => {
  const test = useStore();
  const { tip, imported } = importedScene(test);

  it('lists history as git does, by every filter', async () => {
    const files = (at: number) => [[`f${at % 3}`, `${at}\n`]] as const;
    const repository = await imported(
      ...Array.from({ length: 12 }, (_, at) => ({
        files: files(at),
        author: at % 2 ? 'Odd <odd@x.y>' : 'Even <even@x.y>',
      })),
    );
    const include = [await tip(repository)];
    const git = (...args: string[]) =>
      test
        .git(repository, ['rev-list', ...args, 'main'])
        .toString()
        .trim()
        .split('\n');
    expect(await repository.logIds({ include })).toEqual(git());
    expect(await repository.logIds({ include, skip: 2, limit: 3 })).toEqual(git().slice(2, 5));
    expect(await repository.logIds({ include, author: 'odd@' })).toEqual(git('--author=odd@'));
    expect(await repository.logIds({ include, path: 'f1' })).toHaveLength(4);
    const [since, until] = ['2020-09-13T12:28:40Z', '2020-09-13T12:30:40Z'];
    expect(await repository.logIds({ include, since, until })).toHaveLength(3);
    expect(await repository.logIds({ include, path: '*' })).toEqual([]);
    expect(await repository.logIds({ include, exclude: [git()[4] ?? ''] })).toEqual(git().slice(0, 4));
    expect(await repository.countCommits({ all: true })).toBe(12);
  });

  it('counts lines of each commit', async () => {
    const repository = await imported(
      { files: [['a', '1\n2\n']] },
      { files: [['a', '1\n3\n4\n']] },
      { files: [] },
    );
    const ids = await repository.logIds({ include: [await tip(repository)] });
    const stats = await repository.commitStats(ids);
    expect(ids.map((oid) => stats.get(oid))).toEqual([
      { files: 0, additions: 0, deletions: 0 },
      { files: 1, additions: 2, deletions: 1 },
      { files: 1, additions: 2, deletions: 0 },
    ]);
    expect(await repository.diffStats(null, ids[0] ?? '')).toEqual({ files: 1, additions: 3, deletions: 0 });
  });

  it('tells ancestors, merge bases and distances', async () => {
    const repository = await test.make({ a: '1' });
    const base = await tip(repository);
    const content = Buffer.from('x');
    const left = await test.commit(repository, [{ action: 'create', filePath: 'l', content }]);
    const right = await test.commit(repository, [{ action: 'create', filePath: 'r', content }], {
      branch: 'r',
      startBranch: 'main',
    });
    const side = await test
      .commit(repository, [{ action: 'create', filePath: 's', content }], { branch: 's' })
      .catch(() => null);
    expect(side).toBeNull();
    test.git(repository, ['branch', 'old', base]);
    expect(await repository.mergeBase([left, right])).toBe(left);
    expect([await repository.isAncestor(base, right), await repository.isAncestor(right, base)]).toEqual([
      true,
      false,
    ]);
    expect(await repository.merged(left, [base, left, right])).toEqual(new Set([base, left]));
    expect(await repository.aheadBehind(right, base)).toEqual({ ahead: 2, behind: 0 });
    expect(await repository.refsContaining(right, ['branch', 'tag'])).toEqual([
      { type: 'branch', name: 'r' },
    ]);
  });

  it('searches and sorts branches', async () => {
    const repository = await test.make({ a: '1' });
    for (const [name, at] of [
      ['zeta', '2021-01-01T00:00:00Z'],
      ['alpha/Two', '2023-01-01T00:00:00Z'],
    ] as const) {
      await test.commit(repository, [{ action: 'create', filePath: name, content: Buffer.from('') }], {
        branch: name,
        startBranch: 'main',
        at,
      });
    }
    const names = async (query = {}) => (await repository.branches(query)).map(({ name }) => name);
    expect(await names()).toEqual(['alpha/Two', 'main', 'zeta']);
    expect(await names({ sort: 'updated_desc' })).toEqual(['alpha/Two', 'main', 'zeta']);
    expect(await names({ sort: 'updated_asc' })).toEqual(['zeta', 'main', 'alpha/Two']);
    expect(await names({ search: 'TWO' })).toEqual(['alpha/Two']);
    expect(await names({ search: '^z' })).toEqual(['zeta']);
    expect(await names({ search: 'in$' })).toEqual(['main']);
  });

  it('reads tags of every kind', async () => {
    const repository = await test.make({ a: '1' });
    const at = await tip(repository);
    test.git(repository, ['tag', 'light', at]);
    test.git(repository, ['tag', '-a', '-m', 'Two\n\nlines', 'v1.10', at]);
    test.git(repository, ['tag', '-a', '-m', 'nested', 'v1.9', 'v1.10']);
    test.git(repository, ['tag', 'tree', `${at}^{tree}`]);
    const rows = await repository.tags({ orderBy: 'name', sort: 'asc' });
    expect(rows.map(({ name, oid, message }) => [name, oid, message])).toEqual([
      ['light', at, null],
      ['tree', null, null],
      ['v1.10', at, 'Two\n\nlines'],
      ['v1.9', at, 'nested'],
    ]);
    expect(
      (await repository.tags({ orderBy: 'version', sort: 'desc', search: '^v' })).map(({ name }) => name),
    ).toEqual(['v1.10', 'v1.9']);
    expect(await repository.tag('v1.10')).toEqual(rows[2]);
    expect(rows[2]?.tagger).toMatchObject({ name: 'A', email: 'a@x.y' });
    expect(await repository.tag('no')).toBeNull();
  });

  it('blames lines in groups', async () => {
    const repository = await imported({ files: [['a', '1\n2\n3\n']] }, { files: [['a', '1\nx\n3\n']] });
    const groups = (await repository.blame(await tip(repository), 'a')) ?? [];
    expect(groups.map(({ commit, lines }) => [commit.title, lines])).toEqual([
      ['Commit 0', ['1']],
      ['Commit 1', ['x']],
      ['Commit 0', ['3']],
    ]);
    expect(await repository.blame(await tip(repository), 'no')).toBeNull();
    expect(await repository.blameParts(await tip(repository), 'no')).toBeNull();
  });

  it('finds the newest commit of a path', async () => {
    const repository = await imported({ files: [['a', '1']] }, { files: [['b', '1']] });
    expect(await repository.lastCommitForPath(await tip(repository), 'a')).toBe(
      await tip(repository, 'main~1'),
    );
    expect(await repository.lastCommitForPath(await tip(repository), 'no')).toBeNull();
  });

  it('groups contributors by exact address', async () => {
    const repository = await imported(
      { files: [['a', '1']], author: 'Old Name <a@x.y>' },
      { files: [['a', '2']], author: 'New Name <a@x.y>' },
      { files: [['a', '3']], author: 'Other <A@x.y>' },
    );
    expect(await repository.contributors(await tip(repository))).toEqual([
      { name: 'Other', email: 'A@x.y', commits: 1 },
      { name: 'New Name', email: 'a@x.y', commits: 2 },
    ]);
  });

  it('aborts a walk nobody waits for', async () => {
    const repository = await test.make({ a: '1' });
    const signal = AbortSignal.abort();
    await expect(repository.logIds({ all: true, signal })).rejects.toThrow();
  });
});
