import { beforeAll, describe, expect, it } from 'vitest';
import { cacheProblems } from '../../tools/lint/caches.js';
import { refusedByCompiler } from './caches/refused-by-compiler.js';
import { refusedByLinter } from './caches/refused-by-linter.js';
import { compileSamples, mistakesIn, type Sample, saidOfCache } from './compile.js';

const cacheSamples = [...refusedByLinter, ...refusedByCompiler];

describe('a handler', () => {
  let samples: Sample[] = [];
  beforeAll(() => {
    samples = compileSamples('handlers');
  }, 300_000);

  it('has a sample of every way to be wrong, and one that is right', () => {
    const marked = samples.filter(({ expected }) => expected.length > 0);
    expect([marked.length, samples.length]).toEqual([17, 19]);
    for (const { name, promises } of samples)
      expect([name, promises]).toEqual([name, expect.stringMatching(/.{20}/)]);
  });

  it('compiles or not, exactly at the lines that are marked', () => {
    const found = samples.map((sample) => [sample.name, mistakesIn(sample)]);
    expect(found.filter(([, mistakes]) => mistakes?.length)).toEqual([]);
  });
});

describe('a query', () => {
  let samples: Sample[] = [];
  beforeAll(() => {
    samples = compileSamples('queries');
  }, 300_000);

  it('has a sample of every way to be wrong, and one that is right', () => {
    const marked = samples.filter(({ expected }) => expected.length > 0);
    expect([marked.length, samples.length]).toEqual([18, 19]);
    for (const { name, promises } of samples)
      expect([name, promises]).toEqual([name, expect.stringMatching(/.{20}/)]);
  });

  it('compiles or not, exactly at the lines that are marked', () => {
    const found = samples.map((sample) => [sample.name, mistakesIn(sample)]);
    expect(found.filter(([, mistakes]) => mistakes?.length)).toEqual([]);
  });
});

describe('a cached read', () => {
  beforeAll(() => {
    saidOfCache(cacheSamples[0]?.name ?? '');
  }, 300_000);

  it.each(cacheSamples.map((sample) => [sample.name, sample] as const))(
    '%s',
    (name, { by, says, source }) => {
      const compiler = saidOfCache(name);
      const linter = cacheProblems(`handlers/${name}.ts`, source).join('\n');
      if (by === 'compiler') expect(compiler).toMatch(says);
      // What the linter alone refuses compiles, so that it is known to be the linter's work.
      else expect({ compiler, linter }).toEqual({ compiler: '', linter: expect.stringMatching(says) });
    },
  );
});
