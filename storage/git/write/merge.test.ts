import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { mia, useStore } from '../testing/use-store.js';
import type { Repository } from '../types.js';

const environment = {
  PATH: process.env['PATH'],
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Writer',
  GIT_AUTHOR_EMAIL: 'w@example.org',
  GIT_COMMITTER_NAME: 'Writer',
  GIT_COMMITTER_EMAIL: 'w@example.org',
  TZ: 'UTC',
};

/** A change that one side makes in a commit of its own. */
type Step =
  | { kind: 'edit' | 'append' | 'remove' | 'rename'; file: number; line: number; text: string }
  | { kind: 'add'; name: number; text: string }
  | { kind: 'join' };

const text = fc.constantFrom('red', 'green', 'blue');
const change = fc.record({
  kind: fc.constantFrom(
    'edit' as const,
    'edit' as const,
    'append' as const,
    'remove' as const,
    'rename' as const,
  ),
  file: fc.nat({ max: 2 }),
  line: fc.nat({ max: 11 }),
  text,
});
const add = fc.record({ kind: fc.constant('add' as const), name: fc.nat({ max: 2 }), text });
const plain: fc.Arbitrary<Step> = fc.oneof({ weight: 4, arbitrary: change }, { weight: 1, arbitrary: add });
const joined: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: plain },
  { weight: 1, arbitrary: fc.constant({ kind: 'join' as const }) },
);

const names = ['a.txt', 'b.txt', 'dir/c.txt'];
const lines = (name: string) => Array.from({ length: 12 }, (_, index) => `${name} line ${index}`);

/** A clone in which stock git does the same. */
class Clone {
  readonly dir = mkdtempSync(join(tmpdir(), 'hearth-clone-'));
  #files = new Map<string, Map<string, string[]>>();
  #time = 1_600_000_000;

  run(args: readonly string[], accept: readonly number[] = []): { code: number; out: string } {
    const at = `${this.#time} +0000`;
    const env = { ...environment, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
    const result = spawnSync('git', ['-C', this.dir, ...args], { env, encoding: 'utf8' });
    const code = result.status ?? -1;
    if (code !== 0 && !accept.includes(code)) throw new Error(`git ${args.join(' ')}: ${result.stderr}`);
    return { code, out: result.stdout.trim() };
  }

  start(): void {
    this.run(['init', '-q', '-b', 'main']);
    this.run(['config', 'gc.auto', '0']);
    this.run(['config', 'maintenance.auto', 'false']);
    this.run(['config', 'advice.detachedHead', 'false']);
    spawnSync('mkdir', ['-p', join(this.dir, 'dir')]);
    const files = new Map(names.map((name) => [name, lines(name)]));
    for (const [name, content] of files) this.#write(name, content);
    this.#commit('base');
    this.#files.set('main', files);
    this.#files.set('side', new Map([...files].map(([name, content]) => [name, [...content]])));
    this.run(['branch', 'side']);
  }

  #write(name: string, content: readonly string[]): void {
    writeFileSync(join(this.dir, name), content.map((line) => `${line}\n`).join(''));
  }

  #commit(message: string): void {
    this.#time += 60;
    this.run(['add', '-A']);
    if (this.run(['diff', '--cached', '--quiet'], [1]).code === 0) return;
    this.run(['commit', '-q', '-m', message]);
  }

  apply(branch: 'main' | 'side', step: Step, index: number): void {
    this.run(['checkout', '-q', branch]);
    const files = this.#files.get(branch) ?? new Map<string, string[]>();
    if (step.kind === 'join') {
      const other = branch === 'main' ? 'side' : 'main';
      this.#time += 60;
      if (this.run(['merge', '-q', '--no-edit', other], [1]).code !== 0) this.run(['merge', '--abort']);
      this.#reload(branch);
      return;
    }
    if (step.kind === 'add') {
      const name = `new${step.name}.txt`;
      files.set(name, [step.text, `of ${branch}`]);
      this.#write(name, files.get(name) ?? []);
      this.#commit(`${branch} ${index}`);
      return;
    }
    this.#change(files, step);
    this.#commit(`${branch} ${index}`);
  }

  #change(files: Map<string, string[]>, step: Exclude<Step, { kind: 'join' | 'add' }>): void {
    const name = [...files.keys()].sort()[step.file % Math.max(files.size, 1)];
    const content = name === undefined ? undefined : files.get(name);
    if (name === undefined || content === undefined) return;
    if (step.kind === 'remove' || step.kind === 'rename') {
      files.delete(name);
      rmSync(join(this.dir, name), { force: true });
      if (step.kind === 'remove') return;
      files.set(`moved-${step.line % 2}.txt`, content);
      this.#write(`moved-${step.line % 2}.txt`, content);
      return;
    }
    if (step.kind === 'edit') content[step.line % Math.max(content.length, 1)] = `changed to ${step.text}`;
    else content.push(`appended ${step.text}`);
    this.#write(name, content);
  }

  /** After a merge the files are what git made of them. */
  #reload(branch: string): void {
    const listed = this.run(['ls-files'])
      .out.split('\n')
      .filter((name) => name !== '');
    const read = (name: string) => this.run(['show', `HEAD:${name}`]).out.split('\n');
    this.#files.set(branch, new Map(listed.map((name) => [name, read(name)])));
  }

  tip(name: string): string {
    return this.run(['rev-parse', name]).out;
  }

  push(to: string): void {
    this.run(['push', '-q', '--force', to, 'main:refs/heads/main', 'side:refs/heads/side']);
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

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

const runs = Number(process.env['HEARTH_RUNS'] ?? 25);

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
