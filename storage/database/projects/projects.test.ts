import { describe, expect, it } from 'vitest';
import { personalNamespace } from '../namespaces/namespaces.js';
import { findRedirect } from '../namespaces/routes.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import { loadProject } from './load.js';
import { changeProject, deleteProject, renameProject, transferProject } from './projects.js';

describe('projects', () => {
  const app = useDatabase();

  it('belong to the owner of a personal namespace', async () => {
    const kim = await makeUser(app.db, 'kim');
    await makeProject(app.db, 'site', kim);
    expect(await loadProject(app.db.hot, { path: 'Kim/Site' }, kim.id)).toMatchObject({
      access_level: 50,
      project_access: 50,
      group_access: null,
      namespace_kind: 'user',
      owner_username: 'kim',
    });
  });

  it('are loaded for an anonymous viewer without levels', async () => {
    const kim = await makeUser(app.db, 'kim');
    const site = await makeProject(app.db, 'site', kim);
    expect(await loadProject(app.db.hot, { id: site.id }, null)).toMatchObject({
      access_level: 0,
      project_access: null,
    });
  });

  it('load the same inside a transaction', async () => {
    const kim = await makeUser(app.db, 'kim');
    const site = await makeProject(app.db, 'site', kim);
    const inside = await app.db.write((tx) => loadProject(tx, { id: site.id }, kim.id));
    expect(inside).toEqual(await loadProject(app.db.hot, { id: site.id }, kim.id));
  });

  it('are null when there is none', async () => {
    expect(await loadProject(app.db.hot, { id: 999 }, 1)).toBeNull();
    expect(await loadProject(app.db.hot, { path: 'no/where' }, 1)).toBeNull();
  });

  it('refuse a name or path taken in their namespace', async () => {
    const acme = await makeGroup(app.db, 'acme');
    await makeProject(app.db, 'site', acme);
    await expect(makeProject(app.db, 'SITE', acme)).rejects.toMatchObject({
      kind: 'unique',
      table: 'projects',
    });
  });

  it('leave a redirect when renamed', async () => {
    const site = await makeProject(app.db, 'site', await makeGroup(app.db, 'acme'));
    await app.db.write((tx) => renameProject(tx, site, { path: 'web' }, at));
    expect(await loadProject(app.db.hot, { path: 'acme/web' }, null)).toMatchObject({
      id: site.id,
      name: 'site',
    });
    expect(await findRedirect(app.db.hot, 'acme/site')).toMatchObject({ project_id: site.id });
  });

  it('take the levels of the namespace they are transferred to', async () => {
    const kim = await makeUser(app.db, 'kim');
    const lee = await makeUser(app.db, 'lee');
    const acme = await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    const site = await makeProject(app.db, 'site', acme);
    await app.db.write(async (tx) => {
      const home = await personalNamespace(tx, lee.id);
      if (home) await transferProject(tx, site, home, at);
    });
    const level = async (userId: number) =>
      (await loadProject(app.db.hot, { path: 'lee/site' }, userId))?.access_level;
    expect([await level(kim.id), await level(lee.id)]).toEqual([0, 50]);
  });

  it('merge settings over those they have', async () => {
    const site = await makeProject(app.db, 'site', await makeGroup(app.db, 'acme'));
    const once = await app.db.write((tx) => changeProject(tx, site, { settings: { a: 1, b: 1 } }, at));
    const twice = await app.db.write((tx) =>
      changeProject(tx, once, { settings: { b: 2 }, archived: 1 }, at),
    );
    expect(JSON.parse(twice.settings)).toEqual({ a: 1, b: 2 });
    expect(twice.archived).toBe(1);
  });

  it('leave their forks standing and free their address when deleted', async () => {
    const acme = await makeGroup(app.db, 'acme');
    const site = await makeProject(app.db, 'site', acme);
    const fork = await makeProject(app.db, 'fork', acme);
    await app.db.write(async (tx) => {
      await tx('project_forks').insert({ project_id: fork.id, source_id: site.id, created_at: at });
      await deleteProject(tx, site.id);
    });
    expect(await app.db.read('project_forks')).toMatchObject([{ project_id: fork.id, source_id: null }]);
    expect(await makeProject(app.db, 'site', acme)).toMatchObject({ full_path: 'acme/site' });
  });

  it('count one fork less when a fork is deleted', async () => {
    const acme = await makeGroup(app.db, 'acme');
    const site = await makeProject(app.db, 'site', acme);
    const fork = await makeProject(app.db, 'fork', acme);
    await app.db.write(async (tx) => {
      await tx('projects').where({ id: site.id }).update({ forks_count: 1 });
      await tx('project_forks').insert({ project_id: fork.id, source_id: site.id, created_at: at });
      await deleteProject(tx, fork.id);
    });
    expect(await loadProject(app.db.hot, { id: site.id }, null)).toMatchObject({ forks_count: 0 });
  });
});
