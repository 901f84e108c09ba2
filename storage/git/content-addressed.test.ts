import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { takeUsedCaches } from '../cache-registry.js';
import { contentAddressed } from './content-addressed.js';
import { importedScene } from './testing/imported.js';
import { useStore } from './testing/use-store.js';
import type { ObjectReads } from './types.js';

let made = 0;
let answer: (signal: AbortSignal | undefined) => Promise<string> = async () => '';
const told = contentAddressed(
  'told of the test',
  (_objects: ObjectReads, _input: { oid: string }, { signal }) => {
    made += 1;
    return answer(signal);
  },
  (text) => text.length,
);

describe('what follows from objects alone', () => {
  const test = useStore();
  const { tip, imported } = importedScene(test);

  it('is made once for those who ask at the same time, and not again', async () => {
    const repository = await test.make({ a: '1' });
    made = 0;
    answer = async () => 'one';
    const [first, second] = await Promise.all([
      told(repository, { oid: '1' }),
      told(repository, { oid: '1' }),
    ]);
    expect([first, second, await told(repository, { oid: '1' }), made]).toEqual(['one', 'one', 'one', 1]);
    await told(repository, { oid: '2' });
    await told(await test.make({ a: '1' }), { oid: '1' });
    expect(made).toBe(3);
  });

  it('is not kept when it fails', async () => {
    const repository = await test.make({ a: '1' });
    answer = async () => Promise.reject(new Error('no'));
    await expect(told(repository, { oid: '1' })).rejects.toThrow('no');
    answer = async () => 'yes';
    expect(await told(repository, { oid: '1' })).toBe('yes');
  });

  it('is given up when the last who waits for it goes away, and made anew for the next', async () => {
    const repository = await test.make({ a: '1' });
    const stopped: boolean[] = [];
    answer = (signal) =>
      new Promise((_, fail) =>
        signal?.addEventListener('abort', () => {
          stopped.push(true);
          fail(new Error('stopped'));
        }),
      );
    const [one, other] = [new AbortController(), new AbortController()];
    const waits = [one, other].map(({ signal }) => told(repository, { oid: '1' }, { signal }));
    const ends = waits.map((wait) => expect(wait).rejects.toThrow('aborted'));
    one.abort();
    await ends[0];
    expect(stopped).toEqual([]);
    other.abort();
    await ends[1];
    expect(stopped).toEqual([true]);
    answer = async () => 'anew';
    expect(await told(repository, { oid: '1' })).toBe('anew');
  });

  it('of one repository is not told of another that lacks its objects', async () => {
    const full = await imported({ files: [['secret', '1']] }, { files: [['secret', '2']] });
    const [to, from] = [await tip(full), await tip(full, 'main~1')];
    expect(await full.contributors(to)).toHaveLength(1);
    expect((await full.diff(from, to)).files).toHaveLength(1);
    const bare = await test.make({ a: '1' });
    await expect(bare.contributors(to)).rejects.toThrow();
    await expect(bare.diff(from, to)).rejects.toThrow();
    expect(await bare.resolve(to)).toBeNull();
  });

  it('goes with its repository, whatever comes in its place', async () => {
    const repository = await imported({ files: [['secret', '1']] }, { files: [['secret', '2']] });
    const borrower = await test.make({ a: '1' });
    const to = await tip(repository);
    const both = () => borrower.withObjectsOf(repository.id);
    expect(await repository.contributors(to)).toHaveLength(1);
    expect(await both().contributors(to)).toHaveLength(1);
    await test.store.remove(repository.id);
    await test.store.create(repository.id, 'main');
    const next = test.store.open(repository.id);
    await expect(next.contributors(to)).rejects.toThrow();
    await expect(both().contributors(to)).rejects.toThrow();
  });

  it('goes with objects that housekeeping drops', async () => {
    const repository = await imported({ files: [['secret', '1']] }, { files: [['secret', '2']] });
    const to = await tip(repository);
    expect(await repository.contributors(to)).toHaveLength(1);
    expect(await repository.commit(to)).not.toBeNull();
    // As if the grace period were over.
    test.git(repository, ['update-ref', 'refs/heads/main', `${to}~1`]);
    test.git(repository, ['-c', 'gc.pruneExpire=now', 'gc', '--quiet', '--prune=now']);
    await test.store.housekeeping(repository.id);
    const next = test.store.open(repository.id);
    expect(await next.resolve(to)).toBeNull();
    await expect(next.contributors(to)).rejects.toThrow();
  });

  it('follows a branch that moves, whoever moves it', async () => {
    const repository = await imported(
      { files: [['a', '1']], author: 'One <one@x.y>' },
      { files: [['a', '2']], author: 'Two <two@x.y>' },
    );
    const [first, second] = [await repository.resolve('main~0'), await repository.resolve('main~1')];
    const authors = async () =>
      (await repository.contributors((await repository.head()).oid ?? '')).map(({ name }) => name);
    expect(await authors()).toEqual(['Two', 'One']);
    test.git(repository, ['update-ref', 'refs/heads/main', await tip(repository, 'main~1')]);
    takeUsedCaches();
    expect(await repository.resolve('main~0')).toBe(second);
    expect(second).not.toBe(first);
    takeUsedCaches();
    expect(await authors()).toEqual(['One']);
    expect(takeUsedCaches()).toEqual([]);
    rmSync(test.dir(repository), { recursive: true });
    await expect(authors()).rejects.toThrow('does not exist');
  });
});
