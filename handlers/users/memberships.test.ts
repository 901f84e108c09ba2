import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('listUserMemberships', () => {
  it('lists direct memberships, oldest first', async () => {
    const user = await app.make.user();
    const group = await app.make.group({ name: 'Acme', members: { developer: user } });
    const project = await app.make.project({ name: 'Site', members: { guest: user } });
    const answer = await app.as('root').get(`/users/${user.id}/memberships`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      { source_id: group.id, source_name: 'Acme', source_type: 'Namespace', access_level: 30 },
      { source_id: project.id, source_name: 'Site', source_type: 'Project', access_level: 10 },
    ]);
  });

  it('keeps one kind', async () => {
    const user = await app.make.user();
    await app.make.group({ members: { developer: user } });
    const project = await app.make.project({ members: { guest: user } });
    const answer = await app.as('root').get(`/users/${user.id}/memberships`, { type: 'Project' });
    expect(answer.body).toMatchObject([{ source_id: project.id }]);
    const wrong = await app.as('root').get(`/users/${user.id}/memberships`, { type: 'Group' });
    expect(wrong.body).toEqual({ error: 'type does not have a valid value' });
  });

  it('is for administrators', async () => {
    const user = await app.make.user();
    expect((await app.as(user).get(`/users/${user.id}/memberships`)).status).toBe(403);
    expect((await app.as(null).get(`/users/${user.id}/memberships`)).status).toBe(401);
    expect((await app.as('root').get('/users/999999/memberships')).status).toBe(404);
  });
});

describe('listUserActivities', () => {
  it('lists users seen in the last six months, longest ago first', async () => {
    app.server.clock.freeze('2022-11-20T09:30:00.000Z');
    await app.make.user({ username: 'gone', last_activity_on: '2022-05-19' });
    await app.make.user({ username: 'edge', last_activity_on: '2022-05-20' });
    const answer = await app.as('root').get('/user/activities');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      { username: 'edge', last_activity_on: '2022-05-20', last_activity_at: '2022-05-20' },
      { username: 'root', last_activity_on: '2022-11-20', last_activity_at: '2022-11-20' },
    ]);
  });

  it('begins on the day given', async () => {
    await app.make.user({ username: 'gone', last_activity_on: '2022-05-19' });
    const answer = await app.as('root').get('/user/activities', { from: '2022-05-19', per_page: 1 });
    expect(answer.body).toMatchObject([{ username: 'gone' }]);
    expect((await app.as('root').get('/user/activities', { from: 'May' })).body).toEqual({
      error: 'from is invalid',
    });
  });

  it('is for administrators', async () => {
    const user = await app.make.user();
    expect((await app.as(user).get('/user/activities')).status).toBe(403);
    expect((await app.as(null).get('/user/activities')).status).toBe(401);
  });
});
