import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitScene } from '../testing/commits.js';
import { useStore } from '../testing/use-store.js';
import type { CommitAction, Repository } from '../types.js';

describe.each([true, false])('createCommit, on a store that is durable: %s', (durable) => {
  const test = useStore({ durable });
  const { request, refused } = commitScene(test);
  const listing = (repository: Repository, rev = 'main') =>
    test
      .git(repository, ['ls-tree', '-r', '--format=%(objectmode) %(path)', rev])
      .toString()
      .trim()
      .split('\n');
  const content = Buffer.from('x');

  it('makes the first commit of an empty repository on any branch', async () => {
    const repository = await test.make();
    const outcome = await repository.createCommit(
      request([{ action: 'create', filePath: 'a/b', content }], { branch: 'trunk' }),
    );
    expect(outcome).toMatchObject({ kind: 'committed', branchCreated: true, firstCommit: true });
    expect(test.git(repository, ['fsck', '--strict', '--no-dangling']).toString()).toBe('');
  });

  it('creates, updates, moves, deletes and changes modes in one commit', async () => {
    const repository = await test.make({ keep: 'k', edit: 'e', 'dir/move': 'm', gone: 'g', run: 'r' });
    const outcome = await repository.createCommit(
      request([
        { action: 'create', filePath: 'new/deep/file', content },
        { action: 'update', filePath: 'edit', content },
        { action: 'move', filePath: 'moved', previousPath: 'dir/move' },
        { action: 'delete', filePath: 'gone' },
        { action: 'chmod', filePath: 'run', executable: true },
      ]),
    );
    expect(outcome.kind).toBe('committed');
    expect(listing(repository)).toEqual([
      '100644 edit',
      '100644 keep',
      '100644 moved',
      '100644 new/deep/file',
      '100755 run',
    ]);
    expect(test.git(repository, ['show', 'main:moved']).toString()).toBe('m');
    expect(test.git(repository, ['fsck', '--strict', '--no-dangling']).toString()).toBe('');
  });

  it('keeps author, committer and their offsets', async () => {
    const repository = await test.make();
    await repository.createCommit(
      request([{ action: 'create', filePath: 'a', content }], {
        committer: { name: 'Jo <x>\n', email: 'j@x.y', at: '2022-01-02T03:04:05Z' },
      }),
    );
    const shown = test
      .git(repository, ['log', '-1', '--format=%an|%ae|%ai|%cn|%ce|%ci', 'main'])
      .toString()
      .trim();
    expect(shown).toBe(
      'Mia Berg|mia@example.org|2022-10-03 09:06:12 +0200|Jo x|j@x.y|2022-01-02 03:04:05 +0000',
    );
  });

  it('applies actions in order', async () => {
    const repository = await test.make({ a: '1' });
    await repository.createCommit(
      request([
        { action: 'delete', filePath: 'a' },
        { action: 'create', filePath: 'a', content },
        { action: 'move', filePath: 'b', previousPath: 'a' },
      ]),
    );
    expect(listing(repository)).toEqual(['100644 b']);
  });

  it('starts a new branch from a branch or a commit', async () => {
    const repository = await test.make({ a: '1' });
    const tip = (await repository.resolve('main')) ?? '';
    await repository.createCommit(
      request([{ action: 'create', filePath: 'b', content }], { branch: 'one', startBranch: 'main' }),
    );
    await repository.createCommit(
      request([{ action: 'create', filePath: 'c', content }], { branch: 'two', startSha: tip }),
    );
    expect([listing(repository, 'one'), listing(repository, 'two')]).toEqual([
      ['100644 a', '100644 b'],
      ['100644 a', '100644 c'],
    ]);
    expect(await repository.resolve('main')).toBe(tip);
  });

  it('replaces an existing branch when forced', async () => {
    const repository = await test.make({ a: '1' });
    await test.commit(repository, [{ action: 'create', filePath: 'b', content }], {
      branch: 'x',
      startBranch: 'main',
    });
    const more = { branch: 'x', startBranch: 'main' };
    const actions: CommitAction[] = [{ action: 'create', filePath: 'c', content }];
    expect(await refused(repository, actions, more)).toEqual([
      'branch_exists',
      "A branch called 'x' already exists. Switch to that branch in order to make changes",
    ]);
    await repository.createCommit(request(actions, { ...more, force: true }));
    expect(listing(repository, 'x')).toEqual(['100644 a', '100644 c']);
  });

  it('starts from a branch of another repository', async () => {
    const upstream = await test.make({ a: '1', b: '2' });
    const repository = await test.make({ other: '1' });
    await repository.createCommit(
      request([{ action: 'delete', filePath: 'b' }], {
        branch: 'x',
        startBranch: 'main',
        startRepository: upstream.id,
      }),
    );
    expect(listing(repository, 'x')).toEqual(['100644 a']);
    expect(test.git(repository, ['fsck', '--no-dangling']).toString()).toBe('');
  });

  it('writes many files as one pack', async () => {
    const repository = await test.make();
    const actions = Array.from(
      { length: 300 },
      (_, at): CommitAction => ({
        action: 'create',
        filePath: `d${at % 7}/f${at}`,
        content: Buffer.from(`${at}`.repeat(at)),
      }),
    );
    await repository.createCommit(request(actions));
    expect(listing(repository)).toHaveLength(300);
    expect(test.git(repository, ['count-objects', '-v']).toString()).toContain('count: 0\n');
    expect(test.git(repository, ['fsck', '--strict', '--no-dangling']).toString()).toBe('');
  });

  it('loses no commit of many made at once', async () => {
    const repository = await test.make({ a: '1' });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        repository.createCommit(request([{ action: 'create', filePath: `f${at}`, content }])),
      ),
    );
    expect(outcomes.every(({ kind }) => kind === 'committed')).toBe(true);
    expect(await repository.countCommits({ include: [(await repository.resolve('main')) ?? ''] })).toBe(13);
  });

  it('keeps names that are no UTF-8 beside a change', async () => {
    const repository = await test.make();
    const script = Buffer.concat([
      Buffer.from('commit refs/heads/main\ncommitter A <a@x.y> 1 +0000\ndata 1\nm\nM 644 inline "dir/f'),
      Buffer.from([0xff]),
      Buffer.from('"\ndata 1\nx\n'),
    ]);
    test.git(repository, ['fast-import', '--quiet'], script);
    await test.commit(repository, [{ action: 'create', filePath: 'dir/g', content }]);
    const names = test.git(repository, ['ls-tree', '-r', '-z', '--name-only', 'main']).toString('latin1');
    expect(names).toBe('dir/f\xff\0dir/g\0');
  });

  it('builds the tree git would build, for random actions', async () => {
    const paths = fc.constantFrom('a', 'b', 'a.b', 'd/a', 'd/b', 'd-e', 'd/e/f', 'z');
    const step = fc.record({
      kind: fc.constantFrom<CommitAction['action']>('create', 'update', 'delete', 'chmod', 'move'),
      path: paths,
      from: paths,
      text: fc.string(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const repository = await test.make();
        const model = new Map<string, string>();
        for (const given of steps) {
          const outcome = await repository.createCommit(request([actionOf(given)]));
          if (outcome.kind === 'committed') apply(model, given);
        }
        await expectFiles(repository, model);
      }),
      { numRuns: 12 },
    );
  });

  interface Step {
    kind: CommitAction['action'];
    path: string;
    from: string;
    text: string;
  }

  function actionOf({ kind, path, from, text }: Step): CommitAction {
    if (kind === 'move') return { action: kind, filePath: path, previousPath: from };
    return {
      action: kind,
      filePath: path,
      content: Buffer.from(text),
      ...(kind === 'chmod' ? { executable: true } : {}),
    };
  }

  async function expectFiles(repository: Repository, model: ReadonlyMap<string, string>): Promise<void> {
    const shown = (await repository.isEmpty())
      ? ''
      : test.git(repository, ['ls-tree', '-r', '--name-only', 'main']).toString().trim();
    expect(shown.split('\n').filter(Boolean).sort()).toEqual([...model.keys()].sort());
    for (const [path, text] of model)
      expect(test.git(repository, ['show', `main:${path}`]).toString()).toBe(text);
    expect(test.git(repository, ['fsck', '--strict', '--no-dangling']).toString()).toBe('');
  }

  function apply(model: Map<string, string>, { kind, path, from, text }: Step): void {
    if (kind === 'create' || kind === 'update') model.set(path, text);
    else if (kind === 'delete') model.delete(path);
    else if (kind === 'move') {
      const kept = model.get(from) ?? '';
      model.delete(from);
      model.set(path, kept);
    }
  }
});
