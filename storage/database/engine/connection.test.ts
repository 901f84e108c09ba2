import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { untyped } from '../../../tools/testing/untyped.js';
import { makeUser } from '../testing/make.js';
import { testMoment, useDatabase } from '../testing/use-database.js';
import { createUser } from '../users/users.js';
import { openDatabase } from './connection.js';
import { isTaken, StorageConflict } from './errors.js';
import type { Database } from './types.js';

describe('openDatabase', () => {
  const app = useDatabase();

  it('keeps nothing of a write that failed', async () => {
    const failing = app.db.write(async (tx) => {
      await tx('user_emails').insert({ user_id: 1, email: 'a', email_lower: 'a', created_at: 'x' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await app.db.read('user_emails')).toEqual([]);
  });

  it('does not take a commit that failed for one that lasts', async () => {
    const orphan = app.db.write(async (tx) => {
      if (app.db.dialect === 'sqlite') {
        await untyped(tx).raw('pragma defer_foreign_keys = on');
        await tx('user_emails').insert({ user_id: 999, email: 'a', email_lower: 'a', created_at: 'x' });
        return;
      }
      await untyped(tx).raw('create temporary table above (id int primary key) on commit drop');
      await untyped(tx).raw(
        'create temporary table below (id int references above deferrable initially deferred)',
      );
      await untyped(tx).raw('insert into below values (999)');
    });
    await expect(orphan).rejects.toMatchObject({ name: 'StorageConflict', kind: 'foreign' });
    expect(await app.db.read('user_emails').where({ user_id: 999 })).toEqual([]);
    expect(await app.db.write(async () => 'the next one')).toBe('the next one');
  });

  it('lets one write after the other see what came before', async () => {
    const writes = Array.from({ length: 20 }, (_, index) =>
      app.db.write(async (tx) => {
        await tx('users').where({ id: 1 }).increment('sign_in_count', 1);
        return index;
      }),
    );
    expect(await Promise.all(writes)).toHaveLength(20);
    expect(await app.db.hot.get('select sign_in_count from users where id = ?', [1])).toEqual({
      sign_in_count: 20,
    });
  });

  it('refuses a write inside a write', async () => {
    const nested = app.db.write(() => app.db.write(async () => 1));
    await expect(nested).rejects.toThrow('inside another write');
  });

  it('refuses a question inside a write that goes around it', async () => {
    const { hot, read, dialect } = app.db;
    const asked = [() => hot.get('select 1'), () => hot.all('select 1')];
    if (dialect === 'sqlite') asked.push(async () => read('users'));
    for (const ask of asked) await expect(app.db.write(ask)).rejects.toThrow('ask its transaction');
    await expect(hot.get('select 1 as one')).resolves.toEqual({ one: 1 });
  });

  it('lets what a write leaves behind write later', async () => {
    let later: Promise<number> | undefined;
    await app.db.write(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => app.db.write(async () => 3));
    });
    expect(await later).toBe(3);
  });

  it('goes on writing after a refused one', async () => {
    await app.db.write(() => app.db.write(async () => 1)).catch(() => undefined);
    expect(await app.db.write(async () => 2)).toBe(2);
  });

  it('names the columns of a broken uniqueness', async () => {
    await makeUser(app.db, 'kim');
    const again = { username: 'KIM', name: 'Kim', email: 'other@example.org', at: testMoment };
    const error = await app.db.write((tx) => createUser(tx, again)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageConflict);
    expect(isTaken(error, 'username_lower')).toBe(true);
    expect(isTaken(error, 'email_lower')).toBe(false);
  });

  it('tells a missing reference from a taken value', async () => {
    const write = app.db.write((tx) =>
      tx('user_emails').insert({ user_id: 999, email: 'a', email_lower: 'a', created_at: 'x' }),
    );
    await expect(write).rejects.toMatchObject({ name: 'StorageConflict', kind: 'foreign' });
  });

  it('refuses words outside an enumeration', async () => {
    const write = app.db.write((tx) => untyped(tx)('users').where({ id: 1 }).update({ state: 'asleep' }));
    await expect(write).rejects.toMatchObject({ kind: 'check' });
  });

  it('does not write through the reading side on SQLite', async () => {
    if (app.db.dialect !== 'sqlite') return;
    await expect(untyped(app.db.read)('users').where({ id: 1 }).update({ name: 'x' })).rejects.toThrow(
      /readonly/,
    );
  });

  it('sorts text by bytes on every engine', async () => {
    for (const name of ['b', 'A1', 'a', 'B1', '_z', '-y']) await makeUser(app.db, name);
    const rows = await app.db.read('users').where('id', '>', 1).orderBy('username').pluck('username');
    expect(rows).toEqual(['-y', 'A1', 'B1', '_z', 'a', 'b']);
  });
});

describe.runIf(!process.env['HEARTH_TEST_POSTGRES'])('an ephemeral database', () => {
  const schemaOf = async (db: Database) => {
    const rows = await untyped(db.read)('sqlite_master').select('type', 'name', 'sql').orderBy('name');
    return [rows, await db.read('migrations').select('name'), await db.read('users')];
  };

  it('has the schema that migrating makes, and nothing else, however many came before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-connection-'));
    const migrated = await openDatabase({ file: join(folder, 'a.db') });
    const wanted = await schemaOf(migrated);
    await migrated.close();
    for (let count = 0; count < 3; count += 1) {
      const db = await openDatabase({ ephemeral: true });
      expect(await schemaOf(db)).toEqual(wanted);
      await makeUser(db, 'kim');
      await db.close();
    }
    rmSync(folder, { recursive: true });
  });

  it('that is there already stays as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-connection-'));
    const file = join(folder, 'a.db');
    for (const count of [1, 2, 3]) {
      const db = await openDatabase({ file, ephemeral: true });
      await makeUser(db, `kim-${count}`);
      expect(await db.read('users')).toHaveLength(count);
      await db.close();
    }
    rmSync(folder, { recursive: true });
  });
});
