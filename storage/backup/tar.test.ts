import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTar } from './tar-reader.js';
import { createTar } from './tar-writer.js';

const at = '2022-11-20T09:30:00.123Z';
const longPath = `repositories/ab/cd/${'e'.repeat(64)}.git/objects/pack/pack-${'f'.repeat(40)}.pack`;

/** A header as archives of the first versions have it, for a file too large for the octal form. */
const headerOfLargeFile = (name: string, size: number): Buffer => {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000600\u00000000000\u00000000000\u0000', 100, 'latin1');
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
  header.write('00000000000\u0000        0', 136, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
};

describe('archives', () => {
  let folder = '';
  let target = '';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hearth-tar-'));
    target = path.join(folder, 'a.tar');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = async (files: Record<string, Buffer>, gzip = false) => {
    const tar = createTar(target, { gzip, at });
    for (const [name, bytes] of Object.entries(files)) await tar.addBytes(name, bytes);
    await tar.close();
  };
  const read = async () => {
    const found: Record<string, string> = {};
    for await (const entry of readTar(target)) {
      found[entry.path] = (await buffer(Readable.from(entry.content))).toString('hex');
    }
    return found;
  };

  it.each([false, true])('give back what was put in (compressed: %s)', async (gzip) => {
    const files = {
      empty: Buffer.alloc(0),
      'a/b': Buffer.from('x'.repeat(512)),
      [longPath]: Buffer.alloc(70_000, 7),
      [`${'ü'.repeat(200)}/${longPath}`]: Buffer.alloc(3_000_000, 8),
      last: Buffer.from('x'.repeat(513)),
    };
    await write(files, gzip);
    const expected = Object.entries(files).map(([name, bytes]) => [name, bytes.toString('hex')]);
    expect(await read()).toEqual(Object.fromEntries(expected));
  });

  it('are read by the ordinary tar program', async () => {
    await write({ 'a/b': Buffer.from('hello'), [longPath]: Buffer.from('pack') });
    execFileSync('tar', ['xf', target, '-C', folder]);
    expect(readFileSync(path.join(folder, longPath), 'utf8')).toBe('pack');
    expect(readFileSync(path.join(folder, 'a/b'), 'utf8')).toBe('hello');
  });

  it('take files from the disk, and say what they hold', async () => {
    const file = path.join(folder, 'large');
    writeFileSync(file, Buffer.alloc(5_000_001, 'z'));
    const tar = createTar(target, { gzip: false, at });
    const written = await tar.addFile('large', file);
    await tar.close();
    expect(written).toEqual({
      path: 'large',
      size: 5_000_001,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await read()).toEqual({ large: readFileSync(file).toString('hex') });
  });

  it('are refused when cut short', async () => {
    await write({ a: Buffer.alloc(5000) });
    writeFileSync(target, readFileSync(target).subarray(0, 2000));
    await expect(read()).rejects.toThrow('in the middle of a file');
  });

  it('are refused when cut short in their compressed form', async () => {
    await write({ a: Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index) % 251)) }, true);
    writeFileSync(target, readFileSync(target).subarray(0, 200));
    await expect(read()).rejects.toThrow('cannot be decompressed');
  });

  it('are refused for the same reason when they break while nobody reads them', async () => {
    await write({ a: randomBytes(40_000), b: randomBytes(40_000) }, true);
    writeFileSync(target, readFileSync(target).subarray(0, 60_000));
    const reading = async () => {
      for await (const { content } of readTar(target)) {
        await pause(20);
        await buffer(Readable.from(content));
      }
    };
    await expect(reading()).rejects.toThrow('cannot be decompressed');
  });

  it('are refused when a header is damaged', async () => {
    await write({ a: Buffer.alloc(10) });
    const bytes = readFileSync(target);
    bytes[0] = 0x62;
    writeFileSync(target, bytes);
    await expect(read()).rejects.toThrow('has a wrong checksum');
  });

  it('are refused when they hold links', async () => {
    symlinkSync('/etc/passwd', path.join(folder, 'a'));
    execFileSync('tar', ['cf', target, '-C', folder, 'a']);
    await expect(read()).rejects.toThrow('not a file');
  });

  it('carry sizes beyond eight gibibytes', async () => {
    const size = 20 * 1024 ** 3;
    writeFileSync(target, Buffer.concat([headerOfLargeFile('big', size), Buffer.alloc(512)]));
    const seen: number[] = [];
    const reading = async () => {
      for await (const entry of readTar(target)) {
        seen.push(entry.size);
        await buffer(Readable.from(entry.content));
      }
    };
    await expect(reading()).rejects.toThrow('in the middle of a file');
    expect(seen).toEqual([size]);
  });

  it('are refused when they are not there', async () => {
    await expect(read()).rejects.toThrow('ENOENT');
  });

  it('leave an existing file alone', async () => {
    writeFileSync(target, 'mine');
    await expect(write({ a: Buffer.alloc(1) })).rejects.toThrow('EEXIST');
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });
});
