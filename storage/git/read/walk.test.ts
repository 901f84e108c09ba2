import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { useStore } from '../testing/use-store.js';
import type { Repository } from '../types.js';

interface Made {
  /** Minutes after the first moment; many are the same, and children may be older than their parents. */
  at: number;
  parents: readonly number[];
}

const someCommits: fc.Arbitrary<Made[]> = fc.array(
  fc.record({
    at: fc.nat({ max: 6 }),
    parents: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 16 },
);

/** A script that makes the commits, each with parents among those before it, and points `main` to the last one. */
function script(commits: readonly Made[], base = 1_600_000_000): string {
  const parts = commits.map(({ at, parents }, place) => {
    const before = [...new Set(parents.map((back) => place - 1 - back).filter((one) => one >= 0))];
    const lines = before.map((one, order) => `${order === 0 ? 'from' : 'merge'} :${one + 1}\n`);
    const head = `reset refs/heads/c${place}\ncommit refs/heads/c${place}\nmark :${place + 1}\n`;
    return `${head}committer C <c@x.y> ${base + at * 60} +0000\ndata 2\n${place % 10}\n${lines.join('')}\n`;
  });
  return `${parts.join('')}reset refs/heads/main\nfrom :${commits.length}\n\n`;
}

describe('walking a history', () => {
  const test = useStore();
  const make = async (commits: readonly Made[], base?: number) => {
    const repository = await test.make();
    test.git(repository, ['fast-import', '--quiet', '--force'], script(commits, base));
    return repository;
  };
  const ofGit = (repository: Repository, ...args: string[]) =>
    test
      .git(repository, ['rev-list', ...args, 'main'])
      .toString()
      .split('\n')
      .filter((line) => line !== '');

  it('lists what git lists, in its order, on every page', async () => {
    const property = fc.asyncProperty(
      someCommits,
      fc.nat({ max: 8 }),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      async (commits, skip, limit, firstParent) => {
        const repository = await make(commits);
        const include = [(await repository.resolve('main')) ?? ''];
        const flags = [`--skip=${skip}`, `--max-count=${limit}`, ...(firstParent ? ['--first-parent'] : [])];
        expect(await repository.logIds({ include, exclude: [], skip, limit, firstParent })).toEqual(
          ofGit(repository, ...flags),
        );
      },
    );
    await fc.assert(property, { numRuns: 60 });
  }, 120_000);

  it('starts no process for a page, and one for what only git knows', async () => {
    const repository = await make(Array.from({ length: 30 }, (_, at) => ({ at, parents: [0] })));
    const include = [(await repository.resolve('main')) ?? ''];
    const started = vi.spyOn((await import('../process/runner.js')).Runner.prototype, 'each');
    expect(await repository.logIds({ include, skip: 5, limit: 20 })).toHaveLength(20);
    expect(await repository.logIds({ include: [include[0] ?? ''], limit: 7 })).toHaveLength(7);
    expect(started).not.toHaveBeenCalled();
    expect(await repository.logIds({ include, limit: 5, author: 'C' })).toHaveLength(5);
    expect(await repository.logIds({ include, limit: 2000 })).toHaveLength(30);
    expect(started).toHaveBeenCalledTimes(2);
    started.mockRestore();
  });

  it('asks git where a date may be read in more than one way', async () => {
    const commits = Array.from({ length: 5 }, (_, at) => ({ at, parents: [0] }));
    const repository = await make(commits, 0);
    const include = [(await repository.resolve('main')) ?? ''];
    const started = vi.spyOn((await import('../process/runner.js')).Runner.prototype, 'each');
    expect(await repository.logIds({ include, limit: 8 })).toEqual(ofGit(repository, '--max-count=8'));
    expect(started).toHaveBeenCalledTimes(1);
    started.mockRestore();
  });
});
