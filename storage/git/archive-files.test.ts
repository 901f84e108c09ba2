import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { takeUsedCaches } from '../cache-registry.js';
import { ArchiveFiles } from './archive-files.js';
import { importedScene } from './testing/imported.js';
import { useStore } from './testing/use-store.js';
import type { ArchiveRequest, Repository } from './types.js';

const KILOBYTES = 1024;

describe('archives that are kept', () => {
  const test = useStore({ archiveBytes: 400 * KILOBYTES });
  const { tip, imported } = importedScene(test);
  const folder = (repository: Repository) => join(test.folder, 'archives', basename(test.dir(repository)));
  const kept = (repository: Repository) =>
    existsSync(folder(repository)) ? readdirSync(folder(repository)) : [];
  const finished = (repository: Repository) => kept(repository).filter((name) => !name.includes('.'));
  /** Waits until something is so; what is kept is put in its place behind the answer. */
  const until = async (isSo: () => boolean) => {
    for (let turn = 0; turn < 200 && !isSo(); turn += 1) await pause(10);
    expect(isSo()).toBe(true);
  };
  const read = async (repository: Repository, request: Partial<ArchiveRequest> = {}) => {
    const commit = await tip(repository);
    const stream = await repository.archive({ commit, format: 'tar', prefix: 'p', ...request });
    return stream && buffer(stream);
  };
  const isFromDisk = async (repository: Repository, request: Partial<ArchiveRequest> = {}) => {
    takeUsedCaches();
    await read(repository, request);
    return takeUsedCaches().includes('archives');
  };

  it('are the bytes that git made', async () => {
    const repository = await test.make({ a: '1', 'b/c': '2' });
    for (const format of ['tar', 'tar.gz', 'zip'] as const) {
      const before = finished(repository).length;
      const first = await read(repository, { format });
      await until(() => finished(repository).length > before);
      expect(await isFromDisk(repository, { format })).toBe(true);
      expect(await read(repository, { format })).toEqual(first);
    }
    expect(statSync(folder(repository)).mode & 0o077).toBe(0);
  });

  it('are told apart by commit, path and root folder', async () => {
    const repository = await imported({ files: [['a', '1']] }, { files: [['b', '2']] });
    await read(repository);
    await until(() => finished(repository).length === 1);
    expect(await isFromDisk(repository)).toBe(true);
    expect(await isFromDisk(repository, { commit: await tip(repository, 'main~1') })).toBe(false);
    expect(await isFromDisk(repository, { path: 'a' })).toBe(false);
    expect(await isFromDisk(repository, { prefix: 'q' })).toBe(false);
  });

  it('are none whose files tell of references, which move', async () => {
    const files = [
      ['inner/.gitattributes', '*.txt export-subst\n'],
      ['inner/a.txt', '$Format:%D$\n'],
    ] as const;
    const repository = await imported({ files });
    const text = async () => (await read(repository))?.toString('latin1') ?? '';
    expect(await text()).not.toContain('tag: v1');
    await until(() => existsSync(folder(repository)) && kept(repository).length === 0);
    test.git(repository, ['tag', 'v1', 'main']);
    expect(await text()).toContain('tag: v1');
  });

  it('are dropped while others are put there', async () => {
    const files = new ArchiveFiles(join(test.folder, 'apart'), 400 * KILOBYTES);
    const put = async (key: number) => {
      const stream = files.keeping({ repository: 'one', key: { key } }, async () => true);
      await buffer(stream.end(randomBytes(1 * KILOBYTES)));
    };
    let isOver = false;
    const putting = (async () => {
      for (let key = 0; !isOver; key += 1) await put(key);
    })();
    for (let turn = 0; turn < 100; turn += 1) await files.drop('one');
    isOver = true;
    await putting;
    await files.drop('one');
  });

  it('leave nothing behind when whoever asked goes away, and nothing where they are too large', async () => {
    const content = randomBytes(90 * KILOBYTES);
    const repository = await test.make({ large: content, other: randomBytes(20 * KILOBYTES) });
    expect((await read(repository))?.length).toBeGreaterThan(110 * KILOBYTES);
    await until(() => existsSync(folder(repository)) && kept(repository).length === 0);
    const commit = await tip(repository);
    const stream = await repository.archive({ commit, format: 'tar', prefix: 'p', path: 'large' });
    stream?.destroy();
    await until(() => kept(repository).length === 0);
  });

  it('are newly used when they are read', async () => {
    const repository = await test.make({ a: '1' });
    await read(repository);
    await until(() => finished(repository).length === 1);
    const path = join(folder(repository), finished(repository)[0] ?? '');
    utimesSync(path, 1, 1);
    await read(repository);
    await until(() => statSync(path).mtimeMs > 1_000_000);
  });

  it('that were used longest ago go when there is no room', async () => {
    const make = () => test.make({ a: randomBytes(70 * KILOBYTES) });
    const all = [await make(), await make(), await make(), await make(), await make(), await make()];
    for (const [at, repository] of all.entries()) {
      await read(repository);
      await until(() => finished(repository).length === 1);
      for (const name of at < 4 ? finished(repository) : []) {
        utimesSync(join(folder(repository), name), at, at);
      }
    }
    await test.store.repair();
    const sizes = all.flatMap((repository) =>
      finished(repository).map((name) => statSync(join(folder(repository), name)).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(400 * KILOBYTES);
    expect(finished(all[5] as Repository)).toHaveLength(1);
    expect(finished(all[0] as Repository)).toHaveLength(0);
  });

  it('go with their repository, and with objects that housekeeping drops', async () => {
    const [repository, other] = [await test.make({ a: '1' }), await test.make({ a: '1' })];
    for (const one of [repository, other]) {
      await read(one);
      await until(() => finished(one).length === 1);
    }
    const commit = await tip(repository);
    await test.store.remove(repository.id);
    expect(existsSync(folder(repository))).toBe(false);
    await test.store.create(repository.id, 'main');
    expect(await test.store.open(repository.id).archive({ commit, format: 'tar', prefix: 'p' })).toBeNull();
    await test.store.housekeeping(other.id);
    expect(existsSync(folder(other))).toBe(false);
  });

  it('that a crash left unfinished are swept once they are old', async () => {
    const repository = await test.make({ a: '1' });
    await read(repository);
    await until(() => finished(repository).length === 1);
    const [name = ''] = finished(repository);
    const drafts = ['old', 'new'].map((suffix) => join(folder(repository), `${name}.${suffix}`));
    for (const draft of drafts) writeFileSync(draft, 'x');
    utimesSync(drafts[0] as string, 1, 1);
    await test.store.repair();
    expect(drafts.map((draft) => existsSync(draft))).toEqual([false, true]);
    expect(finished(repository)).toEqual([name]);
  });

  it('are read by the tar program as any other', async () => {
    const repository = await test.make({ a: '1', 'b/c': '2' });
    const archive = await read(repository, { format: 'tar.gz' });
    const { stdout } = spawnSync('tar', ['-tzf', '-'], { input: archive ?? '' });
    expect(stdout.toString().split('\n')).toEqual(['p/', 'p/a', 'p/b/', 'p/b/c', '']);
  });
});
