import { describe, expect, it } from 'vitest';
import { loadGroup, loadProject } from '../projects/load.js';
import type { GroupRow, ProjectRow, UserRow } from '../rows.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import {
  addMember,
  changeMember,
  countOwners,
  expireMemberships,
  findMember,
  removeMember,
  removeMemberBelow,
} from './members.js';
import { addShare, endShare } from './shares.js';

describe('memberships', () => {
  const app = useDatabase();

  const world = async () => {
    const kim = await makeUser(app.db, 'kim');
    const acme = await makeGroup(app.db, 'acme');
    const web = await makeGroup(app.db, 'web', acme);
    const site = await makeProject(app.db, 'site', web);
    return { kim, acme, web, site };
  };
  const join = (
    place: GroupRow | ProjectRow,
    user: UserRow,
    accessLevel: number,
    expiresAt: string | null = null,
  ) =>
    app.db.write((tx) => {
      const source = { type: 'kind' in place ? 'group' : 'project', id: place.id } as const;
      return addMember(tx, { source, userId: user.id, accessLevel, expiresAt, at });
    });
  const levels = async (user: UserRow, group: GroupRow, project: ProjectRow) => [
    (await loadGroup(app.db.hot, { id: group.id }, user.id))?.access_level,
    (await loadProject(app.db.hot, { id: project.id }, user.id))?.access_level,
  ];

  it('reach everything below', async () => {
    const { kim, acme, web, site } = await world();
    await join(acme, kim, 30);
    expect(await levels(kim, web, site)).toEqual([30, 30]);
  });

  it('count by the highest', async () => {
    const { kim, acme, web, site } = await world();
    await join(acme, kim, 30);
    await join(site, kim, 20);
    await join(web, kim, 40);
    expect(await levels(kim, web, site)).toEqual([40, 40]);
  });

  it('of level 5 reach nothing below and no project', async () => {
    const { kim, acme, web } = await world();
    await join(acme, kim, 5);
    const top = await makeProject(app.db, 'top', acme);
    expect(await levels(kim, acme, top)).toEqual([5, 0]);
    expect(await levels(kim, web, top)).toEqual([0, 0]);
  });

  it('that await approval give nothing', async () => {
    const { kim, acme, site } = await world();
    const member = await join(acme, kim, 30);
    await app.db.write((tx) => changeMember(tx, member, { state: 'awaiting' }, at));
    expect(await levels(kim, acme, site)).toEqual([0, 0]);
  });

  it('fall back to what is left when removed', async () => {
    const { kim, acme, web, site } = await world();
    const member = await join(acme, kim, 40);
    await join(site, kim, 20);
    await app.db.write((tx) => removeMember(tx, member, at));
    expect(await levels(kim, web, site)).toEqual([0, 20]);
  });

  it('go below as well when asked', async () => {
    const { kim, acme, web, site } = await world();
    for (const place of [acme, web, site]) await join(place, kim, 30);
    await app.db.write((tx) => removeMemberBelow(tx, acme.id, kim.id, at));
    expect(await app.db.read('members').where({ user_id: kim.id })).toEqual([]);
    expect(await levels(kim, web, site)).toEqual([0, 0]);
  });

  it('cannot be doubled', async () => {
    const { kim, acme } = await world();
    await join(acme, kim, 30);
    await expect(join(acme, kim, 40)).rejects.toMatchObject({ kind: 'unique' });
  });

  it('refuse levels outside the list', async () => {
    const { kim, acme } = await world();
    await expect(join(acme, kim, 25)).rejects.toMatchObject({ kind: 'check' });
  });

  it('are over on their last day', async () => {
    const { kim, acme, site } = await world();
    await join(acme, kim, 30, '2022-11-25');
    expect(await levels(kim, acme, site)).toEqual([30, 30]);
    expect(await app.db.write((tx) => expireMemberships(tx, '2022-11-24T23:59:59.999Z'))).toBe(0);
    expect(await app.db.write((tx) => expireMemberships(tx, '2022-11-25T00:00:00.000Z'))).toBe(1);
    expect(await levels(kim, acme, site)).toEqual([0, 0]);
    expect(await findMember(app.db.hot, { type: 'group', id: acme.id }, kim.id)).toBeUndefined();
  });

  it('count owners that can still act', async () => {
    const { kim, acme } = await world();
    await join(acme, kim, 50);
    await join(acme, await makeUser(app.db, 'lee'), 50, '2022-11-20');
    expect(await countOwners(app.db.hot, acme.id, at)).toBe(1);
  });

  it('reach through a share, cut to its level', async () => {
    const { kim, acme, web, site } = await world();
    const team = await makeGroup(app.db, 'team');
    await join(team, kim, 40);
    await app.db.write((tx) =>
      addShare(tx, { type: 'group', id: acme.id }, team.id, { groupAccess: 20, at }),
    );
    expect(await levels(kim, web, site)).toEqual([20, 20]);
    await app.db.write((tx) => endShare(tx, { type: 'group', id: acme.id }, team.id, at));
    expect(await levels(kim, web, site)).toEqual([0, 0]);
  });

  it('of a group above the invited one count, of groups shared with it do not', async () => {
    const { kim, acme, web, site } = await world();
    const lee = await makeUser(app.db, 'lee');
    const above = await makeGroup(app.db, 'above');
    const team = await makeGroup(app.db, 'team', above);
    const friends = await makeGroup(app.db, 'friends');
    await join(above, kim, 30);
    await join(friends, lee, 30);
    await app.db.write(async (tx) => {
      await addShare(tx, { type: 'group', id: team.id }, friends.id, { groupAccess: 30, at });
      await addShare(tx, { type: 'group', id: acme.id }, team.id, { groupAccess: 40, at });
    });
    expect(await levels(kim, web, site)).toEqual([30, 30]);
    expect(await levels(lee, web, site)).toEqual([0, 0]);
  });

  it('that change in an invited group change where it was invited', async () => {
    const { kim, acme, web, site } = await world();
    const above = await makeGroup(app.db, 'above');
    const team = await makeGroup(app.db, 'team', above);
    await app.db.write(async (tx) => {
      await addShare(tx, { type: 'group', id: acme.id }, team.id, { groupAccess: 30, at });
      await addShare(tx, { type: 'project', id: site.id }, team.id, { groupAccess: 40, at });
    });
    await join(above, kim, 50);
    expect(await levels(kim, web, site)).toEqual([30, 40]);
    await app.db.write((tx) => endShare(tx, { type: 'project', id: site.id }, team.id, at));
    expect(await levels(kim, web, site)).toEqual([30, 30]);
  });

  it('reach no further than the last day of a share', async () => {
    const { kim, site, web } = await world();
    const team = await makeGroup(app.db, 'team');
    await join(team, kim, 40);
    await app.db.write((tx) =>
      addShare(tx, { type: 'project', id: site.id }, team.id, {
        groupAccess: 30,
        expiresAt: '2022-11-25',
        at,
      }),
    );
    expect(await levels(kim, web, site)).toEqual([0, 30]);
    expect(await app.db.write((tx) => expireMemberships(tx, '2022-11-25T00:00:00.000Z'))).toBe(1);
    expect(await levels(kim, web, site)).toEqual([0, 0]);
  });
});
