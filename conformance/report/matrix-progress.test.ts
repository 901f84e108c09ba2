import { afterEach, expect, it, vi } from 'vitest';
import { MatrixProgress } from './matrix-progress.js';

afterEach(() => vi.restoreAllMocks());

it('names what is wanting at once, and counts it at the end', () => {
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  const progress = new MatrixProgress();
  progress.began('faults', 3);
  progress.ended('fine', false);
  progress.ended('lost', true);
  expect(said).toEqual(['faults: lost is wanting here']);
  progress.close();
  expect(said[1]).toMatch(/^faults: 2 of 3, 1 wanting, \d+\.\d s$/);
});

it('says nothing of others once it was ended', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  new MatrixProgress().ended('late', true);
  expect(said).not.toHaveBeenCalled();
});
