import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Spool } from './spool.js';

let spool: Spool;
beforeEach(async () => {
  spool = await Spool.create();
});
afterEach(async () => {
  await spool.close();
  await spool.remove();
});

it('waits for the disk only when it is flushed, and never inside of a reader', async () => {
  spool.append(Buffer.from('one'));
  expect(existsSync(spool.file)).toBe(false);
  await spool.flush();
  expect(readFileSync(spool.file, 'utf8')).toBe('one');
});

it('keeps what it took, whatever becomes of the bytes, one behind the other', async () => {
  const bytes = Buffer.from('one');
  spool.append(bytes);
  bytes.fill('x');
  await spool.flush();
  spool.append(Buffer.from('two'));
  spool.append(Buffer.from('three'));
  expect(spool.end).toBe(11);
  await spool.flush();
  await spool.flush();
  expect(readFileSync(spool.file, 'utf8')).toBe('onetwothree');
});

it('takes more than it has room for, in order', async () => {
  const pieces = [200_000, 100_000, 1000, 300_000].map((size, at) => Buffer.alloc(size, `${at}`));
  for (const piece of pieces) spool.append(piece);
  await spool.flush();
  for (const piece of pieces) spool.append(piece);
  await spool.flush();
  expect(spool.end).toBe(1_202_000);
  expect(readFileSync(spool.file).equals(Buffer.concat([...pieces, ...pieces]))).toBe(true);
});

it('leaves nothing behind', async () => {
  spool.append(Buffer.from('one'));
  await spool.flush();
  await spool.close();
  await spool.remove();
  expect(existsSync(spool.file)).toBe(false);
});
