import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tools/testing/database.js';
import { openDatabase } from '../database/engine/connection.js';
import { seed } from '../database/engine/seed.js';
import type { Database } from '../database/engine/types.js';
import { makeProject, makeUser } from '../database/testing/make.js';
import { openGitStore } from '../git/index.js';
import { enterData } from './enter-data.js';
import { createBackup, restoreBackup } from './index.js';
import type { Manifest } from './manifest.js';
import { commitInDatabase, commitInFolder, databaseName, type RestorePlan, writePlan } from './settle.js';
import { readTar } from './tar-reader.js';
import { createTar } from './tar-writer.js';
import { repositoryDir } from './testing/filled-data.js';

const at = '2022-11-20T09:30:00.123Z';
const person = { name: 'Kim', email: 'kim@example.org', at };

/** Writes an archive anew with other contents, whose checksums are right all the same. */
const rewrite = async (from: string, to: string, change: (name: string, bytes: Buffer) => Buffer) => {
  const tar = createTar(to, { gzip: false, at });
  const entries: Manifest['entries'] = [];
  for await (const entry of readTar(from)) {
    const bytes = change(entry.path, await buffer(Readable.from(entry.content)));
    if (entry.path !== 'manifest.json') entries.push(await tar.addBytes(entry.path, bytes));
    else
      await tar.addBytes(
        entry.path,
        Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), entries })),
      );
  }
  await tar.close();
};

describe('a restore over data that is there', () => {
  let work = '';
  let data = '';
  let database: TestDatabase;
  let archive = '';

  const place = (folder: string, url: string) => (url ? { url } : { file: path.join(folder, 'hearth.db') });
  const target = () => ({ data, databaseUrl: database.url });
  const onTarget = async <T>(ask: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase({ ...place(data, database.url), migrate: false });
    return ask(db).finally(() => db.close());
  };

  /** Fills a folder and a database with one project, whose name stands in its rows, its repository and a file. */
  const fill = async (folder: string, url: string, name: string) => {
    mkdirSync(folder);
    const db = await openDatabase(place(folder, url));
    const store = await openGitStore({ folder: path.join(folder, 'repositories'), durable: false });
    await seed(db, { at, rootToken: 'glpat-root' });
    const { id } = await makeProject(db, name, await makeUser(db, 'kim'));
    await store.create(id, 'main');
    const actions = [{ action: 'create' as const, filePath: 'name', content: Buffer.from(name) }];
    await store
      .open(id)
      .createCommit({ branch: name, message: name, author: person, committer: person, actions });
    mkdirSync(path.join(folder, 'files'));
    writeFileSync(path.join(folder, 'files', name), name);
    await store.close();
    return db;
  };

  /** What stands in the folder and the database: the name that rows, repository and files give. */
  const state = async () => {
    const rows = await onTarget((db) => db.read('projects').pluck('path'));
    const heads = path.join(repositoryDir(data, 1), 'refs/heads');
    const packed = path.join(repositoryDir(data, 1), 'packed-refs');
    const text = existsSync(packed) ? readFileSync(packed, 'utf8') : '';
    const branches = [
      ...readdirSync(heads),
      ...[...text.matchAll(/refs\/heads\/(\S+)/g)].map(([, name]) => name),
    ];
    return { rows, branches, old: existsSync(path.join(data, 'files', 'old')) };
  };
  const oldState = { rows: ['old'], branches: ['old'], old: true };
  const newState = { rows: ['new'], branches: ['new'], old: false };
  const left = () => readdirSync(data).filter((name) => name.startsWith('.restore-'));

  beforeEach(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'hearth-restore-'));
    data = path.join(work, 'data');
    database = await testDatabase();
    archive = path.join(work, 'new.tar');
    const source = path.join(work, 'source');
    const fresh = await fill(source, '', 'new');
    await createBackup({ db: fresh, data: source, at }, archive);
    await fresh.close();
    await (await fill(data, database.url, 'old')).close();
  }, 60_000);
  afterEach(async () => {
    await database.drop();
    rmSync(work, { recursive: true, force: true });
  });

  it('puts the new state in its place', async () => {
    await restoreBackup(archive, target(), { force: true });
    expect(await state()).toEqual(newState);
  });

  it('leaves the old state whole when the database refuses the rows', async () => {
    const doubled = path.join(work, 'doubled.tar');
    await rewrite(archive, doubled, (name, bytes) =>
      name === 'database/projects.jsonl' ? Buffer.concat([bytes, bytes]) : bytes,
    );
    await expect(restoreBackup(doubled, target(), { force: true })).rejects.toThrow();
    expect(await state()).toEqual(oldState);
    expect(left()).toEqual([]);
  });

  it('leaves the old state whole when a table has too few rows', async () => {
    const cut = path.join(work, 'cut.tar');
    await rewrite(archive, cut, (name, bytes) =>
      name === 'database/projects.jsonl' ? Buffer.alloc(0) : bytes,
    );
    await expect(restoreBackup(cut, target(), { force: true })).rejects.toThrow('has 0 rows instead of 1');
    expect(await state()).toEqual(oldState);
  });

  it.each(['cut short', 'damaged'])('leaves the old state whole when the archive is %s', async (what) => {
    const bytes = readFileSync(archive);
    if (what === 'damaged') bytes[bytes.indexOf('kim@example')] = 0;
    const broken = path.join(work, 'broken.tar');
    writeFileSync(broken, what === 'damaged' ? bytes : bytes.subarray(0, bytes.length / 2));
    await expect(restoreBackup(broken, target(), { force: true })).rejects.toThrow(/the archive/);
    expect(await state()).toEqual(oldState);
    expect(left()).toEqual([]);
  });

  it('is refused while somebody works in the folder', async () => {
    const stay = await enterData(target());
    await expect(restoreBackup(archive, target(), { force: true })).rejects.toThrow(
      'is in use; stop the server',
    );
    stay.release();
    expect(await state()).toEqual(oldState);
    await restoreBackup(archive, target(), { force: true });
  });

  /** Lays a new state ready as a restore does before anything is decided. */
  const prepared = async (): Promise<{ staging: string; plan: RestorePlan }> => {
    const staging = path.join(data, '.restore-cut');
    cpSync(path.join(work, 'source'), staging, { recursive: true });
    rmSync(path.join(staging, 'files', 'old'), { force: true });
    const name = database.url ? await onTarget(databaseName) : '';
    const parts = ['repositories', 'files', ...(name ? [] : ['hearth.db'])];
    const plan = { id: '.restore-cut-1', database: name, parts };
    await writePlan(staging, plan);
    return { staging, plan };
  };
  const decide = async ({ staging, plan }: { staging: string; plan: RestorePlan }) => {
    if (!database.url) return commitInFolder(staging);
    await onTarget((db) =>
      db.write(async (tx) => {
        await tx('projects').update({ path: 'new' });
        await commitInDatabase(tx, plan);
      }),
    );
  };

  it('that was cut short before it was decided is undone by the next start', async () => {
    await prepared();
    (await enterData(target())).release();
    expect(left()).toEqual([]);
    expect(await state()).toEqual(oldState);
  });

  it('that was cut short after it was decided is finished by the next start', async () => {
    await decide(await prepared());
    (await enterData(target())).release();
    expect(left()).toEqual([]);
    expect(await state()).toEqual(newState);
  });

  it.each(['repositories', 'files'])(
    'that was cut short beside %s is finished by the next start',
    async (part) => {
      const made = await prepared();
      await decide(made);
      renameSync(path.join(data, 'repositories'), path.join(made.staging, 'replaced-repositories'));
      if (part === 'files')
        renameSync(path.join(made.staging, 'repositories'), path.join(data, 'repositories'));
      (await enterData(target())).release();
      expect(left()).toEqual([]);
      expect(await state()).toEqual(newState);
    },
  );

  it('that was cut short is settled once by many who start together', async () => {
    await decide(await prepared());
    const stays = await Promise.all([1, 2, 3, 4].map(() => enterData(target())));
    for (const { release } of stays) release();
    expect(await state()).toEqual(newState);
  });

  it('finds nothing left of a backup that was killed, unless somebody may be at one', async () => {
    const left = path.join(data, '.backup-killed');
    const first = await enterData(target());
    mkdirSync(left);
    (await enterData(target())).release();
    expect(existsSync(left)).toBe(true);
    first.release();
    (await enterData(target())).release();
    expect(existsSync(left)).toBe(false);
  });

  it('into PostgreSQL that was cut short is not judged without that database', async () => {
    if (!database.url) return;
    await decide(await prepared());
    await expect(enterData({ data })).rejects.toThrow('start the server once with its DATABASE_URL');
    const other = await testDatabase();
    await expect(enterData({ data, databaseUrl: other.url })).rejects.toThrow(
      'start the server once with its DATABASE_URL',
    );
    await other.drop();
    (await enterData(target())).release();
    expect(await state()).toEqual(newState);
  });
});
