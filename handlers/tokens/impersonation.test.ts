import { describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const input = { name: 'act', scopes: ['api'] };
const pathOf = (user: MadeUser) => `/users/${user.id}/impersonation_tokens`;
const create = (user: MadeUser, change: Record<string, unknown> = {}) =>
  app.as('root').post(pathOf(user), { ...input, ...change });

describe('createImpersonationToken', () => {
  it('answers the token with a secret that acts as the user', async () => {
    const user = await app.make.user();
    const answer = await create(user, { expires_at: '2999-01-31' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...input,
      user_id: user.id,
      impersonation: true,
      expires_at: '2999-01-31',
    });
    expect(answer.body.token).toMatch(/^glpat-/);
    expect((await app.as(answer.body).get('/user')).body.id).toBe(user.id);
  });

  it.each([
    [{ name: ' ' }, { message: { name: ["can't be blank"] } }],
    [{ scopes: [] }, { message: { scopes: ["can't be blank"] } }],
    [{ scopes: ['sudo'] }, { message: { scopes: ['can only contain available scopes'] } }],
    [{ name: undefined }, { error: 'name is missing' }],
  ])('refuses %o', async (change, body) => {
    const user = await app.make.user();
    const answer = await create(user, change);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect((await app.as('root').get(pathOf(user))).body).toEqual([]);
  });
});

describe('listImpersonationTokens', () => {
  it('lists by state, without secrets and without personal tokens', async () => {
    const user = await app.make.user();
    const { body: old } = await create(user, { name: 'old', expires_at: '2001-01-01' });
    const { body: valid } = await create(user);
    const list = async (filter: Record<string, unknown>) =>
      (await app.as('root').get(pathOf(user), filter)).body.map((token: { id: number }) => token.id);
    expect(await list({})).toEqual([old.id, valid.id]);
    expect(await list({ state: 'active' })).toEqual([valid.id]);
    expect(await list({ state: 'inactive' })).toEqual([old.id]);
    expect(JSON.stringify((await app.as('root').get(pathOf(user))).body)).not.toContain(valid.token);
  });
});

describe('getImpersonationToken', () => {
  it('answers 404 for a token of another user', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    const { body } = await create(user);
    expect((await app.as('root').get(`${pathOf(user)}/${body.id}`)).body).toMatchObject({
      impersonation: true,
    });
    const answer = await app.as('root').get(`${pathOf(other)}/${body.id}`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Impersonation Token Not Found' }]);
  });
});

describe('revokeImpersonationToken', () => {
  it('answers 204, after which the token is refused and stays on record', async () => {
    const user = await app.make.user();
    const { body } = await create(user);
    expect((await app.as('root').delete(`${pathOf(user)}/${body.id}`)).status).toBe(204);
    expect((await app.as(body).get('/user')).status).toBe(401);
    expect((await app.as('root').get(`${pathOf(user)}/${body.id}`)).body).toMatchObject({ revoked: true });
  });

  it('answers 412 when the token changed since', async () => {
    const user = await app.make.user();
    const { body } = await create(user);
    const since = { 'if-unmodified-since': '2001-01-01' };
    expect((await app.as('root').delete(`${pathOf(user)}/${body.id}`, {}, since)).status).toBe(412);
    expect((await app.as(body).get('/user')).status).toBe(200);
  });
});

describe('impersonation tokens', () => {
  it('are for administrators, not even for their user', async () => {
    const user = await app.make.user();
    const { body } = await create(user);
    for (const [who, status] of [
      [user, 403],
      [null, 401],
    ] as const) {
      expect((await app.as(who).get(pathOf(user))).status).toBe(status);
      expect((await app.as(who).post(pathOf(user), input)).status).toBe(status);
      expect((await app.as(who).get(`${pathOf(user)}/${body.id}`)).status).toBe(status);
      expect((await app.as(who).delete(`${pathOf(user)}/${body.id}`)).status).toBe(status);
    }
    expect((await app.as(user).get(`/personal_access_tokens/${body.id}`)).status).toBe(401);
    expect((await app.as(body).get('/user')).status).toBe(200);
  });

  it('answer 404 for an unknown user', async () => {
    const path = '/users/999999/impersonation_tokens';
    const root = app.as('root');
    expect((await root.get(path)).body).toEqual({ message: '404 User Not Found' });
    expect((await root.post(path, input)).status).toBe(404);
    expect((await root.get(`${path}/1`)).status).toBe(404);
    expect((await root.delete(`${path}/1`)).status).toBe(404);
  });
});
