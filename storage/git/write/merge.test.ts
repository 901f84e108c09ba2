import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Clone, joined, plain, type Step } from '../testing/clone.js';
import { mia, useStore } from '../testing/use-store.js';
import type { Repository } from '../types.js';

const use = useStore();
const clones: Clone[] = [];
afterAll(() => {
  for (const clone of clones) clone.remove();
});

/** Two branches grown by the steps, in a clone and in a repository of the store. */
async function grown(steps: { main: readonly Step[]; side: readonly Step[] }) {
  const clone = new Clone();
  clones.push(clone);
  clone.start();
  for (let index = 0; index < Math.max(steps.main.length, steps.side.length); index++) {
    const [ours, theirs] = [steps.main[index], steps.side[index]];
    if (ours) clone.apply('main', ours, index);
    if (theirs) clone.apply('side', theirs, index);
  }
  const repository: Repository = await use.make();
  clone.push(use.dir(repository));
  return { clone, repository, main: clone.tip('main'), side: clone.tip('side') };
}

const history = (step: fc.Arbitrary<Step>) =>
  fc.record({
    main: fc.array(step, { minLength: 0, maxLength: 4 }),
    side: fc.array(step, { minLength: 1, maxLength: 4 }),
  });

const runs = Number(process.env['HEARTH_RUNS'] ?? 6);

describe('mergeTrees', () => {
  it('gives the tree that git merge and git merge --squash give, and conflicts where they do', async () => {
    await fc.assert(
      fc.asyncProperty(history(joined), async (steps) => {
        const { clone, repository, main, side } = await grown(steps);
        const merged = await repository.mergeTrees(main, side, { keep: true });
        clone.run(['checkout', '-q', '--detach', main]);
        const { code } = clone.run(['merge', '-q', '--no-ff', '--no-edit', side], [1]);
        expect(merged.kind).toBe(code === 0 ? 'tree' : 'conflict');
        const unmerged = clone.run(['diff', '--name-only', '--diff-filter=U']).out.split('\n');
        if (merged.kind === 'conflict') {
          expect(merged.paths.length).toBeGreaterThan(0);
          expect(unmerged.length).toBeGreaterThan(0);
        } else {
          expect(merged.oid).toBe(clone.tip('HEAD^{tree}'));
          clone.run(['reset', '-q', '--hard', main]);
          clone.run(['merge', '-q', '--squash', side]);
          expect(merged.oid).toBe(clone.run(['write-tree']).out);
        }
      }),
      { numRuns: runs },
    );
  }, 240_000);

  it('finds a conflict without common history', async () => {
    const repository = await use.make({ a: 'a' });
    const tree = (await repository.commit((await repository.branchTip('main')) ?? ''))?.tree ?? '';
    const alone = await repository.writeCommit({
      tree,
      parents: [],
      author: mia,
      committer: mia,
      message: 'x',
    });
    const merged = await repository.mergeTrees((await repository.branchTip('main')) ?? '', alone);
    expect(merged).toEqual({ kind: 'conflict', paths: [] });
  });

  it('leaves nothing behind unless asked to', async () => {
    const repository = await use.make({ a: '1\n2\n3\n4\n5\n' });
    await use.commit(
      repository,
      [{ action: 'update', filePath: 'a', content: Buffer.from('x\n2\n3\n4\n5\n') }],
      {
        branch: 'side',
        startBranch: 'main',
      },
    );
    await use.commit(repository, [
      { action: 'update', filePath: 'a', content: Buffer.from('1\n2\n3\n4\ny\n') },
    ]);
    const tips = [await repository.branchTip('main'), await repository.branchTip('side')] as [string, string];
    const first = await repository.mergeTrees(...tips);
    if (first.kind === 'conflict') throw new Error('it conflicts');
    expect(await repository.object(first.oid)).toBeNull();
    await repository.mergeTrees(...tips, { keep: true });
    expect((await repository.object(first.oid))?.kind).toBe('tree');
  });
});

describe('replay', () => {
  it('gives the commits that git rebase gives, and conflicts where it does', async () => {
    await fc.assert(
      fc.asyncProperty(history(plain), async (steps) => {
        const { clone, repository, main, side } = await grown(steps);
        const committer = { name: 'Writer', email: 'w@example.org', at: '2022-10-03T09:06:12Z' };
        const outcome = await repository.replay({ from: side, onto: main, committer });
        clone.run(['checkout', '-q', '--detach', side]);
        const { code } = clone.run(['rebase', '-q', main], [1]);
        if (code !== 0) clone.run(['rebase', '--abort']);
        expect(outcome.kind).toBe(code === 0 ? 'done' : 'conflict');
        if (outcome.kind === 'conflict') return;
        const format = '--format=%T %an %ae %at %s';
        const theirs = clone.run(['log', format, 'HEAD']).out;
        const ours = use.git(repository, ['log', format, outcome.head]).toString().trim();
        expect(ours).toBe(theirs);
      }),
      { numRuns: runs },
    );
  }, 240_000);
});

describe('adopt and keep', () => {
  it('copies commits of another repository for good', async () => {
    const [first, second] = [await use.make({ a: 'a' }), await use.make({ b: 'b' })];
    const tip = (await second.branchTip('main')) ?? '';
    expect(await first.adopt(second.id, [tip])).toBe(true);
    expect(await first.adopt(second.id, ['a'.repeat(40)])).toBe(false);
    await first.keep([tip]);
    await use.store.remove(second.id);
    use.git(first, ['gc', '--quiet', '--prune=now']);
    expect((await first.commit(tip))?.oid).toBe(tip);
    expect((await first.branches()).map((branch) => branch.name)).toEqual(['main']);
    await first.point([{ ref: `refs/hearth/keep/${tip}`, oid: null }]);
    expect(await first.ref(`refs/hearth/keep/${tip}`)).toBeNull();
  });
});
