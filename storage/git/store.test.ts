import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { GitFailure, RepositoryMissing } from './errors.js';
import { openGitStore } from './store.js';
import { mia, useStore } from './testing/use-store.js';

describe.each([{ helper: false }, { helper: true }])('a store with %j', (options) => {
  const test = useStore(options);

  it('makes what git takes for an empty repository', async () => {
    const repository = await test.make();
    expect(test.git(repository, ['rev-parse', '--is-bare-repository']).toString().trim()).toBe('true');
    expect([await repository.isEmpty(), await repository.head()]).toEqual([
      true,
      { branch: 'main', oid: null },
    ]);
  });

  it('may make an empty repository twice, but never over commits', async () => {
    const repository = await test.make();
    await test.store.create(repository.id, 'trunk');
    expect((await test.store.open(repository.id).head()).branch).toBe('trunk');
    const full = await test.make({ a: '1' });
    await expect(test.store.create(full.id, 'main')).rejects.toThrow('not empty');
    expect(await full.resolve('main')).not.toBeNull();
  });

  it('asks about each push and hears of each, many times in a row', async () => {
    const source = await test.make({ a: '1' });
    const target = await test.make();
    const tip = (await source.resolve('main')) ?? '';
    const pack = test.git(source, ['pack-objects', '--all', '--stdout', '--quiet'], '');
    const line = (text: string) => (text.length + 4).toString(16).padStart(4, '0') + text;
    const heard: string[] = [];
    for (let at = 0; at < 20; at++) {
      const head = `${line(`${'0'.repeat(40)} ${tip} refs/heads/b${at}\0report-status`)}0000`;
      const body = await test.store.serve({
        id: target.id,
        service: 'git-receive-pack',
        advertise: false,
        input: Readable.from([Buffer.from(head), pack], { objectMode: false }),
        decide: async ({ updates }) => ({ refused: updates[0]?.ref === 'refs/heads/b7' ? ['no'] : [] }),
        effects: async (updates) => {
          heard.push(...updates.map(({ ref }) => ref));
          return [];
        },
      });
      expect((await buffer(body)).toString()).toContain(
        at === 7 ? 'ng refs/heads/b7' : `ok refs/heads/b${at}`,
      );
    }
    expect(heard).toHaveLength(19);
    expect(await target.branchTip('b7')).toBeNull();
  });

  it('forgets a removed repository and may make it anew', async () => {
    const repository = await test.make({ a: '1' });
    await repository.resolve('main');
    await test.store.remove(repository.id);
    expect(await test.store.exists(repository.id)).toBe(false);
    await expect(repository.resolve('main')).rejects.toBeInstanceOf(RepositoryMissing);
    await expect(repository.branches()).rejects.toBeInstanceOf(RepositoryMissing);
    await test.store.create(repository.id, 'main');
    expect(await test.store.open(repository.id).resolve('main')).toBeNull();
  });

  it('forks branches, tags and HEAD into a repository of its own', async () => {
    const repository = await test.make({ a: '1' });
    const tip = (await repository.resolve('main')) ?? '';
    await repository.createTag({ name: 'v1', target: 'main', tagger: mia, message: 'm' });
    await repository.updateRefs([{ ref: 'refs/merge-requests/1/head', old: '0'.repeat(40), new: tip }]);
    await test.store.fork(repository.id, 900);
    const fork = test.store.open(900);
    await test.store.remove(repository.id);
    expect(test.git(fork, ['for-each-ref', '--format=%(refname)']).toString().trim().split('\n')).toEqual([
      'refs/heads/main',
      'refs/tags/v1',
    ]);
    expect(test.git(fork, ['fsck', '--no-dangling']).toString()).toBe('');
    expect(await fork.head()).toEqual({ branch: 'main', oid: tip });
    await test.store.remove(900);
  });

  it('forks an empty repository', async () => {
    const repository = await test.make();
    await test.store.fork(repository.id, 901);
    expect(await test.store.open(901).isEmpty()).toBe(true);
  });

  it('fails when git does', async () => {
    const repository = await test.make({ a: '1' });
    await expect(repository.countCommits({ include: ['a'.repeat(40)] })).rejects.toBeInstanceOf(GitFailure);
  });

  it('answers many questions at once, each its own', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`f${at}`, `${at}`.repeat(at * 50)]),
    );
    const repository = await test.make(files);
    const tip = (await repository.resolve('main')) ?? '';
    const read = await Promise.all(
      Object.keys(files).map(async (path) =>
        (await repository.blob((await repository.entry(tip, path))?.id ?? ''))?.toString(),
      ),
    );
    expect(read).toEqual(Object.values(files));
    const counts = await Promise.all(
      Array.from({ length: 30 }, () => repository.countCommits({ include: [tip] })),
    );
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  it('is done at once with a command that is called off, at whatever moment', async () => {
    const repository = await test.make({ a: '1' });
    const tip = (await repository.resolve('main')) ?? '';
    await new Promise((done) => setTimeout(done, 200));
    for (const wait of [null, 0, 1, 2, 4]) {
      const controller = new AbortController();
      const counted = repository.countCommits({ include: [tip], signal: controller.signal }).catch(String);
      if (wait !== null) await new Promise((done) => setTimeout(done, wait));
      controller.abort();
      expect([
        1,
        'GitStopped: git rev-list was stopped: aborted',
        expect.stringContaining('AbortError'),
      ]).toContainEqual(await counted);
    }
    expect(await repository.countCommits({ include: [tip] })).toBe(1);
  });

  it('streams an archive larger than any pipe', async () => {
    const big = Buffer.alloc(3_000_000, 'abcdefgh');
    const repository = await test.make({ big });
    const stream = await repository.archive({
      commit: (await repository.resolve('main')) ?? '',
      format: 'tar',
      prefix: 'p',
    });
    expect(stream && (await buffer(stream)).length).toBeGreaterThan(3_000_000);
  });

  it('is done with an archive whose reader went away', async () => {
    const repository = await test.make({ big: Buffer.alloc(5_000_000, 'x') });
    const stream = await repository.archive({
      commit: (await repository.resolve('main')) ?? '',
      format: 'tar',
      prefix: 'p',
    });
    stream?.once('data', () => stream.destroy());
    await new Promise((done) => stream?.once('close', done));
    expect(await repository.isEmpty()).toBe(false);
  });

  it('gathers everything into few packs on housekeeping', async () => {
    const repository = await test.make({ a: '1' });
    await test.store.housekeeping(repository.id);
    expect(test.git(repository, ['count-objects', '-v']).toString()).toMatch(/count: 0\n.*\n.*\npacks: 1/);
    expect(existsSync(join(test.dir(repository), 'objects/info/commit-graph'))).toBe(true);
    expect(await repository.size()).toBeGreaterThan(0);
  });

  it('removes what a crash left and spares what is in use', async () => {
    const repository = await test.make({ a: '1' });
    const dir = test.dir(repository);
    const old = new Date(Date.now() - 2 * 3_600_000);
    mkdirSync(join(dir, 'objects/tmp_objdir-incoming-x'));
    for (const path of ['refs/heads/main.lock', 'packed-refs.lock', 'objects/pack/tmp_pack_x'])
      writeFileSync(join(dir, path), '');
    for (const path of ['refs/heads/main.lock', 'objects/pack/tmp_pack_x', 'objects/tmp_objdir-incoming-x'])
      utimesSync(join(dir, path), old, old);
    const report = await test.store.repair();
    expect([report.removedLocks, report.removedTemporary]).toEqual([1, 2]);
    expect(existsSync(join(dir, 'packed-refs.lock'))).toBe(true);
    expect(readdirSync(join(dir, 'objects/pack'))).toEqual([]);
  });

  it('removes locks of an earlier process soon where no other can be at work', async () => {
    const dir = test.dir(await test.make({ a: '1' }));
    const locks = ['refs/heads/main.lock', 'objects/info/commit-graph.lock', `hearth.lock.${randomUUID()}`];
    const fresh = join(dir, 'refs/heads/other.lock');
    const before = new Date(Date.now() - 10_000);
    for (const path of locks) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), '');
      utimesSync(join(dir, path), before, before);
    }
    const later = await openGitStore({ folder: join(dir, '../../..'), durable: false });
    writeFileSync(fresh, '');
    const seen = [(await later.repair()).removedLocks, (await later.repair(true)).removedLocks];
    await later.close();
    expect(seen).toEqual([0, 3]);
    expect(existsSync(fresh)).toBe(true);
  });

  it('removes repositories that were never finished', async () => {
    const dir = test.dir(await test.make({ a: '1' }));
    const old = new Date(Date.now() - 2 * 3_600_000);
    const drafts = [`${dir}.${randomUUID()}`, `${dir}.${randomUUID()}`];
    for (const draft of drafts) mkdirSync(join(draft, 'objects'), { recursive: true });
    utimesSync(drafts[0] ?? '', old, old);
    expect((await test.store.repair()).removedTemporary).toBe(1);
    expect(drafts.map((draft) => existsSync(draft))).toEqual([false, true]);
    rmSync(drafts[1] ?? '', { recursive: true });
  });

  it('forgets everything on a reset', async () => {
    const repository = await test.make({ a: '1' });
    await test.store.reset();
    expect(await test.store.exists(repository.id)).toBe(false);
    expect((await test.make({ b: '1' })).id).not.toBe(repository.id);
  });
});
