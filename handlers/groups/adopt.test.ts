import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('transferProjectToGroup', () => {
  it('moves the project, by number or full path, and answers 201 with the group', async () => {
    const group = await app.make.group({ path: 'acme' });
    const [one, two] = [await app.make.project({ path: 'one' }), await app.make.project({ path: 'two' })];
    const first = await app.as('root').post(`/groups/${group.id}/projects/${one.id}`);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ id: group.id, projects: [{ path_with_namespace: 'acme/one' }] });
    const key = encodeURIComponent(two.full_path);
    const second = await app.as('root').post(`/groups/${group.id}/projects/${key}`);
    expect(second.status).toBe(201);
    expect(second.body.projects).toHaveLength(2);
  });

  it('narrows the visibility to that of the group', async () => {
    const group = await app.make.group({ visibility: 'private' });
    const project = await app.make.project();
    const { body } = await app.as('root').post(`/groups/${group.id}/projects/${project.id}`);
    expect(body.projects[0].visibility).toBe('private');
  });

  it('gives the members of the group their levels in the project', async () => {
    const user = await app.make.user();
    const group = await app.make.group({ members: { developer: user } });
    const project = await app.make.project({ visibility: 'private' });
    await app.as('root').post(`/groups/${group.id}/projects/${project.id}`);
    expect((await app.as(user).get(`/projects/${project.id}/members`)).status).toBe(200);
  });

  it('refuses a project whose name or path is in use there, and one that is there already', async () => {
    const group = await app.make.group();
    const here = await app.make.project({ namespace: group, path: 'site' });
    const other = await app.make.project({ path: 'site' });
    const clash = await app.as('root').post(`/groups/${group.id}/projects/${other.id}`);
    expect(clash.status).toBe(400);
    expect(clash.body.message).toMatch(
      /^Failed to transfer project \{:new_namespace=>\["Project with same name/,
    );
    const again = await app.as('root').post(`/groups/${group.id}/projects/${here.id}`);
    expect(again.status).toBe(400);
    expect((await app.as('root').get(`/groups/${group.id}/projects`)).body).toHaveLength(1);
  });

  it('answers 404 for an absent project or group', async () => {
    const group = await app.make.group();
    const project = await app.make.project();
    const absent = await app.as('root').post(`/groups/${group.id}/projects/999999`);
    expect(absent.status).toBe(404);
    expect(absent.body).toEqual({ message: '404 Project Not Found' });
    expect((await app.as('root').post(`/groups/999999/projects/${project.id}`)).status).toBe(404);
  });

  it('is for administrators alone', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ owner });
    const project = await app.make.project({ members: { owner } });
    const path = `/groups/${group.id}/projects/${project.id}`;
    expect((await app.as(null).post(path)).status).toBe(401);
    expect((await app.as(owner).post(path)).status).toBe(403);
    expect((await app.as(owner).get(`/groups/${group.id}/projects`)).body).toEqual([]);
  });
});
