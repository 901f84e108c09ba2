import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tools/testing/database.js';
import { untyped } from '../../tools/testing/untyped.js';
import { openDatabase } from '../database/engine/connection.js';
import { captureState } from '../database/engine/state.js';
import type { Database } from '../database/engine/types.js';
import { makeUser } from '../database/testing/make.js';
import { openLocalFiles } from '../files/local.js';
import type { GitStore } from '../git/types.js';
import { createBackup, restoreBackup } from './index.js';
import { at, commitFile, fillData, git, repositoryDir as gitDir } from './testing/filled-data.js';

const refs = (dir: string): string => git(dir, 'for-each-ref') + git(dir, 'symbolic-ref', 'HEAD');

const rowsOf = async (db: Database) =>
  (await captureState(db)).map(({ shape, rows, last }) => ({
    table: shape.name,
    rows: rows.map((row) => JSON.stringify(row)).sort(),
    last,
  }));

describe('a backup', () => {
  let work = '';
  let data = '';
  let db: Database;
  let store: GitStore;
  let archive = '';
  const drops: (() => Promise<void>)[] = [];

  const commit = (id: number, branch: string, name: string, content: string) =>
    commitFile(store, id, branch, name, content);

  beforeAll(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'hearth-backup-'));
    data = path.join(work, 'data');
    const { url, drop } = await testDatabase();
    drops.push(drop);
    ({ db, store } = await fillData(data, url));
    archive = path.join(work, 'one.tar.gz');
    await createBackup({ db, data, at }, archive);
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    await db?.close();
    for (const drop of drops) await drop();
    rmSync(work, { recursive: true, force: true });
  });

  let target = '';
  beforeEach(() => {
    target = mkdtempSync(path.join(work, 'target-'));
  });
  afterEach(() => rmSync(target, { recursive: true, force: true }));

  const loadTarget = (databaseUrl?: string) =>
    openDatabase(databaseUrl ? { url: databaseUrl } : { file: path.join(target, 'hearth.db') });

  it('brings every row back', async () => {
    await restoreBackup(archive, { data: target });
    const restored = await loadTarget();
    expect(await rowsOf(restored)).toEqual(await rowsOf(db));
    await restored.close();
  });

  it('gives out ids that were never used before', async () => {
    await restoreBackup(archive, { data: target });
    const restored = await loadTarget();
    const next = await makeUser(restored, 'next');
    expect(next.id).toBe((await makeUser(db, 'next')).id);
    await db.write((tx) => tx('users').where({ username: 'next' }).delete());
    await restored.close();
  });

  it('brings repositories back with branches, head and objects', async () => {
    await restoreBackup(archive, { data: target });
    for (const id of [1, 2]) {
      const dir = gitDir(target, id);
      expect(refs(dir)).toBe(refs(gitDir(data, id)));
      git(dir, 'fsck', '--full', '--strict');
    }
    expect(git(gitDir(target, 1), 'show', 'main:b.txt')).toBe('b');
  });

  it('brings files back', async () => {
    await restoreBackup(archive, { data: target });
    const id = createHash('sha256').update('an upload').digest('hex');
    expect((await openLocalFiles(path.join(target, 'files')).read(id))?.toString()).toBe('an upload');
  });

  it('says what it holds', async () => {
    const report = await createBackup({ db, data, at }, path.join(work, 'report.tar'));
    expect(report).toMatchObject({ repositories: 2, files: 1 });
    expect(report.rows).toBeGreaterThan(20);
    expect(await restoreBackup(report.path, { data: target })).toEqual({
      at,
      rows: report.rows,
      repositories: 2,
      files: 1,
    });
  });

  it('of the first version is brought back', async () => {
    const old = fileURLToPath(new URL('./testing/format-1.tar.gz', import.meta.url));
    const report = await restoreBackup(old, { data: target });
    expect(report).toMatchObject({ repositories: 1, files: 1 });
    const restored = await loadTarget();
    expect(await restored.read('projects').pluck('path')).toEqual(['site']);
    await restored.close();
    expect(git(gitDir(target, 1), 'show', 'main:README.md')).toBe('# Site');
  });

  it('leaves nothing of the work behind', async () => {
    await restoreBackup(archive, { data: target });
    for (const folder of [data, target])
      expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(existsSync(`${archive}.part`)).toBe(false);
  });

  it('goes from one engine to the other and back', async () => {
    const { url, drop } = await testDatabase();
    drops.push(drop);
    if (!url) return;
    await restoreBackup(archive, { data: target });
    const sqlite = await loadTarget();
    const second = path.join(work, 'second.tar');
    await createBackup({ db: sqlite, data: target, at }, second);
    const expected = await rowsOf(sqlite);
    await sqlite.close();
    await restoreBackup(second, { data: target, databaseUrl: url }, { force: true });
    const postgres = await loadTarget(url);
    expect(await rowsOf(postgres)).toEqual(expected);
    await postgres.close();
    const again = restoreBackup(second, { data: mkdtempSync(path.join(work, 'again-')), databaseUrl: url });
    await expect(again).rejects.toThrow('the database is not empty');
  });

  it('refuses a folder in use, and replaces it when forced', async () => {
    writeFileSync(path.join(target, 'hearth.db'), 'old');
    await expect(restoreBackup(archive, { data: target })).rejects.toThrow('is not empty; use --force');
    expect(readFileSync(path.join(target, 'hearth.db'), 'utf8')).toBe('old');
    await restoreBackup(archive, { data: target }, { force: true });
    const restored = await loadTarget();
    expect(await untyped(restored.read)('users').count({ n: '*' })).toEqual(
      await untyped(db.read)('users').count({ n: '*' }),
    );
    await restored.close();
  });

  it('is refused when a byte of it changed, and nothing is touched', async () => {
    const plain = path.join(work, `damaged-${path.basename(target)}.tar`);
    await createBackup({ db, data, at }, plain);
    const bytes = readFileSync(plain);
    const place = bytes.indexOf('kim@example.org');
    bytes[place] = 'K'.charCodeAt(0);
    writeFileSync(plain, bytes);
    await expect(restoreBackup(plain, { data: target })).rejects.toThrow('the archive is damaged: database/');
    expect(readdirSync(target)).toEqual([]);
  });

  it('is refused when cut short', async () => {
    const cut = path.join(work, `cut-${path.basename(target)}.tar.gz`);
    writeFileSync(cut, readFileSync(archive).subarray(0, -100));
    await expect(restoreBackup(cut, { data: target })).rejects.toThrow(/archive/);
    expect(readdirSync(target)).toEqual([]);
  });

  it('is refused when it is something else', async () => {
    const other = path.join(work, `other-${path.basename(target)}`);
    writeFileSync(other, 'x'.repeat(2000));
    await expect(restoreBackup(other, { data: target })).rejects.toThrow('has a wrong checksum');
  });

  it('leaves another alone that runs at the same time', async () => {
    const other = path.join(data, '.backup-other');
    const old = path.join(data, '.backup-old');
    for (const folder of [other, old]) mkdirSync(folder);
    utimesSync(old, new Date('2022-11-20'), new Date('2022-11-20'));
    await createBackup({ db, data, at }, path.join(work, 'beside.tar'));
    expect(readdirSync(data).filter((name) => name.startsWith('.backup-'))).toEqual(['.backup-other']);
    rmSync(other, { recursive: true });
  });

  it('does not overwrite another', async () => {
    await expect(createBackup({ db, data, at }, archive)).rejects.toThrow('exists already');
  });

  it('holds together while others commit and pack', async () => {
    const busy = path.join(work, 'busy.tar');
    let stop = false;
    const writing = (async () => {
      for (let number = 0; !stop; number += 1) {
        await commit(1, 'main', `busy-${number}.txt`, 'x'.repeat(number));
        await makeUser(db, `busy-${number}`);
        if (number % 4 === 3) git(gitDir(data, 1), 'gc', '--quiet', '--prune=now');
      }
    })();
    try {
      for (let round = 0; round < 3; round += 1) {
        rmSync(busy, { force: true });
        await createBackup({ db, data, at }, busy);
        await restoreBackup(busy, { data: target }, { force: true });
        git(gitDir(target, 1), 'fsck', '--full', '--strict');
        git(gitDir(target, 1), 'log', 'main');
      }
    } finally {
      stop = true;
      await writing;
    }
  }, 240_000);
});
