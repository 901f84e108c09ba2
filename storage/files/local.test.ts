import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLocalFiles, sweepIncoming } from './local.js';
import type { FileStore } from './types.js';

describe('openLocalFiles', () => {
  let root = '';
  let files: FileStore;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'hearth-files-'));
    files = openLocalFiles(root);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const all = async () => {
    const found: string[] = [];
    for await (const id of files.list()) found.push(id);
    return found;
  };

  it('names a file by its content', async () => {
    const { id, size } = await files.put(Buffer.from('hello'));
    expect(id).toBe(createHash('sha256').update('hello').digest('hex'));
    expect(size).toBe(5);
    expect((await files.read(id))?.toString()).toBe('hello');
  });

  it('keeps a stream without holding it in memory', async () => {
    const { id, size } = await files.put(Readable.from([Buffer.from('one '), Buffer.from('two')]));
    expect(size).toBe(7);
    const stream = await files.open(id);
    expect(stream && (await text(stream))).toBe('one two');
  });

  it('keeps the same content once', async () => {
    const first = await files.put(Buffer.from('same'));
    const second = await files.put(Buffer.from('same'));
    expect(second).toEqual(first);
    expect(await all()).toEqual([first.id]);
  });

  it('keeps empty files', async () => {
    const { id } = await files.put(Buffer.alloc(0));
    expect(await files.size(id)).toBe(0);
  });

  it('gives a part of a file', async () => {
    const { id } = await files.put(Buffer.from('0123456789'));
    const stream = await files.open(id, { start: 2, end: 4 });
    expect(stream && (await text(stream))).toBe('234');
  });

  it('stops at the limit and leaves nothing behind', async () => {
    const long = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
    await expect(files.put(long, { limit: 1000 })).rejects.toMatchObject({
      name: 'FileTooLarge',
      limit: 1000,
    });
    expect(await all()).toEqual([]);
    expect(readdirSync(path.join(root, 'incoming'))).toEqual([]);
  });

  it('leaves nothing behind when the sender breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(files.put(broken)).rejects.toThrow('gone');
    expect(readdirSync(path.join(root, 'incoming'))).toEqual([]);
  });

  it('is null for what it does not have', async () => {
    const id = 'a'.repeat(64);
    expect([await files.open(id), await files.read(id), await files.size(id)]).toEqual([null, null, null]);
    await files.remove(id);
  });

  it('refuses ids that are no ids', async () => {
    await expect(files.open('../../etc/passwd')).rejects.toThrow('not the id');
  });

  it('forgets a removed file', async () => {
    const { id } = await files.put(Buffer.from('gone'));
    await files.remove(id);
    expect(await files.read(id)).toBeNull();
  });

  it('forgets a file that was last put before a moment', async () => {
    const { id } = await files.put(Buffer.from('old'));
    expect(await files.removeOlder(id, Date.now() + 10_000)).toBe(true);
    expect(await all()).toEqual([]);
    expect(await files.removeOlder(id, Date.now())).toBe(true);
  });

  it('keeps a file that was put since', async () => {
    const { id } = await files.put(Buffer.from('new'));
    expect(await files.removeOlder(id, Date.now() - 10_000)).toBe(false);
    expect((await files.read(id))?.toString()).toBe('new');
  });

  it('sweeps what was left a day ago and nothing newer', async () => {
    await files.put(Buffer.from('x'));
    const now = Date.now();
    for (const [name, age] of [
      ['old', 90_000],
      ['new', 10],
    ] as const) {
      const file = path.join(root, 'incoming', name);
      writeFileSync(file, 'x');
      utimesSync(file, now / 1000 - age, now / 1000 - age);
    }
    expect(await sweepIncoming(root, now)).toBe(1);
    expect(readdirSync(path.join(root, 'incoming'))).toEqual(['new']);
  });
});
