import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeHeader, encodeHeader } from './tar-header.js';
import { readTar } from './tar-reader.js';
import { createTar } from './tar-writer.js';

const at = '2022-11-20T09:30:00.123Z';
const longPath = `repositories/ab/cd/${'e'.repeat(64)}.git/objects/pack/pack-${'f'.repeat(40)}.pack`;

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

  it('are refused when cut short', async () => {
    await write({ a: Buffer.alloc(5000) });
    writeFileSync(target, readFileSync(target).subarray(0, 2000));
    await expect(read()).rejects.toThrow('in the middle of a file');
  });

  it('are refused when a header is damaged', async () => {
    await write({ a: Buffer.alloc(10) });
    const bytes = readFileSync(target);
    bytes[0] = 0x62;
    writeFileSync(target, bytes);
    await expect(read()).rejects.toThrow('does not add up');
  });

  it('are refused when they hold links', () => {
    const header = encodeHeader({ path: 'a', size: 0 }, 0);
    header.write('2', 156, 'latin1');
    header.write('        ', 148, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    expect(() => decodeHeader(header)).toThrow('no file');
  });

  it('carry sizes beyond eight gibibytes', () => {
    const size = 20 * 1024 ** 3;
    expect(decodeHeader(encodeHeader({ path: 'big', size }, 0))).toEqual({ path: 'big', size });
  });

  it('refuse paths that do not fit', () => {
    expect(() => encodeHeader({ path: 'x'.repeat(101), size: 0 }, 0)).toThrow('too long');
  });

  it('leave an existing file alone', async () => {
    writeFileSync(target, 'mine');
    await expect(write({ a: Buffer.alloc(1) })).rejects.toThrow('EEXIST');
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });
});
