import { describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe.each(['group', 'project'] as const)('requests for access to a %s', (place) => {
  const setUp = async (settings: Record<string, unknown> = {}) => {
    const [owner, kim] = [
      await app.make.user({ username: 'owner' }),
      await app.make.user({ username: 'kim' }),
    ];
    const group = await app.make.group({ path: 'acme', visibility: 'public', members: { owner }, settings });
    const project = await app.make.project({
      path: 'site',
      namespace: group,
      visibility: 'public',
      settings,
    });
    const { id } = place === 'group' ? group : project;
    const home = `/${place}s/${id}`;
    const url = `${home}/access_requests`;
    const list = async () => (await app.as(owner).get(url)).body;
    return { owner, kim, id, home, url, list };
  };

  it('are made, listed, and give nothing until they are approved', async () => {
    const { owner, kim, home, url, list } = await setUp();
    const asked = await app.as(kim).post(url);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ id: kim.id, username: 'kim', requested_at: expect.any(String) });
    expect(await list()).toEqual([asked.body]);
    expect((await app.as(owner).get(`${home}/members/${kim.id}`)).status).toBe(404);
    expect((await app.as(owner).get(`${home}/members/all/${kim.id}`)).status).toBe(404);
    expect(
      (await app.as(kim).post(`${home}/invitations`, { email: 'a@example.org', access_level: 10 })).status,
    ).toBe(403);
    const again = await app.as(kim).post(url);
    expect([again.status, again.body]).toEqual([400, { message: { user_id: ['already exists in source'] } }]);
    const approved = await app.as(owner).put(`${url}/${kim.id}/approve`);
    expect(approved).toMatchObject({ status: 201, body: { id: kim.id, access_level: 30 } });
    expect(await list()).toEqual([]);
    expect((await app.as(owner).get(`${home}/members/${kim.id}`)).body.access_level).toBe(30);
    expect((await app.as(kim).post(url)).status).toBe(403);
    expect((await app.as(owner).put(`${url}/${kim.id}/approve`)).status).toBe(404);
    expect((await app.as(owner).delete(`${url}/${kim.id}`)).status).toBe(404);
  });

  it('are approved with another level, and refused where it is none', async () => {
    const { owner, kim, url, list } = await setUp();
    await app.as(kim).post(url);
    const approve = (level: number) => app.as(owner).put(`${url}/${kim.id}/approve`, { access_level: level });
    expect((await approve(25)).body).toEqual({ message: { access_level: ['is not included in the list'] } });
    expect(await list()).toHaveLength(1);
    expect((await approve(20)).body.access_level).toBe(20);
  });

  it('are refused by those who may, and taken back by those who made them', async () => {
    const { owner, kim, url, list } = await setUp();
    const lee = await app.make.user();
    await app.as(kim).post(url);
    await app.as(lee).post(url);
    expect((await app.as(kim).delete(`${url}/${lee.id}`)).status).toBe(403);
    expect((await app.as(kim).put(`${url}/${kim.id}/approve`)).status).toBe(403);
    expect((await app.as(kim).get(url)).status).toBe(403);
    expect(await list()).toHaveLength(2);
    expect((await app.as(kim).delete(`${url}/${kim.id}`)).status).toBe(204);
    expect((await app.as(owner).delete(`${url}/${lee.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await app.as(kim).post(url)).status).toBe(201);
  });

  it('are not taken from nobody, from members, where they are off, and where nothing is seen', async () => {
    const { owner, url, id, list } = await setUp();
    const low = await app.make.user();
    await app.make.members({ type: place, id }, { guest: low });
    const status = async (by: MadeUser | null) => (await app.as(by).post(url)).status;
    expect([await status(null), await status(low), await status(owner)]).toEqual([401, 403, 403]);
    expect(await list()).toEqual([]);
    await app.as('root').put(`/${place}s/${id}`, { request_access_enabled: false });
    expect(await status(await app.make.user())).toBe(403);
    const hidden = await app.make.project({ visibility: 'private' });
    const stranger = app.as(await app.make.user());
    expect((await stranger.post(`/projects/${hidden.id}/access_requests`)).status).toBe(404);
  });
});
