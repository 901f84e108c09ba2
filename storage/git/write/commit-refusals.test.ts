import { describe, expect, it } from 'vitest';
import { commitScene } from '../testing/commits.js';
import { useStore } from '../testing/use-store.js';
import type { CommitAction, CommitRequest } from '../types.js';

describe('createCommit', () => {
  const test = useStore();
  const { request, refused } = commitScene(test);
  const content = Buffer.from('x');

  const exists = { action: 'create', filePath: 'dir/a', content } as const;
  it.each<[string, CommitAction, string, string]>([
    ['an existing file', exists, 'file_exists', 'A file with this name already exists'],
    [
      'a folder',
      { ...exists, filePath: 'dir' },
      'directory_exists',
      'A directory with this name already exists',
    ],
    [
      'a path below a file',
      { ...exists, filePath: 'dir/a/b' },
      'file_exists',
      'A file with this name already exists',
    ],
    [
      'an update of nothing',
      { ...exists, action: 'update', filePath: 'no' },
      'file_missing',
      "A file with this name doesn't exist",
    ],
    [
      'a deletion of nothing',
      { action: 'delete', filePath: 'no' },
      'file_missing',
      "A file with this name doesn't exist",
    ],
    [
      'a move of nothing',
      { action: 'move', filePath: 'x', previousPath: 'no' },
      'file_missing',
      "A file with this name doesn't exist",
    ],
    [
      'a move onto a file',
      { action: 'move', filePath: 'b', previousPath: 'dir/a' },
      'file_exists',
      'A file with this name already exists',
    ],
    [
      'a mode of nothing',
      { action: 'chmod', filePath: 'no', executable: true },
      'file_missing',
      "A file with this name doesn't exist",
    ],
    [
      'traversal',
      { ...exists, filePath: 'a/../../b' },
      'traversal',
      'Path cannot include directory traversal',
    ],
    ['a blank path', { ...exists, filePath: ' ' }, 'blank_path', 'You must provide a file path'],
    ['a git folder', { ...exists, filePath: '.git/x' }, 'invalid_path', "invalid path: '.git/x'"],
    [
      'a git folder in other letters',
      { ...exists, filePath: 'a/.GiT/x' },
      'invalid_path',
      "invalid path: 'a/.GiT/x'",
    ],
  ])('refuses %s and changes nothing', async (_name, action, reason, text) => {
    const repository = await test.make({ 'dir/a': '1', b: '2' });
    expect(await refused(repository, [{ action: 'create', filePath: 'first', content }, action])).toEqual([
      reason,
      text,
    ]);
  });

  it.each<[string, Partial<CommitRequest>, string]>([
    [
      'both starts',
      { branch: 'x', startBranch: 'main', startSha: 'a'.repeat(40) },
      "You can't pass both start_branch and start_sha",
    ],
    ['a start that is no id', { branch: 'x', startSha: 'main' }, "Invalid start_sha 'main'"],
    [
      'a start that is absent',
      { branch: 'x', startSha: 'a'.repeat(40) },
      `Cannot find start_sha '${'a'.repeat(40)}'`,
    ],
    ['an absent branch', { branch: 'x' }, 'You can only create or edit files when you are on a branch'],
    [
      'an absent start',
      { branch: 'x', startBranch: 'y' },
      'You can only create or edit files when you are on a branch',
    ],
    [
      'a bad name',
      { branch: 'a..b', startBranch: 'main' },
      "Something went wrong when we tried to create 'a..b' for you: Branch name is invalid",
    ],
    [
      'a name below a branch',
      { branch: 'main/x', startBranch: 'main' },
      "Something went wrong when we tried to create 'main/x' for you: Branch name is invalid",
    ],
  ])('refuses %s', async (_name, more, text) => {
    const repository = await test.make({ a: '1' });
    expect(await refused(repository, [{ action: 'create', filePath: 'n', content }], more)).toEqual([
      expect.any(String),
      text,
    ]);
  });

  it('refuses a file that changed since the caller looked', async () => {
    const repository = await test.make({ a: '1' });
    const known = (await repository.resolve('main')) ?? '';
    const newer = await test.commit(repository, [{ action: 'update', filePath: 'a', content }]);
    const action = { action: 'update', filePath: 'a', content } as const;
    expect(await refused(repository, [{ ...action, lastCommitId: known }])).toEqual([
      'stale_file',
      'The file has changed since you started editing it: a',
    ]);
    expect((await repository.createCommit(request([{ ...action, lastCommitId: newer }]))).kind).toBe(
      'committed',
    );
  });
});
