import { describe, expect, it } from 'vitest';
import { findProject } from '../../storage/database/projects/projects.js';
import { findUser } from '../../storage/database/users/users.js';
import { mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const db = () => app.services.db;

describe('deleteUser', () => {
  it('answers 204 and the user is gone with everything personal', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ namespace: user });
    const answer = await app.as('root').delete(`/users/${user.id}`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await app.as('root').get(`/users/${user.id}`)).status).toBe(404);
    expect((await app.as(user).get('/user')).status).toBe(401);
    expect(await findProject(db().read, project.id)).toBeUndefined();
    await app.server.jobs.drain();
    expect(await app.services.git.exists(project.id)).toBe(false);
  });

  it('frees the username', async () => {
    const user = await app.make.user({ username: 'mia' });
    await app.as('root').delete(`/users/${user.id}`);
    const mia = { email: 'mia@example.org', username: 'mia', name: 'Mia', password: 'correct horse' };
    expect((await app.as('root').post('/users', mia)).status).toBe(201);
  });

  it('refuses the sole owner of a group with 409', async () => {
    const user = await app.make.user();
    await app.make.group({ owner: user });
    const answer = await app.as('root').delete(`/users/${user.id}`);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: 'User cannot be removed while is the sole-owner of a group' });
    expect(await findUser(db().read, user.id)).toBeDefined();
  });

  it('takes one of two owners', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    await app.make.group({ owner: user, members: { owner: other } });
    expect((await app.as('root').delete(`/users/${user.id}`)).status).toBe(204);
  });

  it('takes the groups as well with hard_delete', async () => {
    const user = await app.make.user();
    const group = await app.make.group({ owner: user });
    const project = await app.make.project({ namespace: group });
    const answer = await app.as('root').delete(`/users/${user.id}`, { hard_delete: true });
    expect(answer.status).toBe(204);
    expect(await db().read('namespaces').where({ id: group.id }).first()).toBeUndefined();
    await app.server.jobs.drain();
    expect(await app.services.git.exists(project.id)).toBe(false);
  });

  it('leaves merges to the ghost', async () => {
    const scene = await mergingScene(app, {}, {});
    await propose(app, scene);
    const url = `${scene.project.url}/merge_requests/1`;
    expect((await app.as(scene.people.developer).put(`${url}/merge`, {})).status).toBe(200);
    await app.as('root').delete(`/users/${scene.people.developer.id}`);
    const { body } = await app.as(null).get(url);
    expect(body).toMatchObject({ merge_user: { username: 'ghost' }, merged_by: { username: 'ghost' } });
  });

  it('answers 412 when the user changed since', async () => {
    const user = await app.make.user();
    const since = { 'if-unmodified-since': 'Mon, 03 Oct 2022 08:15:30 GMT' };
    const answer = await app.as('root').delete(`/users/${user.id}`, {}, since);
    expect([answer.status, answer.body]).toEqual([412, { message: '412 Precondition Failed' }]);
    expect(await findUser(db().read, user.id)).toBeDefined();
  });

  it('keeps the ghost user', async () => {
    const ghost = await app.make.user({ kind: 'ghost' });
    expect((await app.as('root').delete(`/users/${ghost.id}`)).status).toBe(403);
  });

  it('answers 404 for an unknown user', async () => {
    expect((await app.as('root').delete('/users/999999')).body).toEqual({ message: '404 User Not Found' });
  });

  it('is for administrators', async () => {
    const user = await app.make.user();
    expect((await app.as(user).delete(`/users/${user.id}`)).status).toBe(403);
    expect((await app.as(null).delete(`/users/${user.id}`)).status).toBe(401);
    expect(await findUser(db().read, user.id)).toBeDefined();
  });
});
