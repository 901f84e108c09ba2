import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tools/testing/database.js';
import { migrations } from '../migrations/index.js';
import { loadProject } from '../projects/load.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment } from '../testing/use-database.js';
import { openDatabase } from './connection.js';
import { migrate, pendingMigrations } from './migrate.js';
import { hasTable } from './tables.js';
import type { Database } from './types.js';

const withEmpty = async (test: (db: Database) => Promise<void>): Promise<void> => {
  const { url, drop } = await testDatabase();
  const db = await openDatabase({ url: url || undefined, ephemeral: true, migrate: false });
  try {
    await test(db);
  } finally {
    await db.close();
    await drop();
  }
};

const at = testMoment;
const token = { scopes: '["api"]', created_at: at, updated_at: at };
const beforeSearch = '0006-instance';

describe('migrate', () => {
  it('lists what a database lacks', () =>
    withEmpty(async (db) => {
      expect(await pendingMigrations(db)).toEqual(migrations.map((one) => one.name));
      await migrate(db);
      expect(await pendingMigrations(db)).toEqual([]);
    }));

  it('runs nothing twice', () =>
    withEmpty(async (db) => {
      await migrate(db);
      expect(await migrate(db)).toEqual([]);
    }));

  it('keeps data of the previous version and makes it searchable', () =>
    withEmpty(async (db) => {
      await migrate(db, beforeSearch);
      const kim = await makeUser(db, 'kim');
      const project = await makeProject(
        db,
        'lighthouse',
        await makeGroup(db, 'acme', null, { creatorId: kim.id }),
      );
      expect(await migrate(db)).toContain('0007-project-search');
      expect(await loadProject(db.hot, { id: project.id }, kim.id)).toMatchObject({
        full_path: 'acme/lighthouse',
        access_level: 50,
      });
      if (db.dialect === 'sqlite') {
        const search = 'select rowid as id from project_search where project_search match ?';
        expect(await db.hot.all(search, ['"ghtho"'])).toEqual([{ id: project.id }]);
      }
    }));

  it('binds tokens to the place whose name their bot has', () =>
    withEmpty(async (db) => {
      await migrate(db, '0008-project-lists');
      const group = await makeGroup(db, 'acme');
      const made = await makeProject(db, 'made', group);
      const joined = await makeProject(db, 'joined', group);
      const bot = await makeUser(db, `project_${made.id}_bot`);
      await db.write(async (tx) => {
        // Not by today's own ways, which look at tables of later versions.
        await tx('members').insert(
          [joined, made].map(({ id }) => ({
            source_type: 'project' as const,
            source_id: id,
            user_id: bot.id,
            access_level: 30,
            created_at: at,
            updated_at: at,
          })),
        );
        await tx('personal_access_tokens').insert([
          { user_id: bot.id, kind: 'project', name: 'ci', digest: 'a', ...token },
          { user_id: bot.id, kind: 'personal', name: 'own', digest: 'b', ...token },
        ]);
      });
      await migrate(db);
      const bound = await db.read('personal_access_tokens').orderBy('id').select('kind', 'source_id');
      expect(bound).toEqual([
        { kind: 'project', source_id: made.id },
        { kind: 'personal', source_id: null },
      ]);
    }));

  it('leaves nothing behind when a step fails', () =>
    withEmpty(async (db) => {
      const broken = { name: 'broken', up: async () => Promise.reject(new Error('broken')) };
      await expect(migrate(db, undefined, [...migrations, broken])).rejects.toThrow('broken');
      expect(await hasTable(db.read, 'users')).toBe(false);
    }));

  it('refuses a database of a newer version', () =>
    withEmpty(async (db) => {
      await migrate(db, undefined, [...migrations, { name: '9999-later', up: async () => undefined }]);
      await expect(migrate(db)).rejects.toThrow('newer version: it has 9999-later');
    }));
});
