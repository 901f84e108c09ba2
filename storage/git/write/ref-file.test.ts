import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useStore } from '../testing/use-store.js';

const t = useStore();
const ref = 'refs/merge-requests/1/head';

it('writes what git reads', async () => {
  const repository = await t.make({ 'a.txt': 'a' });
  const oid = (await repository.branchTip('main')) ?? '';
  await repository.point([{ ref, oid }]);
  expect(t.git(repository, ['rev-parse', ref]).toString().trim()).toBe(oid);
});

it('takes its lock away when the reference cannot be put in its place', async () => {
  const repository = await t.make({ 'a.txt': 'a' });
  const oid = (await repository.branchTip('main')) ?? '';
  const path = join(t.dir(repository), ref);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'in-the-way'), '');
  await expect(repository.point([{ ref, oid }])).rejects.toThrow('update-ref');
  expect(existsSync(`${path}.lock`)).toBe(false);
});
