import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('sharing a group', () => {
  let owner: MadeUser;
  let guest: MadeUser;
  let group: GroupRow;
  let invited: GroupRow;
  let path: string;

  beforeEach(async () => {
    [owner, guest] = [await app.make.user(), await app.make.user()];
    group = await app.make.group({ visibility: 'private', owner });
    invited = await app.make.group({ path: 'invited', members: { developer: guest } });
    path = `/groups/${group.id}/share`;
  });

  const share = (params: object = {}) =>
    app.as(owner).post(path, { group_id: invited.id, group_access: 40, ...params });
  const levelOfGuest = async () =>
    (await app.as(owner).get(`/groups/${group.id}/members/all/${guest.id}`)).body.access_level;

  it('answers 201 with the group that then names the other', async () => {
    const answer = await share({ expires_at: '2099-01-01' });
    expect(answer.status).toBe(201);
    expect(answer.body.shared_with_groups).toMatchObject([
      { group_id: invited.id, group_full_path: 'invited', group_access_level: 40, expires_at: '2099-01-01' },
    ]);
  });

  it('gives members the lower of both levels, here and below', async () => {
    await share();
    expect(await levelOfGuest()).toBe(30);
    await app.as(owner).delete(`${path}/${invited.id}`);
    await share({ group_access: 20 });
    expect(await levelOfGuest()).toBe(20);
    const project = await app.make.project({ namespace: group, visibility: 'private' });
    expect((await app.as(guest).get(`/projects/${project.id}/members`)).status).toBe(200);
  });

  it.each([
    [{ group_access: 5 }, 'group_access does not have a valid value'],
    [{ group_access: undefined }, 'group_access is missing'],
    [{ group_id: undefined }, 'group_id is missing'],
    [{ expires_at: 'x' }, 'expires_at is invalid'],
  ])('refuses %j', async (params, error) => {
    const answer = await share(params);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error });
  });

  it('answers 409 the second time', async () => {
    await share();
    const answer = await share({ group_access: 10 });
    expect(answer.status).toBe(409);
    expect(await levelOfGuest()).toBe(30);
  });

  it('cannot be with itself', async () => {
    expect((await share({ group_id: group.id })).status).toBe(400);
  });

  it('answers 404 for a group that the caller cannot see', async () => {
    const hidden = await app.make.group({ visibility: 'private' });
    for (const group_id of [hidden.id, 999_999]) {
      const answer = await share({ group_id });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 Group Not Found' });
    }
  });

  it('stays inside a hierarchy that is closed to others', async () => {
    await app.as(owner).put(`/groups/${group.id}`, { prevent_sharing_groups_outside_hierarchy: true });
    expect((await share()).status).toBe(404);
    const [one, two] = [await app.make.group({ parent: group }), await app.make.group({ parent: group })];
    const inside = await app
      .as(owner)
      .post(`/groups/${one.id}/share`, { group_id: two.id, group_access: 30 });
    expect(inside.status).toBe(201);
  });

  it('ends with 204 and takes the levels away', async () => {
    await share();
    const answer = await app.as(owner).delete(`${path}/${invited.id}`);
    expect(answer.status).toBe(204);
    expect((await app.as(guest).get(`/groups/${group.id}`)).status).toBe(404);
  });

  it('answers 404 when there is no such share', async () => {
    const answer = await app.as(owner).delete(`${path}/${invited.id}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: '404 Group Link Not Found' });
  });

  it('answers 401 and 403 to those who may not, and changes nothing', async () => {
    const maintainer = await app.make.user();
    await app.make.members({ type: 'group', id: group.id }, { maintainer });
    const params = { group_id: invited.id, group_access: 10 };
    expect((await app.as(null).post(path, params)).status).toBe(401);
    expect((await app.as(maintainer).post(path, params)).status).toBe(403);
    expect((await app.as(await app.make.user()).post(path, params)).status).toBe(404);
    expect((await app.as(null).delete(`${path}/${invited.id}`)).status).toBe(401);
    expect((await app.as(maintainer).delete(`${path}/${invited.id}`)).status).toBe(403);
    expect((await app.as(owner).get(`/groups/${group.id}`)).body.shared_with_groups).toEqual([]);
  });
});
