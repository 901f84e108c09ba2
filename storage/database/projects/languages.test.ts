import { describe, expect, it } from 'vitest';
import { makeProject, makeUser } from '../testing/make.js';
import { useDatabase } from '../testing/use-database.js';
import { keepLanguages, storedLanguages } from './languages.js';
import { deleteProject } from './projects.js';

const oid = 'a'.repeat(40);

describe('languages of projects', () => {
  const app = useDatabase();
  const keep = (id: number, language: string) =>
    app.db.write((tx) => keepLanguages(tx, id, oid, [{ language, bytes: 45 }]));

  it('take the place of those that were kept before', async () => {
    const site = await makeProject(app.db, 'site', await makeUser(app.db, 'kim'));
    await keep(site.id, 'Ruby');
    await keep(site.id, 'TypeScript');
    expect(await storedLanguages(app.db.hot, site.id)).toEqual([{ language: 'TypeScript', bytes: 45 }]);
  });

  it('are not kept of a project that was deleted while they were counted', async () => {
    const site = await makeProject(app.db, 'site', await makeUser(app.db, 'kim'));
    await app.db.write((tx) => deleteProject(tx, site.id));
    await keep(site.id, 'TypeScript');
    expect(await storedLanguages(app.db.hot, site.id)).toEqual([]);
  });
});
