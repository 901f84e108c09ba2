import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOfObjects, countObjects } from './object-counts.js';

describe.each([true, false])('the objects of a store that is durable: %s', (durable) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-countObjects-'));
  const place = { dir: join(folder, '.git'), durable };
  const git = (...args: string[]): string =>
    execFileSync('git', [
      '-C',
      folder,
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.org',
      ...args,
    ]).toString();

  function told(): { loose: number; packs: number; bytes: number } {
    const text = git('count-objects', '-v');
    const value = (key: string) => Number(new RegExp(`^${key}: (\\d+)$`, 'm').exec(text)?.[1]);
    return {
      loose: value('count'),
      packs: value('packs'),
      bytes: (value('size') + value('size-pack')) * 1024,
    };
  }

  const own = async () => ({
    ...(await countObjects(place)),
    bytes: await bytesOfObjects(place),
  });

  function commit(name: string): void {
    writeFileSync(join(folder, name), name.repeat(4000));
    git('add', '.');
    git('commit', '--quiet', '-m', name);
  }

  beforeAll(() => {
    git('init', '--quiet');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('tells what git tells of an empty repository', async () => {
    expect(await own()).toEqual(told());
  });

  it('tells what git tells of loose objects', async () => {
    for (const name of ['a', 'b', 'c']) commit(name);
    expect(await own()).toEqual(told());
  });

  it('tells what git tells of packs beside loose objects', async () => {
    git('repack', '-a', '-d', '--quiet');
    commit('d');
    expect(await own()).toEqual(told());
  });
});
