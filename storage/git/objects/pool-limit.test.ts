import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { useStore } from '../testing/use-store.js';

const test = useStore({ processes: 8 });

/** The readers of objects that there are for the repositories of the store. */
const readers = (): number =>
  execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8', env: { ...process.env } })
    .split('\n')
    .filter((line) => /^(\S*\/)?git cat-file --batch-command/.test(line)).length;

it('holds no more repositories open than its limit, however many are read at the same time', async () => {
  const before = readers();
  const repositories = await Promise.all(
    Array.from({ length: 12 }, (_, at) => test.make({ 'a.txt': `${at}` })),
  );
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, readers() - before);
  }, 5);
  const reads = repositories.flatMap((repository) =>
    Array.from({ length: 40 }, async () => (await repository.object('0'.repeat(39)))?.oid ?? 'none'),
  );
  const found = new Set(await Promise.all(reads));
  clearInterval(watch);
  most = Math.max(most, readers() - before);
  expect([...found]).toEqual(['none']);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
});
