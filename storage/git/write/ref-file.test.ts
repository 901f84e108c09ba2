import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useStore } from '../testing/use-store.js';
import { type Repository, ZERO_OID } from '../types.js';

describe.each([true, false])('a reference, of a store that is durable: %s', (durable) => {
  const t = useStore({ durable });
  const ref = 'refs/merge-requests/1/head';

  it('writes what git reads', async () => {
    const repository = await t.make({ 'a.txt': 'a' });
    const oid = (await repository.branchTip('main')) ?? '';
    await repository.point([{ ref, oid }]);
    expect(t.git(repository, ['rev-parse', ref]).toString().trim()).toBe(oid);
  });

  it('takes its lock away when the reference cannot be put in its place', async () => {
    const repository = await t.make({ 'a.txt': 'a' });
    const oid = (await repository.branchTip('main')) ?? '';
    const path = join(t.dir(repository), ref);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'in-the-way'), '');
    await expect(repository.point([{ ref, oid }])).rejects.toThrow('update-ref');
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  describe('moving one branch by its file', () => {
    const tip = async (repository: Repository) => (await repository.branchTip('main')) ?? '';
    const at = (repository: Repository, name: string) =>
      t
        .git(repository, ['rev-parse', '--verify', '--quiet', `refs/heads/${name}`])
        .toString()
        .trim();
    const edit = { action: 'update', filePath: 'a.txt', content: Buffer.from('b') } as const;
    const onFreeName = { kind: 'updated' };
    const below = { kind: 'refused', reason: 'collision' };

    it('needs no process', async () => {
      const repository = await t.make({ 'a.txt': 'a' });
      const oid = await tip(repository);
      // Git refuses whatever it is asked about a repository of a later format.
      t.git(repository, ['config', 'core.repositoryFormatVersion', '99']);
      expect(await repository.updateRefs([{ ref: 'refs/heads/x/y', old: ZERO_OID, new: oid }])).toEqual(
        onFreeName,
      );
      t.git(repository, [
        'config',
        '--file',
        join(t.dir(repository), 'config'),
        'core.repositoryFormatVersion',
        '0',
      ]);
      expect(at(repository, 'x/y')).toBe(oid);
      expect(existsSync(join(t.dir(repository), 'refs/heads/x/y.lock'))).toBe(false);
    });

    it.each(['../../../outside', '../../config', 'a..b', 'x.lock', 'a//b', '.hidden', 'a b'])(
      'writes no file for what is no name of a branch: %s',
      async (name) => {
        const repository = await t.make({ 'a.txt': 'a' });
        const update = { ref: `refs/heads/${name}`, old: ZERO_OID, new: await tip(repository) };
        const before = readdirSync(t.dir(repository), { recursive: true }).sort();
        await repository.updateRefs([update]).catch(() => undefined);
        expect(readdirSync(t.dir(repository), { recursive: true }).sort()).toEqual(before);
        expect(existsSync(join(t.dir(repository), 'refs/heads', name))).toBe(name === '../../config');
      },
    );

    it('moves a branch that is in the packed list, and only from where it is', async () => {
      const repository = await t.make({ 'a.txt': 'a' });
      const first = await tip(repository);
      const second = await t.commit(repository, [edit]);
      t.git(repository, ['pack-refs', '--all']);
      const ref = 'refs/heads/main';
      expect(await repository.updateRefs([{ ref, old: first, new: second }])).toMatchObject({
        reason: 'moved',
      });
      expect(await repository.updateRefs([{ ref, old: ZERO_OID, new: first }])).toMatchObject({
        reason: 'moved',
      });
      expect(at(repository, 'main')).toBe(second);
      expect(await repository.updateRefs([{ ref, old: second, new: first }])).toEqual(onFreeName);
      expect(at(repository, 'main')).toBe(first);
    });

    it.each([false, true])(
      'refuses names that hold or lie below a branch, in the packed list: %s',
      async (isPacked) => {
        const repository = await t.make({ 'a.txt': 'a' });
        const oid = await tip(repository);
        await repository.updateRefs([{ ref: 'refs/heads/x/y', old: ZERO_OID, new: oid }]);
        if (isPacked) t.git(repository, ['pack-refs', '--all']);
        const make = (name: string) =>
          repository.updateRefs([{ ref: `refs/heads/${name}`, old: ZERO_OID, new: oid }]);
        expect(await make('x')).toMatchObject(below);
        expect(await make('x/y/z')).toMatchObject(below);
        expect(await make('xy')).toEqual(onFreeName);
        expect(
          t.git(repository, ['for-each-ref', '--format=%(refname:short)', 'refs/heads']).toString(),
        ).toBe('main\nx/y\nxy\n');
      },
    );

    it('takes over the name of a folder without branches', async () => {
      const repository = await t.make({ 'a.txt': 'a' });
      mkdirSync(join(t.dir(repository), 'refs/heads/x/y'), { recursive: true });
      const update = { ref: 'refs/heads/x', old: ZERO_OID, new: await tip(repository) };
      expect(await repository.updateRefs([update])).toEqual(onFreeName);
      expect(at(repository, 'x')).toBe(update.new);
    });

    it('leaves a branch that is being moved to whoever moves it', async () => {
      const repository = await t.make({ 'a.txt': 'a' });
      const lock = join(t.dir(repository), 'refs/heads/x.lock');
      writeFileSync(lock, '');
      const update = { ref: 'refs/heads/x', old: ZERO_OID, new: await tip(repository) };
      setTimeout(() => rmSync(lock), 200);
      expect(await repository.updateRefs([update])).toEqual(onFreeName);
    });
  });
});
