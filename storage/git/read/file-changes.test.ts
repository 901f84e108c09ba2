import { describe, expect, it } from 'vitest';
import { importedScene } from '../testing/imported.js';
import { useStore } from '../testing/use-store.js';

describe('the changed paths of commits', () => {
  const test = useStore();
  const { imported } = importedScene(test);
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}\n`).join('');

  it('are told of many in one look, renames as what went and what came', async () => {
    const repository = await imported(
      {
        files: [
          ['a b.txt', 'one\n'],
          ['ü/long', long],
        ],
      },
      {
        files: [
          ['a b.txt', 'two\n'],
          ['new', 'n\n'],
        ],
      },
    );
    test.git(repository, ['update-ref', 'refs/heads/side', 'main']);
    const oids = await repository.logIds({ include: [(await repository.branchTip('main')) ?? ''] });
    const found = await repository.fileChanges(oids);
    expect(oids.map((oid) => found.get(oid))).toEqual([
      { added: ['new'], modified: ['a b.txt'], removed: [] },
      { added: ['a b.txt', 'ü/long'], modified: [], removed: [] },
    ]);
    const moved = await repository.createCommit({
      branch: 'main',
      message: 'Move',
      author: { name: 'A', email: 'a@x.y', at: '2022-01-01T00:00:00.000Z' },
      committer: { name: 'A', email: 'a@x.y', at: '2022-01-01T00:00:00.000Z' },
      actions: [
        { action: 'move', previousPath: 'ü/long', filePath: 'elsewhere' },
        { action: 'delete', filePath: 'new' },
      ],
    });
    const oid = moved.kind === 'committed' ? moved.oid : '';
    expect((await repository.fileChanges([oid])).get(oid)).toEqual({
      added: ['elsewhere'],
      modified: [],
      removed: ['ü/long', 'new'],
    });
  });

  it('are none where nothing is asked for', async () => {
    const repository = await imported({ files: [['a', '1\n']] });
    expect(await repository.fileChanges([])).toEqual(new Map());
  });
});
