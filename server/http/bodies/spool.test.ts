import { pbkdf2 } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Spool } from './spool.js';

let spool: Spool;
beforeEach(async () => {
  spool = await Spool.create();
});
afterEach(async () => {
  await spool.close();
  await spool.remove();
});

/** Keeps those who work beside the event loop busy for a while: what gets to the disk meanwhile was done in the loop. */
function busyDisk(): Promise<unknown> {
  const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
  const work = () => promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512');
  return Promise.all(Array.from({ length: threads }, work));
}

it('is made and written beside the event loop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-spool-test-'));
  vi.stubEnv('TMPDIR', folder);
  const whileMade = busyDisk();
  const making = Spool.create();
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
  await whileMade;
  const made = await making;
  expect(readdirSync(folder)).toHaveLength(1);
  made.append(Buffer.from('one'));
  const whileWritten = busyDisk();
  const writing = made.flush();
  expect(existsSync(made.file)).toBe(false);
  await whileWritten;
  await writing;
  expect(readFileSync(made.file, 'utf8')).toBe('one');
  await made.close();
  await made.remove();
  rmSync(folder, { recursive: true });
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
