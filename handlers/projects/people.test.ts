import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const ids = (answer: { body: { id: number }[] }) => answer.body.map((one) => one.id);

describe('shareProject', () => {
  it('gives the members of a group the lower of two levels', async () => {
    const [maintainer, developer, reporter] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const group = await app.make.group({ members: { maintainer: developer, reporter } });
    const project = await app.make.project({ visibility: 'private', members: { maintainer } });
    const params = { group_id: group.id, group_access: 30, expires_at: '2999-01-31' };
    const answer = await app.as(maintainer).post(`${project.url}/share`, params);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ project_id: project.id, ...params });
    expect((await app.as(developer).get(`${project.url}/transfer_locations`)).status).toBe(403);
    expect((await app.as(reporter).get(project.url)).status).toBe(200);
    const record = await app.as(maintainer).get(project.url);
    expect(record.body.shared_with_groups).toEqual([
      {
        group_id: group.id,
        group_name: group.name,
        group_full_path: group.full_path,
        group_access_level: 30,
        expires_at: '2999-01-31',
      },
    ]);
  });

  it('answers 409 for a second share, and for a group above the project', async () => {
    const above = await app.make.group();
    const group = await app.make.group();
    const project = await app.make.project({ namespace: above });
    const share = (group_id: number) =>
      app.as('root').post(`${project.url}/share`, { group_id, group_access: 30 });
    expect((await share(group.id)).status).toBe(201);
    expect((await share(group.id)).status).toBe(409);
    expect((await share(above.id)).status).toBe(409);
  });

  it('answers 404 for a group that is absent or hidden', async () => {
    const maintainer = await app.make.user();
    const hidden = await app.make.group({ visibility: 'private' });
    const project = await app.make.project({ members: { maintainer } });
    for (const group_id of [hidden.id, 987654]) {
      const answer = await app.as(maintainer).post(`${project.url}/share`, { group_id, group_access: 30 });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 Group Not Found' });
    }
  });

  it('is refused where the group locks sharing', async () => {
    const locked = await app.make.group({ settings: { share_with_group_lock: true } });
    const group = await app.make.group();
    const project = await app.make.project({ namespace: locked });
    const answer = await app
      .as('root')
      .post(`${project.url}/share`, { group_id: group.id, group_access: 30 });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: 'The project sharing with group is disabled' });
  });

  it('is refused below Maintainer, with wrong levels, and ownership by those who do not own', async () => {
    const [developer, maintainer] = [await app.make.user(), await app.make.user()];
    const group = await app.make.group();
    const project = await app.make.project({ members: { developer, maintainer } });
    const params = { group_id: group.id, group_access: 30 };
    expect((await app.as(developer).post(`${project.url}/share`, params)).status).toBe(403);
    expect((await app.as(null).post(`${project.url}/share`, params)).status).toBe(401);
    const wrong = await app.as(maintainer).post(`${project.url}/share`, { ...params, group_access: 31 });
    expect(wrong.body).toEqual({ error: 'group_access does not have a valid value' });
    const owning = await app.as(maintainer).post(`${project.url}/share`, { ...params, group_access: 50 });
    expect(owning.status).toBe(403);
    expect((await app.as('root').get(project.url)).body.shared_with_groups).toEqual([]);
  });
});

describe('unshareProject', () => {
  it('ends a share with the levels it gave', async () => {
    const [maintainer, member] = [await app.make.user(), await app.make.user()];
    const group = await app.make.group({ members: { developer: member } });
    const project = await app.make.project({ visibility: 'private', members: { maintainer } });
    await app.as(maintainer).post(`${project.url}/share`, { group_id: group.id, group_access: 30 });
    expect((await app.as(member).get(project.url)).status).toBe(200);
    expect((await app.as(member).delete(`${project.url}/share/${group.id}`)).status).toBe(403);
    expect((await app.as(maintainer).delete(`${project.url}/share/${group.id}`)).status).toBe(204);
    expect((await app.as(member).get(project.url)).status).toBe(404);
    const again = await app.as(maintainer).delete(`${project.url}/share/${group.id}`);
    expect(again.status).toBe(404);
    expect(again.body).toEqual({ message: '404 Group Link Not Found' });
  });
});

describe('listProjectUsers', () => {
  it('lists direct and inherited members once each', async () => {
    const [both, inherited] = [await app.make.user(), await app.make.user({ username: 'zoe' })];
    const group = await app.make.group({ members: { developer: [both, inherited] } });
    const project = await app.make.project({ namespace: group, members: { maintainer: both } });
    const answer = await app.as(null).get(`${project.url}/users`);
    expect(ids(answer)).toEqual([both.id, inherited.id]);
    expect(ids(await app.as(null).get(`${project.url}/users`, { search: 'ZO' }))).toEqual([inherited.id]);
    expect(ids(await app.as(null).get(`${project.url}/users`, { skip_users: [both.id] }))).toEqual([
      inherited.id,
    ]);
  });

  it('hides a private project', async () => {
    const project = await app.make.project({ visibility: 'private' });
    expect((await app.as(await app.make.user()).get(`${project.url}/users`)).status).toBe(404);
  });
});

describe('listProjectGroups', () => {
  it('lists the groups above, and those shared with when asked', async () => {
    const top = await app.make.group({ path: 'acme' });
    const sub = await app.make.group({ parent: top });
    const shared = await app.make.group({ visibility: 'private' });
    const project = await app.make.project({ namespace: sub });
    await app.as('root').post(`${project.url}/share`, { group_id: shared.id, group_access: 20 });
    const list = (params = {}) => app.as(null).get(`${project.url}/groups`, params);
    expect(ids(await list())).toEqual([top.id, sub.id]);
    expect(ids(await list({ with_shared: true }))).toEqual([top.id, sub.id]);
    const asRoot = await app.as('root').get(`${project.url}/groups`, { with_shared: true });
    expect(ids(asRoot)).toEqual([top.id, sub.id, shared.id]);
    expect(ids(await list({ with_shared: true, shared_visible_only: true }))).toEqual([top.id, sub.id]);
    expect(ids(await list({ with_shared: true, shared_min_access_level: 30 }))).toEqual([top.id, sub.id]);
    expect(ids(await list({ skip_groups: [top.id] }))).toEqual([sub.id]);
    expect(ids(await list({ search: 'acm' }))).toEqual([top.id]);
  });
});

describe('importProjectMembers', () => {
  it('copies direct members and leaves those alone who belong already', async () => {
    const [maintainer, both, fresh] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const from = await app.make.project({ members: { maintainer, developer: [both, fresh] } });
    const project = await app.make.project({ members: { maintainer, guest: both } });
    const answer = await app.as(maintainer).post(`${project.url}/import_project_members/${from.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'success', message: 'Successfully imported' });
    const level = async (user: typeof both) =>
      (await app.as(user).get(project.url)).body.permissions.project_access?.access_level;
    expect(await level(both)).toBe(10);
    expect(await level(fresh)).toBe(30);
  });

  it('adds nobody below the level they inherit', async () => {
    const [owner, both] = [await app.make.user(), await app.make.user()];
    const namespace = await app.make.group({ members: { owner, maintainer: both } });
    const from = await app.make.project({ members: { owner, guest: both } });
    const project = await app.make.project({ namespace });
    const answer = await app.as(owner).post(`${project.url}/import_project_members/${from.id}`);
    expect(answer.status).toBe(200);
    expect((await app.as(owner).get(`${project.url}/members/${both.id}`)).status).toBe(404);
  });

  it('gives nobody more than the caller has', async () => {
    const [maintainer, owner] = [await app.make.user(), await app.make.user()];
    const from = await app.make.project({ members: { maintainer, owner } });
    const project = await app.make.project({ members: { maintainer } });
    await app.as(maintainer).post(`${project.url}/import_project_members/${from.id}`);
    const { body } = await app.as(owner).get(project.url);
    expect(body.permissions.project_access.access_level).toBe(40);
  });

  it('needs a source that is visible and maintained', async () => {
    const maintainer = await app.make.user();
    const hidden = await app.make.project({ visibility: 'private' });
    const open = await app.make.project();
    const project = await app.make.project({ members: { maintainer } });
    const call = (id: number) => app.as(maintainer).post(`${project.url}/import_project_members/${id}`);
    expect((await call(hidden.id)).body).toEqual({ message: '404 Project Not Found' });
    const refused = await call(open.id);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ message: '403 Forbidden - Project' });
  });

  it('is refused below Maintainer', async () => {
    const developer = await app.make.user();
    const [from, project] = [await app.make.project(), await app.make.project({ members: { developer } })];
    const path = `${project.url}/import_project_members/${from.id}`;
    expect((await app.as(developer).post(path)).status).toBe(403);
    expect((await app.as(null).post(path)).status).toBe(401);
  });
});

describe('startProjectHousekeeping', () => {
  it('starts once until it is done', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer }, files: { a: 'a' } });
    const first = await app.as(maintainer).post(`${project.url}/housekeeping`);
    expect(first.status).toBe(201);
    const second = await app.as(maintainer).post(`${project.url}/housekeeping`);
    expect([201, 409]).toContain(second.status);
    await app.server.jobs.drain();
    expect((await app.as(maintainer).post(`${project.url}/housekeeping`)).status).toBe(201);
  });

  it('is refused below Maintainer', async () => {
    const developer = await app.make.user();
    const project = await app.make.project({ members: { developer } });
    expect((await app.as(developer).post(`${project.url}/housekeeping`)).status).toBe(403);
    expect((await app.as(null).post(`${project.url}/housekeeping`)).status).toBe(401);
  });
});

describe('getProjectLanguages', () => {
  it('gives the shares of the languages, largest first', async () => {
    const files = { 'a.ts': 'x'.repeat(300), 'b.sh': 'y'.repeat(100) };
    const project = await app.make.project({ files });
    const answer = await app.as(null).get(`${project.url}/languages`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toBe('{"TypeScript":75,"Shell":25}');
    expect((await app.as(null).get(`${project.url}/languages`)).body).toEqual(answer.body);
  });

  it('gives an empty object for an empty project', async () => {
    const project = await app.make.project();
    expect((await app.as(null).get(`${project.url}/languages`)).body).toEqual({});
  });

  it('is forbidden to guests of a private project', async () => {
    const guest = await app.make.user();
    const project = await app.make.project({ visibility: 'private', members: { guest } });
    expect((await app.as(guest).get(`${project.url}/languages`)).status).toBe(403);
    expect((await app.as(null).get(`${project.url}/languages`)).status).toBe(404);
  });

  it('is for members where the code is kept to them', async () => {
    const reporter = await app.make.user();
    const project = await app.make.project({ visibility: 'public', members: { reporter } });
    await app.as('root').put(project.url, { repository_access_level: 'private' });
    expect((await app.as(null).get(`${project.url}/languages`)).status).toBe(403);
    expect((await app.as(reporter).get(`${project.url}/languages`)).status).toBe(200);
  });
});
