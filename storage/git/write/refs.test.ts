import { describe, expect, it } from 'vitest';
import { mia, useStore } from '../testing/use-store.js';
import { type CommitAction, type Repository, ZERO_OID } from '../types.js';

describe('moving references', () => {
  const test = useStore();
  const tip = async (repository: Repository, rev = 'main') => (await repository.resolve(rev)) ?? '';
  const edit = (filePath: string, text: string): CommitAction => ({
    action: 'update',
    filePath,
    content: Buffer.from(text),
  });

  it('creates, moves and deletes', async () => {
    const repository = await test.make({ a: '1' });
    const first = await tip(repository);
    const second = await test.commit(repository, [edit('a', '2')]);
    const ref = 'refs/heads/x';
    expect(await repository.updateRefs([{ ref, old: ZERO_OID, new: first }])).toEqual({ kind: 'updated' });
    expect(await repository.updateRefs([{ ref, old: first, new: second }])).toEqual({ kind: 'updated' });
    expect(await repository.branchTip('x')).toBe(second);
    expect(await repository.updateRefs([{ ref, old: second, new: ZERO_OID }])).toEqual({ kind: 'updated' });
    expect(await repository.branchTip('x')).toBeNull();
  });

  it('moves all or none', async () => {
    const repository = await test.make({ a: '1' });
    const first = await tip(repository);
    const outcome = await repository.updateRefs([
      { ref: 'refs/heads/x', old: ZERO_OID, new: first },
      { ref: 'refs/heads/main', old: 'a'.repeat(40), new: ZERO_OID },
    ]);
    expect(outcome).toEqual({ kind: 'refused', reason: 'moved', ref: 'refs/heads/main' });
    expect(await repository.branchTip('x')).toBeNull();
  });

  it.each([
    ['a reference that exists', 'refs/heads/main', 'moved'],
    ['a name below a branch', 'refs/heads/main/x', 'collision'],
    ['a bad name', 'refs/heads/a..b', 'invalid'],
    ['a name outside refs', 'HEAD', 'invalid'],
  ])('refuses to create %s', async (_name, ref, reason) => {
    const repository = await test.make({ a: '1' });
    expect(await repository.updateRefs([{ ref, old: ZERO_OID, new: await tip(repository) }])).toMatchObject({
      reason,
    });
  });

  it('refuses an id that is no object', async () => {
    const repository = await test.make({ a: '1' });
    const update = { ref: 'refs/heads/x', old: ZERO_OID, new: 'a'.repeat(40) };
    expect(await repository.updateRefs([update])).toMatchObject({ reason: 'missing_object' });
  });

  it('lets one of several movers win', async () => {
    const repository = await test.make({ a: '1' });
    const first = await tip(repository);
    const second = await test.commit(repository, [edit('a', '2')]);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        repository.updateRefs([{ ref: 'refs/heads/main', old: second, new: first }]),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'updated')).toHaveLength(1);
  });

  it('makes lightweight and annotated tags', async () => {
    const repository = await test.make({ a: '1' });
    expect(await repository.createTag({ name: 'light', target: 'main', tagger: mia })).toEqual({
      kind: 'created',
      target: await tip(repository),
    });
    await repository.createTag({ name: 'v1', target: 'main', tagger: mia, message: 'One\n\nmore' });
    expect(
      test
        .git(repository, [
          'for-each-ref',
          '--format=%(objecttype) %(taggername) %(taggerdate:iso)',
          'refs/tags/v1',
        ])
        .toString()
        .trim(),
    ).toBe('tag Mia Berg 2022-10-03 09:06:12 +0200');
    expect(test.git(repository, ['fsck', '--strict']).toString()).toBe('');
  });

  it.each([
    ['light', 'main', 'Tag light already exists'],
    ['x', 'nope', 'Target nope is invalid'],
    ['a b', 'main', 'Tag name invalid'],
    ['light/x', 'main', 'Tag name invalid'],
  ])('refuses the tag %j on %s', async (name, target, text) => {
    const repository = await test.make({ a: '1' });
    await repository.createTag({ name: 'light', target: 'main', tagger: mia });
    expect(await repository.createTag({ name, target, tagger: mia })).toMatchObject({
      kind: 'refused',
      text,
    });
  });

  describe('applying commits again', () => {
    const branched = async () => {
      const repository = await test.make({ a: '1\n2\n3\n4\n5\n6\n7\n', b: 'b\n' });
      await test.commit(
        repository,
        [{ action: 'create', filePath: 'only-here', content: Buffer.from('x') }],
        { branch: 'x', startBranch: 'main' },
      );
      const oid = await test.commit(repository, [edit('a', '1\n2\n3\n4\n5\n6\nseven\n')], {
        message: 'Spell seven\n',
      });
      return { repository, oid };
    };

    it('picks a commit onto a branch', async () => {
      const { repository, oid } = await branched();
      expect(
        await repository.cherryPick({ oid, branch: 'x', committer: { ...mia, name: 'Jo' } }),
      ).toMatchObject({ kind: 'committed', branchCreated: false });
      expect(test.git(repository, ['show', 'x:a']).toString()).toContain('seven');
      expect(test.git(repository, ['show', '-s', '--format=%an|%cn|%B', 'x']).toString().trim()).toBe(
        `Mia Berg|Jo|Spell seven\n\n(cherry picked from commit ${oid})`,
      );
      expect(test.git(repository, ['fsck', '--strict', '--no-dangling']).toString()).toBe('');
    });

    it('picks the first commit of a history', async () => {
      const repository = await test.make({ a: '1' });
      const other = await test.make({ z: '1' });
      const oid = await tip(other);
      test.git(repository, ['fetch', '--quiet', test.dir(other), 'main:z']);
      expect((await repository.cherryPick({ oid, branch: 'main', committer: mia })).kind).toBe('committed');
      expect((await repository.tree(await tip(repository), ''))?.map(({ name }) => name)).toEqual(['a', 'z']);
    });

    it('reverts a commit', async () => {
      const { repository, oid } = await branched();
      await repository.revert({ oid, branch: 'main', committer: mia });
      expect(test.git(repository, ['show', 'main:a']).toString()).not.toContain('seven');
      expect(test.git(repository, ['show', '-s', '--format=%B', 'main']).toString().trim()).toBe(
        `Revert "Spell seven"\n\nThis reverts commit ${oid}`,
      );
    });

    it('takes the first parent of a merge as its base', async () => {
      const { repository } = await branched();
      const [main, x] = [await tip(repository), await tip(repository, 'x')];
      const tree = test.git(repository, ['merge-tree', '--write-tree', main, x]).toString().trim();
      const merge = test
        .git(repository, ['commit-tree', '-p', main, '-p', x, '-m', 'Merge', tree])
        .toString()
        .trim();
      test.git(repository, ['update-ref', 'refs/heads/main', merge]);
      await repository.revert({ oid: merge, branch: 'main', committer: mia });
      expect(await repository.entry(await tip(repository), 'only-here')).toBeNull();
      expect(test.git(repository, ['show', 'main:a']).toString()).toContain('seven');
    });

    it('says when nothing would change', async () => {
      const { repository, oid } = await branched();
      expect(await repository.cherryPick({ oid, branch: 'main', committer: mia })).toMatchObject({
        kind: 'refused',
        reason: 'empty',
      });
    });

    it('says when there is a conflict, and leaves nothing behind', async () => {
      const { repository, oid } = await branched();
      await test.commit(repository, [edit('a', 'other\n')], { branch: 'x' });
      const objects = test.git(repository, ['count-objects']).toString();
      expect(await repository.cherryPick({ oid, branch: 'x', committer: mia })).toMatchObject({
        kind: 'refused',
        reason: 'conflict',
      });
      expect(test.git(repository, ['count-objects']).toString()).toBe(objects);
    });

    it('changes nothing on a dry run', async () => {
      const { repository, oid } = await branched();
      const before = await tip(repository, 'x');
      expect(await repository.cherryPick({ oid, branch: 'x', committer: mia, dryRun: true })).toEqual({
        kind: 'would-apply',
      });
      expect(await tip(repository, 'x')).toBe(before);
    });
  });
});
