import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('updateGroup', () => {
  let owner: MadeUser;
  let maintainer: MadeUser;
  let groupId: number;
  let path: string;

  beforeEach(async () => {
    [owner, maintainer] = [await app.make.user(), await app.make.user()];
    const group = await app.make.group({ path: 'acme', name: 'Acme', members: { owner, maintainer } });
    groupId = group.id;
    path = `/groups/${groupId}`;
  });

  const current = async () => (await app.as('root').get(path)).body;

  it('changes what is given and leaves the rest alone', async () => {
    await app.as(owner).put(path, { description: 'First', mentions_disabled: true });
    const answer = await app
      .as(owner)
      .put(path, { two_factor_grace_period: 24, subgroup_creation_level: 'owner' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'Acme',
      description: 'First',
      mentions_disabled: true,
      two_factor_grace_period: 24,
      subgroup_creation_level: 'owner',
    });
  });

  it('answers what reading the group does, with its projects', async () => {
    const group = await app.make.group({ path: 'other', members: { owner } });
    const project = await app.make.project({ namespace: group, path: 'site' });
    const { body } = await app.as(owner).put(`/groups/${group.id}`, { description: 'Other' });
    expect(body.projects.map((one: { id: number }) => one.id)).toEqual([project.id]);
    expect(body).toEqual((await app.as(owner).get(`/groups/${group.id}`)).body);
  });

  it('clears a field with an empty value', async () => {
    await app.as(owner).put(path, { emails_disabled: true, description: 'Text' });
    const { body } = await app.as(owner).put(path, { emails_disabled: '', description: '' });
    expect(body).toMatchObject({ emails_disabled: null, description: '' });
  });

  it('moves everything below along with a new path and name', async () => {
    const child = await app.make.group({ path: 'web', name: 'Web', parent: await groupRow() });
    const project = await app.make.project({ namespace: child, path: 'site' });
    const answer = await app.as(owner).put(path, { path: 'corp', name: 'Corp' });
    expect(answer.body).toMatchObject({ path: 'corp', full_path: 'corp', name: 'Corp' });
    expect((await app.as(owner).get('/groups/corp%2Fweb')).body).toMatchObject({
      id: child.id,
      full_name: 'Corp / Web',
    });
    const list = await app.as(owner).get('/groups/corp/projects', { include_subgroups: true });
    expect(list.body).toMatchObject([{ id: project.id, path_with_namespace: 'corp/web/site' }]);
    expect((await app.as(owner).get('/groups/acme')).status).toBe(404);
  });

  it('gives a freed path to somebody else', async () => {
    await app.as(owner).put(path, { path: 'corp' });
    expect((await app.as('root').post('/groups', { name: 'New', path: 'acme' })).status).toBe(201);
  });

  it.each([
    [{ path: 'taken' }, { path: ['has already been taken'] }],
    [{ path: 'admin' }, { path: ['admin is a reserved name'] }],
    [{ name: '' }, { name: ["can't be blank"] }],
  ])('refuses %j with texts by field and changes nothing', async (params, message) => {
    await app.make.group({ path: 'taken' });
    const answer = await app.as(owner).put(path, { description: 'changed', ...params });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message });
    expect(await current()).toMatchObject({ path: 'acme', name: 'Acme', description: '' });
  });

  it('refuses a visibility below that of a subgroup or a project', async () => {
    const child = await app.make.group({ parent: await groupRow() });
    const groups = await app.as(owner).put(path, { visibility: 'private' });
    expect(groups.status).toBe(400);
    expect(groups.body).toEqual({
      message: {
        visibility_level: ['private is not allowed since there are sub-groups with higher visibility.'],
      },
    });
    await app.make.project({ namespace: child });
    const projects = await app.as(owner).put(`/groups/${child.id}`, { visibility: 'internal' });
    expect(projects.body).toEqual({
      message: {
        visibility_level: [
          'internal is not allowed since this group contains projects with higher visibility.',
        ],
      },
    });
  });

  it('refuses a visibility above that of the parent', async () => {
    await app.as(owner).put(path, { visibility: 'private' });
    const child = await app.make.group({ parent: await groupRow(), visibility: 'private' });
    const answer = await app.as(owner).put(`/groups/${child.id}`, { visibility: 'internal' });
    expect(answer.status).toBe(400);
    expect(answer.body.message.visibility_level[0]).toMatch(
      /^internal is not allowed since the parent group/,
    );
  });

  it('takes a narrower visibility where nothing stands against it', async () => {
    expect((await app.as(owner).put(path, { visibility: 'private' })).body.visibility).toBe('private');
    expect((await app.as(null).get(path)).status).toBe(404);
  });

  it('answers 401, 403 and 404 to those who may not', async () => {
    const params = { description: 'changed' };
    expect((await app.as(null).put(path, params)).status).toBe(401);
    expect((await app.as(maintainer).put(path, params)).status).toBe(403);
    expect((await app.as(await app.make.user()).put(path, params)).status).toBe(403);
    expect((await app.as(owner).put('/groups/999999', params)).status).toBe(404);
    expect(await current()).toMatchObject({ description: '' });
  });

  it('sets the minutes of runners for administrators alone', async () => {
    await app.as(owner).put(path, { shared_runners_minutes_limit: 5 });
    expect((await current()).shared_runners_minutes_limit).toBeNull();
    await app.as('root').put(path, { shared_runners_minutes_limit: 5 });
    expect((await current()).shared_runners_minutes_limit).toBe(5);
  });

  const groupRow = async () => {
    const row = await app.services.db.read('namespaces').where({ id: groupId }).first();
    return row as Awaited<ReturnType<typeof app.make.group>>;
  };
});

describe('deleteGroup', () => {
  it('deletes everything below and the repositories', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ owner });
    const child = await app.make.group({ parent: group });
    const project = await app.make.project({ namespace: child, files: { 'a.txt': 'a' } });
    const answer = await app.as(owner).delete(`/groups/${group.id}`);
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ message: '202 Accepted' });
    for (const path of [`/groups/${group.id}`, `/groups/${child.id}`]) {
      expect((await app.as('root').get(path)).status).toBe(404);
    }
    expect((await app.as('root').get(`/projects/${project.id}/members`)).status).toBe(404);
    await app.server.jobs.drain();
    expect(await app.services.git.exists(project.id)).toBe(false);
  });

  it('frees the path and ends the bots of its tokens', async () => {
    const group = await app.make.group({ path: 'acme' });
    const input = { name: 'ci', scopes: ['api'], access_level: 30 };
    const bot = (await app.as('root').post(`/groups/${group.id}/access_tokens`, input)).body;
    expect((await app.as(bot).get('/groups')).status).toBe(200);
    await app.as('root').delete(`/groups/${group.id}`);
    expect((await app.as(bot).get('/groups')).status).toBe(401);
    expect((await app.as('root').post('/groups', { name: 'Acme', path: 'acme' })).status).toBe(201);
  });

  it('takes the levels away that others had through it', async () => {
    const user = await app.make.user();
    const invited = await app.make.group({ members: { developer: user } });
    const group = await app.make.group({ visibility: 'private' });
    await app.as('root').post(`/groups/${group.id}/share`, { group_id: invited.id, group_access: 30 });
    expect((await app.as(user).get(`/groups/${group.id}`)).status).toBe(200);
    await app.as('root').delete(`/groups/${invited.id}`);
    expect((await app.as(user).get(`/groups/${group.id}`)).status).toBe(404);
  });

  it('answers 401, 403, 404 and 412, and deletes nothing', async () => {
    const maintainer = await app.make.user();
    const group = await app.make.group({ members: { maintainer } });
    const path = `/groups/${group.id}`;
    expect((await app.as(null).delete(path)).status).toBe(401);
    expect((await app.as(maintainer).delete(path)).status).toBe(403);
    expect((await app.as(await app.make.user()).delete(path)).status).toBe(403);
    const old = { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' };
    expect((await app.as('root').delete(path, {}, old)).status).toBe(412);
    expect((await app.as('root').get(path)).status).toBe(200);
    expect((await app.as('root').delete('/groups/999999')).status).toBe(404);
  });
});
