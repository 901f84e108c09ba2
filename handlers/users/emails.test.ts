import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('own addresses', () => {
  it('are added unconfirmed and listed without the primary one', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).post('/user/emails', { email: 'Second@example.org' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email: 'Second@example.org', confirmed_at: null });
    expect((await app.as(user).get('/user/emails')).body).toEqual([answer.body]);
    expect((await app.as(user).get(`/user/emails/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it.each([
    ['admin@EXAMPLE.com', ['has already been taken']],
    ['nobody', ['is invalid']],
    ['', ["can't be blank"]],
  ])('refuse %s with texts by field', async (email, texts) => {
    const user = await app.make.user();
    const answer = await app.as(user).post('/user/emails', { email });
    expect([answer.status, answer.body]).toEqual([400, { message: { email: texts } }]);
    expect((await app.as(user).get('/user/emails')).body).toEqual([]);
  });

  it('name the missing parameter', async () => {
    const user = await app.make.user();
    expect((await app.as(user).post('/user/emails')).body).toEqual({ error: 'email is missing' });
  });

  it('are removed', async () => {
    const user = await app.make.user();
    const { body } = await app.as(user).post('/user/emails', { email: 'second@example.org' });
    expect((await app.as(user).delete(`/user/emails/${body.id}`)).status).toBe(204);
    const gone = await app.as(user).delete(`/user/emails/${body.id}`);
    expect([gone.status, gone.body]).toEqual([404, { message: '404 Email Not Found' }]);
  });

  it('stay out of reach of others and of stale requests', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    const { body } = await app.as(user).post('/user/emails', { email: 'second@example.org' });
    const path = `/user/emails/${body.id}`;
    expect((await app.as(other).delete(path)).status).toBe(404);
    expect((await app.as(other).get(path)).status).toBe(404);
    expect((await app.as(null).delete(path)).status).toBe(401);
    expect((await app.as(user).delete(path, {}, { 'if-unmodified-since': '2001-01-01' })).status).toBe(412);
    expect((await app.as(user).get('/user/emails')).body).toHaveLength(1);
  });
});

describe('addresses of a user', () => {
  it('are added, listed and removed by administrators', async () => {
    const user = await app.make.user();
    const path = `/users/${user.id}/emails`;
    const answer = await app.as('root').post(path, { email: 'second@example.org', skip_confirmation: true });
    expect(answer.status).toBe(201);
    expect(answer.body.confirmed_at).not.toBeNull();
    expect((await app.as('root').get(path)).body).toEqual([answer.body]);
    expect((await app.as('root').delete(`${path}/${answer.body.id}`)).status).toBe(204);
    expect((await app.as('root').delete(`${path}/${answer.body.id}`)).status).toBe(404);
  });

  it('may be shown once they are confirmed', async () => {
    const user = await app.make.user();
    const path = `/users/${user.id}/emails`;
    const input = { email: 'second@example.org' };
    const { body } = await app.as('root').post(path, input);
    const show = () => app.as('root').put(`/users/${user.id}`, { public_email: input.email });
    expect((await show()).status).toBe(400);
    await app.as('root').delete(`${path}/${body.id}`);
    await app.as('root').post(path, { ...input, skip_confirmation: true });
    expect((await show()).body.public_email).toBe(input.email);
  });

  it('are for administrators', async () => {
    const user = await app.make.user();
    const path = `/users/${user.id}/emails`;
    const { body } = await app.as(user).post('/user/emails', { email: 'second@example.org' });
    for (const [who, status] of [
      [user, 403],
      [null, 401],
    ] as const) {
      expect((await app.as(who).get(path)).status).toBe(status);
      expect((await app.as(who).post(path, { email: 'third@example.org' })).status).toBe(status);
      expect((await app.as(who).delete(`${path}/${body.id}`)).status).toBe(status);
    }
    expect((await app.as('root').get(path)).body).toHaveLength(1);
  });

  it('answer 404 for an unknown user', async () => {
    const root = app.as('root');
    expect((await root.get('/users/999999/emails')).body).toEqual({ message: '404 User Not Found' });
    expect((await root.post('/users/999999/emails', { email: 'x@example.org' })).status).toBe(404);
    expect((await root.delete('/users/999999/emails/1')).status).toBe(404);
  });
});
