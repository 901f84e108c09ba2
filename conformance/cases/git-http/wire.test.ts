import { expect, it } from 'vitest';
import { rowOfCommits } from './support/wire.js';

it('holds little more than it carries while it packs thousands of commits', () => {
  const before = process.memoryUsage().arrayBuffers;
  const row = rowOfCommits('0'.repeat(40), 15_001);
  const grown = process.memoryUsage().arrayBuffers - before;
  expect(row.ids).toHaveLength(15_001);
  expect(grown / row.pack.length).toBeLessThan(10);
});
