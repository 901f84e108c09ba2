import { beforeAll, describe, expect, it } from 'vitest';
import { compileSamples, mistakesIn, type Sample } from './compile.js';

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
