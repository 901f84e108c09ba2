import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { useStore } from '../testing/use-store.js';

const test = useStore({ processes: 8 });

/** The readers of objects that this process has started, itself or by another; others run tests beside it. */
function readers(): number {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const parents = new Map<number, number>();
  const found: number[] = [];
  for (const line of listed) {
    const [, pid = '', parent = '', args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    parents.set(Number(pid), Number(parent));
    if (/^(\S*\/)?git cat-file --batch-command/.test(args)) found.push(Number(pid));
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  return found.filter(isOurs).length;
}

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
