import { describe, expect, it } from 'vitest';
import { fileCountProblem, fileSteps, fileStepsProblem, onlyFileInput } from './snippet-files.js';

describe('fileSteps', () => {
  it('makes up names that are free at that point', () => {
    const inputs = [
      { action: 'create', content: 'a' },
      { action: 'delete', path: 'snippetfile1.txt' },
      { action: 'create', path: ' ', content: 'b' },
    ] as const;
    expect(fileSteps(['snippetfile2.txt', 'snippetfile1.txt'], inputs)).toEqual([
      { action: 'create', filePath: 'snippetfile3.txt', content: 'a' },
      { action: 'delete', filePath: 'snippetfile1.txt' },
      { action: 'create', filePath: 'snippetfile1.txt', content: 'b' },
    ]);
  });

  it('lets a file be emptied but not begin empty', () => {
    expect(fileSteps(['a'], [{ action: 'update', path: 'a', content: '' }])).toHaveLength(1);
    expect(fileSteps([], [{ action: 'create', path: 'a', content: '' }])).toBeNull();
  });

  it.each([
    [{ action: 'create', path: 'a' }],
    [{ action: 'update', content: 'a' }],
    [{ action: 'update', path: 'a' }],
    [{ action: 'delete', path: '' }],
    [{ action: 'move', path: 'a' }],
    [{ action: 'move', previousPath: 'a' }],
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
    expect(fileStepsProblem(files, steps)).toBeNull();
    expect(fileStepsProblem(files, steps.slice(1))).not.toBeNull();
  });
});

describe('onlyFileInput', () => {
  it.each([
    ['a', { content: 'x' }, [{ action: 'update', path: 'a', content: 'x' }]],
    ['a', { path: 'b' }, [{ action: 'move', previousPath: 'a', path: 'b' }]],
    ['a', { path: 'b', content: 'x' }, [{ action: 'move', previousPath: 'a', path: 'b', content: 'x' }]],
    ['a', { path: 'a' }, []],
    [undefined, { content: 'x', path: 'b' }, [{ action: 'create', path: 'b', content: 'x' }]],
    [undefined, { path: 'b' }, []],
  ])('%j with %j', (file, params, inputs) => expect(onlyFileInput(file, params)).toEqual(inputs));
});
