import { describe, expect, it } from 'vitest';
import { untyped } from '../../../tools/testing/untyped.js';
import { addMember } from '../members/members.js';
import { addShare } from '../members/shares.js';
import { findRedirect, findRoute } from '../namespaces/routes.js';
import { loadGroup, loadProject } from '../projects/load.js';
import { createProject } from '../projects/projects.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import { createGroup, deleteGroup, moveGroup, renameGroup } from './groups.js';

describe('groups', () => {
  const app = useDatabase();
  const levelIn = async (path: string, userId: number) =>
    (await loadProject(app.db.hot, { path }, userId))?.access_level;

  it('make their creator the owner', async () => {
    const kim = await makeUser(app.db, 'kim');
    await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    expect(await loadGroup(app.db.hot, { path: 'acme' }, kim.id)).toMatchObject({ access_level: 50 });
  });

  it('share one space of names with users and projects, whatever the letter case', async () => {
    await makeUser(app.db, 'kim');
    await expect(makeGroup(app.db, 'KIM')).rejects.toMatchObject({ kind: 'unique' });
    const acme = await makeGroup(app.db, 'acme');
    await makeProject(app.db, 'site', acme);
    await expect(makeGroup(app.db, 'Site', acme)).rejects.toMatchObject({ kind: 'unique' });
  });

  it('pass levels down the tree', async () => {
    const kim = await makeUser(app.db, 'kim');
    const acme = await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    const web = await makeGroup(app.db, 'web', acme);
    await makeProject(app.db, 'site', await makeGroup(app.db, 'deep', web));
    expect(await levelIn('acme/web/deep/site', kim.id)).toBe(50);
  });

  it('take everything below along when renamed', async () => {
    const acme = await makeGroup(app.db, 'acme');
    await makeProject(app.db, 'site', await makeGroup(app.db, 'web', acme));
    await app.db.write((tx) => renameGroup(tx, acme, { name: 'Über 🚀', path: 'Nova' }, at));
    const site = await loadProject(app.db.hot, { path: 'nova/web/site' }, null);
    expect(site).toMatchObject({ full_path: 'Nova/web/site', namespace_full_name: 'Über 🚀 / web' });
    await app.db.write((tx) => renameGroup(tx, acme, { name: 'Nova' }, at));
    const again = await loadProject(app.db.hot, { path: 'nova/web/site' }, null);
    expect(again).toMatchObject({ namespace_full_name: 'Nova / web' });
  });

  it('leave redirects for everything that moved', async () => {
    const acme = await makeGroup(app.db, 'acme');
    const site = await makeProject(app.db, 'site', await makeGroup(app.db, 'web', acme));
    await app.db.write((tx) => renameGroup(tx, acme, { path: 'nova' }, at));
    expect(await findRedirect(app.db.hot, 'Acme/Web/Site')).toMatchObject({ project_id: site.id });
    expect(await findRedirect(app.db.hot, 'acme')).toMatchObject({ namespace_id: acme.id });
    expect(await findRoute(app.db.hot, 'acme')).toBeUndefined();
  });

  it('end a redirect when its address is taken again', async () => {
    const acme = await makeGroup(app.db, 'acme');
    await app.db.write((tx) => renameGroup(tx, acme, { path: 'nova' }, at));
    await makeGroup(app.db, 'acme');
    expect(await findRedirect(app.db.hot, 'acme')).toBeUndefined();
  });

  it('take back an address that redirected to themselves', async () => {
    const acme = await makeGroup(app.db, 'acme');
    await app.db.write((tx) => renameGroup(tx, acme, { path: 'nova' }, at));
    await app.db.write((tx) => renameGroup(tx, acme, { path: 'acme' }, at));
    expect(await findRedirect(app.db.hot, 'acme')).toBeUndefined();
    expect(await findRedirect(app.db.hot, 'nova')).toMatchObject({ namespace_id: acme.id });
  });

  it('lose inherited levels and gain others when moved', async () => {
    const kim = await makeUser(app.db, 'kim');
    const lee = await makeUser(app.db, 'lee');
    const acme = await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    const nova = await makeGroup(app.db, 'nova', null, { creatorId: lee.id });
    const web = await makeGroup(app.db, 'web', acme);
    await makeProject(app.db, 'site', await makeGroup(app.db, 'deep', web));
    await app.db.write((tx) => moveGroup(tx, web, nova, at));
    expect(await levelIn('nova/web/deep/site', kim.id)).toBe(0);
    expect(await levelIn('nova/web/deep/site', lee.id)).toBe(50);
  });

  it('can become top-level groups', async () => {
    const kim = await makeUser(app.db, 'kim');
    const acme = await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    const web = await makeGroup(app.db, 'web', acme);
    const moved = await app.db.write((tx) => moveGroup(tx, web, null, at));
    expect(moved).toMatchObject({ parent_id: null, full_path: 'web', full_name: 'web' });
    expect(await loadGroup(app.db.hot, { path: 'web' }, kim.id)).toMatchObject({ access_level: 0 });
  });

  it('move nothing when the new address is taken', async () => {
    const acme = await makeGroup(app.db, 'acme');
    const web = await makeGroup(app.db, 'web', acme);
    await makeGroup(app.db, 'web');
    await expect(app.db.write((tx) => moveGroup(tx, web, null, at))).rejects.toMatchObject({
      kind: 'unique',
    });
    expect(await app.db.read('group_closure').where({ descendant_id: web.id })).toHaveLength(2);
  });

  it('go with everything below when deleted', async () => {
    const acme = await makeGroup(app.db, 'acme', null, { creatorId: 1 });
    const web = await makeGroup(app.db, 'web', acme);
    const site = await makeProject(app.db, 'site', web);
    const gone = await app.db.write((tx) => deleteGroup(tx, acme.id, at));
    expect(gone).toEqual({ groupIds: [web.id, acme.id], projectIds: [site.id] });
    for (const table of [
      'projects',
      'members',
      'group_closure',
      'group_authorizations',
      'project_authorizations',
    ]) {
      expect(await untyped(app.db.read)(table)).toEqual([]);
    }
    expect(await findRoute(app.db.hot, 'acme/web/site')).toBeUndefined();
  });

  it('take the levels they gave elsewhere with them', async () => {
    const kim = await makeUser(app.db, 'kim');
    const team = await makeGroup(app.db, 'team', null, { creatorId: kim.id });
    const acme = await makeGroup(app.db, 'acme');
    await makeProject(app.db, 'site', acme);
    const nova = await makeProject(app.db, 'nova', await makeUser(app.db, 'lee'));
    await app.db.write(async (tx) => {
      await addShare(tx, { type: 'group', id: acme.id }, team.id, { groupAccess: 30, at });
      await addShare(tx, { type: 'project', id: nova.id }, team.id, { groupAccess: 20, at });
    });
    expect([await levelIn('acme/site', kim.id), await levelIn('lee/nova', kim.id)]).toEqual([30, 20]);
    await app.db.write((tx) => deleteGroup(tx, team.id, at));
    expect([await levelIn('acme/site', kim.id), await levelIn('lee/nova', kim.id)]).toEqual([0, 0]);
  });

  it('give a project creator below maintainer a membership, and an owner none', async () => {
    const kim = await makeUser(app.db, 'kim');
    const lee = await makeUser(app.db, 'lee');
    const acme = await makeGroup(app.db, 'acme', null, { creatorId: kim.id });
    const source = { type: 'group', id: acme.id } as const;
    await app.db.write((tx) => addMember(tx, { source, userId: lee.id, accessLevel: 30, at }));
    for (const user of [kim, lee]) {
      await app.db.write((tx) =>
        createProject(tx, {
          namespace: acme,
          name: user.username,
          path: user.username,
          creatorId: user.id,
          at,
        }),
      );
    }
    const direct = await app.db
      .read('members')
      .where({ source_type: 'project' })
      .select('user_id', 'access_level')
      .limit(10);
    expect(direct).toEqual([{ user_id: lee.id, access_level: 40 }]);
  });

  it('have no more than one path per parent even when made at once', async () => {
    const acme = await makeGroup(app.db, 'acme');
    const made = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        app.db.write((tx) => createGroup(tx, { name: 'Web', path: 'web', parent: acme, at })),
      ),
    );
    expect(made.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
});
