import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('transferProject', () => {
  it('moves a project, with the levels that follow from its place', async () => {
    const [owner, old, fresh] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const from = await app.make.group({ members: { owner, reporter: old } });
    const to = await app.make.group({ members: { maintainer: owner, developer: fresh } });
    const project = await app.make.project({ namespace: from, visibility: 'private' });
    const answer = await app.as(owner).put(`${project.url}/transfer`, { namespace: to.full_path });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: project.id, namespace: { id: to.id } });
    expect((await app.as(old).get(project.url)).status).toBe(404);
    expect((await app.as(fresh).get(project.url)).status).toBe(200);
  });

  it('gives a project to whom the new personal namespace belongs', async () => {
    const owner = await app.make.user();
    const from = await app.make.group({ members: { owner } });
    const project = await app.make.project({ namespace: from });
    const answer = await app.as(owner).put(`${project.url}/transfer`, { namespace: owner.username });
    expect(answer.status).toBe(200);
    const { body } = await app.as(owner).get(project.url);
    expect(body.permissions.project_access.access_level).toBe(50);
  });

  it('lowers the visibility to that of the new group', async () => {
    const to = await app.make.group({ visibility: 'private' });
    const project = await app.make.project();
    const { body } = await app.as('root').put(`${project.url}/transfer`, { namespace: String(to.id) });
    expect(body.visibility).toBe('private');
  });

  it('answers 404 for a namespace that is absent or hidden', async () => {
    const owner = await app.make.user();
    const hidden = await app.make.group({ visibility: 'private' });
    const project = await app.make.project({ members: { owner } });
    for (const namespace of ['no/such', hidden.full_path]) {
      const answer = await app.as(owner).put(`${project.url}/transfer`, { namespace });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 Namespace Not Found' });
    }
  });

  it('refuses with the reason', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ members: { owner } });
    const closed = await app.make.group();
    const project = await app.make.project({ namespace: group });
    const move = (namespace: string) => app.as(owner).put(`${project.url}/transfer`, { namespace });
    expect((await move(group.full_path)).body).toEqual({
      message: 'Failed to transfer project {:new_namespace=>["Project is already in this namespace."]}',
    });
    const refused = await move(closed.full_path);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(/^Failed to transfer project .*permission/);
  });

  it('refuses a name that is taken there', async () => {
    const to = await app.make.group();
    const project = await app.make.project();
    await app.make.project({ namespace: to, path: project.path, name: 'Other' });
    const answer = await app.as('root').put(`${project.url}/transfer`, { namespace: to.full_path });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/same name or path/);
  });

  it('is forbidden below Owner, and asks for a namespace', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    const params = { namespace: maintainer.username };
    expect((await app.as(maintainer).put(`${project.url}/transfer`, params)).status).toBe(403);
    expect((await app.as(null).put(`${project.url}/transfer`, params)).status).toBe(401);
    const missing = await app.as('root').put(`${project.url}/transfer`, {});
    expect(missing.body).toEqual({ error: 'namespace is missing' });
  });
});

describe('listProjectTransferLocations', () => {
  it('lists the groups where the caller may create projects, but not the present one', async () => {
    const user = await app.make.user();
    const here = await app.make.group({ members: { owner: user } });
    const open = await app.make.group({ members: { developer: user } });
    await app.make.group({ members: { reporter: user } });
    await app.make.group({ members: { owner: user }, settings: { project_creation_level: 'noone' } });
    const project = await app.make.project({ namespace: here });
    const answer = await app.as(user).get(`${project.url}/transfer_locations`);
    expect(answer.status).toBe(200);
    expect(answer.body.map((group: { id: number }) => group.id)).toEqual([open.id]);
    const none = await app.as(user).get(`${project.url}/transfer_locations`, { search: 'zzz' });
    expect(none.body).toEqual([]);
  });

  it('is forbidden below Owner', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    expect((await app.as(maintainer).get(`${project.url}/transfer_locations`)).status).toBe(403);
    expect((await app.as(null).get(`${project.url}/transfer_locations`)).status).toBe(401);
  });
});
