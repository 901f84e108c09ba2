import { describe, expect, it } from 'vitest';
import { fileCountProblem, fileSteps, singleFileInput, stepsProblem } from './snippet-files.js';

describe('fileSteps', () => {
  it('makes up names that are free at that point', () => {
    const inputs = [
      { action: 'create', content: 'a' },
      { action: 'delete', file_path: 'snippetfile1.txt' },
      { action: 'create', file_path: ' ', content: 'b' },
    ] as const;
    expect(fileSteps(['snippetfile2.txt', 'snippetfile1.txt'], inputs)).toEqual([
      { action: 'create', filePath: 'snippetfile3.txt', content: 'a' },
      { action: 'delete', filePath: 'snippetfile1.txt' },
      { action: 'create', filePath: 'snippetfile1.txt', content: 'b' },
    ]);
  });

  it('lets a file be emptied but not begin empty', () => {
    expect(fileSteps(['a'], [{ action: 'update', file_path: 'a', content: '' }])).toHaveLength(1);
    expect(fileSteps([], [{ action: 'create', file_path: 'a', content: '' }])).toBeNull();
  });

  it.each([
    [{ action: 'create', file_path: 'a' }],
    [{ action: 'update', content: 'a' }],
    [{ action: 'update', file_path: 'a' }],
    [{ action: 'delete', file_path: '' }],
    [{ action: 'move', file_path: 'a' }],
    [{ action: 'move', previous_path: 'a' }],
  ] as const)('finds %j incomplete', (input) => expect(fileSteps(['a'], [input])).toBeNull());
});

describe('the number of files', () => {
  it.each([
    [0, 'The repository must contain at least 1 file.'],
    [1, null],
    [10, null],
    [11, 'The repository can contain at most 10 file(s).'],
  ])('%i', (count, problem) => expect(fileCountProblem(count)).toBe(problem));

  it('counts what is created and deleted, not what moves', () => {
    const files = Array.from({ length: 10 }, (_, index) => `f${index}`);
    const steps = [
      { action: 'delete', filePath: 'f1' },
      { action: 'create', filePath: 'g', content: 'g' },
      { action: 'move', filePath: 'h', previousPath: 'g' },
    ] as const;
    expect(stepsProblem(files, steps)).toBeNull();
    expect(stepsProblem(files, steps.slice(1))).not.toBeNull();
  });
});

describe('singleFileWish', () => {
  it.each([
    ['a', { content: 'x' }, [{ action: 'update', file_path: 'a', content: 'x' }]],
    ['a', { file_name: 'b' }, [{ action: 'move', previous_path: 'a', file_path: 'b' }]],
    [
      'a',
      { file_name: 'b', content: 'x' },
      [{ action: 'move', previous_path: 'a', file_path: 'b', content: 'x' }],
    ],
    ['a', { file_name: 'a' }, []],
    [undefined, { content: 'x', file_name: 'b' }, [{ action: 'create', file_path: 'b', content: 'x' }]],
    [undefined, { file_name: 'b' }, []],
  ])('%j with %j', (file, params, inputs) => expect(singleFileInput(file, params)).toEqual(inputs));
});
