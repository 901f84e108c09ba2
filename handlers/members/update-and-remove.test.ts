import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe.each(['groups', 'projects'] as const)('changing and removing members of %s', (kind) => {
  let admin: MadeUser;
  let user: MadeUser;
  let low: MadeUser;
  let parentId: number;
  let list: string;
  let path: string;

  beforeEach(async () => {
    [admin, user, low] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const parent = await app.make.group({ name: 'Acme' });
    parentId = parent.id;
    const lowRole = kind === 'groups' ? 'maintainer' : 'developer';
    const members = { owner: admin, reporter: user, [lowRole]: low };
    const made =
      kind === 'groups'
        ? await app.make.group({ parent, members })
        : await app.make.project({ namespace: parent, members });
    list = `/${kind}/${made.id}/members`;
    path = `${list}/${user.id}`;
  });

  const current = async () => (await app.as('root').get(path)).body;

  it('changes the level and answers 200 with the member', async () => {
    const answer = await app.as(admin).put(path, { access_level: 30 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: user.id, access_level: 30, expires_at: null });
  });

  it('sets, keeps and clears the end', async () => {
    const end = '2099-05-01';
    expect((await app.as(admin).put(path, { access_level: 30, expires_at: end })).body.expires_at).toBe(end);
    expect((await app.as(admin).put(path, { access_level: 30 })).body.expires_at).toBe(end);
    expect((await app.as(admin).put(path, { access_level: 30, expires_at: '' })).body.expires_at).toBeNull();
  });

  it('needs a level', async () => {
    const answer = await app.as(admin).put(path, { expires_at: '2099-05-01' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'access_level is missing' });
  });

  it('refuses levels and days with the texts of adding', async () => {
    const level = await app.as(admin).put(path, { access_level: 25 });
    expect(level.body).toEqual({ message: { access_level: ['is not included in the list'] } });
    const day = await app.as(admin).put(path, { access_level: 30, expires_at: '2020-01-01' });
    expect(day.body).toEqual({ message: { expires_at: ['cannot be a date in the past'] } });
    await app.make.members({ type: 'group', id: parentId }, { developer: user });
    const inherited = await app.as(admin).put(path, { access_level: 20 });
    expect(inherited.body.message.access_level[0]).toMatch(/^should be greater than or equal to Developer/);
  });

  it('answers 404 for users who are no direct members', async () => {
    const other = await app.make.user();
    await app.make.members({ type: 'group', id: parentId }, { developer: other });
    for (const verb of ['PUT', 'DELETE']) {
      const answer = await app.as(admin).call(verb, `${list}/${other.id}`, { access_level: 40 });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 Not found' });
    }
  });

  it.each(['PUT', 'DELETE'])(
    'refuses %s to anonymous callers, strangers and the role below',
    async (verb) => {
      const params = verb === 'PUT' ? { access_level: 10 } : {};
      expect((await app.as(null).call(verb, path, params)).status).toBe(401);
      expect((await app.as(await app.make.user()).call(verb, path, params)).status).toBe(403);
      expect((await app.as(low).call(verb, path, params)).status).toBe(403);
      expect((await current()).access_level).toBe(20);
    },
  );

  it('does not let a member raise the own level', async () => {
    expect((await app.as(user).put(path, { access_level: 50 })).status).toBe(403);
  });

  it('removes a member', async () => {
    const answer = await app.as(admin).delete(path);
    expect(answer.status).toBe(204);
    expect(answer.bytes.length).toBe(0);
    expect((await app.as('root').get(path)).status).toBe(404);
  });

  it('lets members leave at any level', async () => {
    expect((await app.as(user).delete(path)).status).toBe(204);
  });

  it('removes nothing when the member changed after the date of the caller', async () => {
    const answer = await app
      .as(admin)
      .delete(path, {}, { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' });
    expect(answer.status).toBe(412);
    expect(answer.body).toEqual({ message: '412 Precondition Failed' });
    expect((await current()).id).toBe(user.id);
  });

  it('does not remove the bot of a token', async () => {
    const bot = await app.make.user({ kind: 'project_bot' });
    const [, type, id] = list.split('/');
    await app.make.members(
      { type: type === 'groups' ? 'group' : 'project', id: Number(id) },
      { developer: bot },
    );
    expect((await app.as(admin).delete(`${list}/${bot.id}`)).status).toBe(403);
  });
});

describe('the last owner of a group', () => {
  it('can neither be lowered nor removed nor leave', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ owner });
    const path = `/groups/${group.id}/members/${owner.id}`;
    expect((await app.as('root').put(path, { access_level: 40 })).status).toBe(403);
    expect((await app.as('root').delete(path)).status).toBe(403);
    expect((await app.as(owner).delete(path)).status).toBe(403);
    expect((await app.as(owner).get(path)).body.access_level).toBe(50);
  });

  it('may keep the level and get an end', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ owner });
    const path = `/groups/${group.id}/members/${owner.id}`;
    expect((await app.as(owner).put(path, { access_level: 50, expires_at: '2099-01-01' })).status).toBe(200);
  });

  it('may leave when somebody else owns it, directly or from above', async () => {
    const [one, two, above] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const group = await app.make.group({ members: { owner: [one, two] } });
    expect((await app.as(one).delete(`/groups/${group.id}/members/${one.id}`)).status).toBe(204);
    const parent = await app.make.group({ owner: above });
    const child = await app.make.group({ parent, owner: one });
    expect((await app.as(one).delete(`/groups/${child.id}/members/${one.id}`)).status).toBe(204);
  });
});

describe('removing from a group', () => {
  const tree = async () => {
    const user = await app.make.user();
    const group = await app.make.group({ visibility: 'private', members: { developer: user } });
    const child = await app.make.group({
      visibility: 'private',
      parent: group,
      members: { maintainer: user },
    });
    const project = await app.make.project({
      namespace: child,
      visibility: 'private',
      members: { owner: user },
    });
    return { user, group, child, project };
  };

  it('removes the memberships further down too', async () => {
    const { user, group, child, project } = await tree();
    await app.as('root').delete(`/groups/${group.id}/members/${user.id}`);
    expect((await app.as('root').get(`/groups/${child.id}/members/${user.id}`)).status).toBe(404);
    expect((await app.as(user).get(`/projects/${project.id}/members`)).status).toBe(404);
  });

  it('keeps them with skip_subresources', async () => {
    const { user, group, child, project } = await tree();
    await app.as('root').delete(`/groups/${group.id}/members/${user.id}`, { skip_subresources: true });
    expect((await app.as('root').get(`/groups/${child.id}/members/${user.id}`)).body.access_level).toBe(40);
    expect((await app.as(user).get(`/projects/${project.id}/members`)).status).toBe(200);
    expect((await app.as('root').get(`/groups/${group.id}/members/${user.id}`)).status).toBe(404);
  });

  it('keeps the memberships further down when the level is lowered', async () => {
    const { user, group, child } = await tree();
    await app.as('root').put(`/groups/${group.id}/members/${user.id}`, { access_level: 10 });
    expect((await app.as('root').get(`/groups/${child.id}/members/${user.id}`)).body.access_level).toBe(40);
  });
});

describe('owners of a project', () => {
  it('are neither changed nor removed by maintainers', async () => {
    const [owner, maintainer] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { owner, maintainer } });
    const path = `/projects/${project.id}/members/${owner.id}`;
    expect((await app.as(maintainer).put(path, { access_level: 40 })).status).toBe(403);
    expect((await app.as(maintainer).delete(path)).status).toBe(403);
    expect((await app.as(owner).get(path)).body.access_level).toBe(50);
  });

  it('are not made by maintainers', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    const path = `/projects/${project.id}/members/${maintainer.id}`;
    expect((await app.as(maintainer).put(path, { access_level: 50 })).status).toBe(403);
  });

  it('stay where the project is in their personal namespace', async () => {
    const holder = await app.make.user();
    const project = await app.make.project({ namespace: holder });
    const path = `/projects/${project.id}/members/${holder.id}`;
    expect((await app.as('root').delete(path)).status).toBe(403);
    expect((await app.as(holder).delete(path)).status).toBe(403);
    expect((await app.as('root').put(path, { access_level: 40 })).status).toBe(403);
  });
});
