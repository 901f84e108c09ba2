import { describe, expect, it } from 'vitest';
import { createToken } from '../../storage/database/tokens/tokens.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const names = (body: { name: string }[]) => body.map((token) => token.name);
const today = () => app.services.clock.now().slice(0, 10);

/** A further token of a user with its number. */
async function tokenOf(user: MadeUser, input: { name?: string; expiresAt?: string; scopes?: string[] } = {}) {
  const at = app.services.clock.now();
  const { row, text } = await app.services.db.write((tx) =>
    createToken(tx, { userId: user.id, name: 'further', scopes: ['api'], ...input, at }),
  );
  return { id: row.id, token: text };
}

describe('getOwnPersonalAccessToken', () => {
  it('shows the token of the request, whatever its scope', async () => {
    const user = await app.make.user({ scopes: ['read_repository'] });
    const answer = await app.as(user).get('/personal_access_tokens/self');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      name: 'test',
      revoked: false,
      created_at: expect.any(String),
      scopes: ['read_repository'],
      user_id: user.id,
      last_used_at: expect.any(String),
      active: true,
      expires_at: null,
    });
  });

  it('takes the token from the query as well', async () => {
    const user = await app.make.user();
    const answer = await app.as(null).get('/personal_access_tokens/self', { private_token: user.token });
    expect(answer.body).toMatchObject({ user_id: user.id });
  });

  it('answers 401 without credentials', async () => {
    expect((await app.as(null).get('/personal_access_tokens/self')).status).toBe(401);
    expect((await app.as({ token: 'glpat-unknown' }).get('/personal_access_tokens/self')).status).toBe(401);
  });
});

describe('listPersonalAccessTokens', () => {
  it('lists the own tokens', async () => {
    const user = await app.make.user();
    await app.make.user();
    const answer = await app.as(user).get('/personal_access_tokens');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([{ user_id: user.id, name: 'test', active: true }]);
    expect(JSON.stringify(answer.body)).not.toContain(user.token);
  });

  it('lists those of everybody, or of one user, to administrators', async () => {
    const user = await app.make.user();
    expect(names((await app.as('root').get('/personal_access_tokens')).body)).toEqual(['root', 'test']);
    const answer = await app.as('root').get('/personal_access_tokens', { user_id: user.id });
    expect(names(answer.body)).toEqual(['test']);
  });

  it('answers 401 for the tokens of somebody else', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).get('/personal_access_tokens', { user_id: 1 });
    expect([answer.status, answer.body]).toEqual([401, { message: '401 Unauthorized' }]);
    expect((await app.as(user).get('/personal_access_tokens', { user_id: user.id })).status).toBe(200);
    expect((await app.as(null).get('/personal_access_tokens')).status).toBe(401);
  });

  it('narrows by state, name and days', async () => {
    const user = await app.make.user();
    await tokenOf(user, { name: 'over', expiresAt: today() });
    await tokenOf(user, { name: 'valid', expiresAt: '2999-01-01' });
    const revoked = await tokenOf(user, { name: 'revoked' });
    await app.as(user).delete(`/personal_access_tokens/${revoked.id}`);
    const list = async (filter: Record<string, unknown>) =>
      names((await app.as(user).get('/personal_access_tokens', filter)).body);

    expect(await list({ state: 'active' })).toEqual(['test', 'valid']);
    expect(await list({ state: 'inactive' })).toEqual(['over', 'revoked']);
    expect(await list({ revoked: true })).toEqual(['revoked']);
    expect(await list({ revoked: false })).toEqual(['test', 'over', 'valid']);
    expect(await list({ search: 'VAL' })).toEqual(['valid']);
    expect(await list({ created_after: '2999-01-01' })).toEqual([]);
    expect(await list({ created_before: '2999-01-01' })).toHaveLength(4);
    expect(await list({ last_used_before: '2999-01-01' })).toEqual(['test']);
    expect(await list({ last_used_after: '2999-01-01' })).toEqual([]);
  });

  it('refuses an unknown state', async () => {
    const answer = await app.as('root').get('/personal_access_tokens', { state: 'old' });
    expect([answer.status, answer.body]).toEqual([400, { error: 'state does not have a valid value' }]);
  });
});

describe('getPersonalAccessToken', () => {
  it('shows an own token', async () => {
    const user = await app.make.user();
    const token = await tokenOf(user, { expiresAt: today() });
    const answer = await app.as(user).get(`/personal_access_tokens/${token.id}`);
    expect(answer.body).toMatchObject({ id: token.id, active: false, revoked: false, expires_at: today() });
  });

  it('answers 401 for a foreign token as for an unknown one', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    const token = await tokenOf(other);
    const foreign = await app.as(user).get(`/personal_access_tokens/${token.id}`);
    const unknown = await app.as(user).get('/personal_access_tokens/999999');
    expect([foreign.status, foreign.body]).toEqual([401, { message: '401 Unauthorized' }]);
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
  });

  it('shows any token to administrators, and 404 for an unknown one', async () => {
    const token = await tokenOf(await app.make.user());
    expect((await app.as('root').get(`/personal_access_tokens/${token.id}`)).status).toBe(200);
    const answer = await app.as('root').get('/personal_access_tokens/999999');
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not Found' }]);
  });
});

describe('revokePersonalAccessToken', () => {
  it('answers 204, after which the token is refused and stays on record', async () => {
    const user = await app.make.user();
    const token = await tokenOf(user);
    expect((await app.as(user).delete(`/personal_access_tokens/${token.id}`)).status).toBe(204);
    const refused = await app.as(token).get('/user');
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual({
      error: 'invalid_token',
      error_description: 'Token was revoked. You have to re-authorize from the user.',
    });
    expect((await app.as(user).get(`/personal_access_tokens/${token.id}`)).body).toMatchObject({
      revoked: true,
      active: false,
    });
  });

  it('leaves foreign tokens alone', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    const token = await tokenOf(other);
    expect((await app.as(user).delete(`/personal_access_tokens/${token.id}`)).status).toBe(401);
    expect((await app.as(null).delete(`/personal_access_tokens/${token.id}`)).status).toBe(401);
    expect((await app.as(token).get('/user')).status).toBe(200);
  });

  it('lets administrators revoke any token', async () => {
    const token = await tokenOf(await app.make.user());
    expect((await app.as('root').delete(`/personal_access_tokens/${token.id}`)).status).toBe(204);
    expect((await app.as('root').delete('/personal_access_tokens/999999')).status).toBe(404);
  });

  it('answers 412 when the token changed since', async () => {
    const user = await app.make.user();
    const token = await tokenOf(user);
    const since = { 'if-unmodified-since': '2001-01-01' };
    expect((await app.as(user).delete(`/personal_access_tokens/${token.id}`, {}, since)).status).toBe(412);
    expect((await app.as(token).get('/user')).status).toBe(200);
  });
});

describe('revokeOwnPersonalAccessToken', () => {
  it('answers 204 to a token of any scope, which then is of no use', async () => {
    const user = await app.make.user({ scopes: ['read_repository'] });
    expect((await app.as(user).delete('/personal_access_tokens/self')).status).toBe(204);
    expect((await app.as(user).get('/personal_access_tokens/self')).status).toBe(401);
  });

  it('answers 401 without credentials', async () => {
    expect((await app.as(null).delete('/personal_access_tokens/self')).status).toBe(401);
  });
});

describe('createPersonalAccessToken', () => {
  const input = { name: 'ci', scopes: ['api', 'read_repository'], expires_at: '2999-01-31' };
  const tokensOf = async (user: MadeUser) =>
    names((await app.as('root').get('/personal_access_tokens', { user_id: user.id })).body);

  it('answers the token with a secret that works', async () => {
    const user = await app.make.user();
    const answer = await app.as('root').post(`/users/${user.id}/personal_access_tokens`, input);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...input, user_id: user.id, active: true, last_used_at: null });
    expect(answer.body.token).toMatch(/^glpat-[A-Za-z0-9_-]{20}$/);
    expect((await app.as(answer.body).get('/user')).body.id).toBe(user.id);
  });

  it('begins the secret with the prefix of the installation', async () => {
    const user = await app.make.user();
    await app.as('root').put('/application/settings', { personal_access_token_prefix: 'acme-' });
    const answer = await app.as('root').post(`/users/${user.id}/personal_access_tokens`, input);
    expect(answer.body.token).toMatch(/^acme-[A-Za-z0-9_-]{20}$/);
  });

  it('takes scopes as comma text', async () => {
    const user = await app.make.user();
    const params = { name: 'ci', scopes: 'api,read_user' };
    const answer = await app.as('root').post(`/users/${user.id}/personal_access_tokens`, params);
    expect(answer.body.scopes).toEqual(['api', 'read_user']);
  });

  it.each([
    [{ scopes: undefined }, 400, { error: 'scopes is missing' }],
    [{ name: undefined }, 400, { error: 'name is missing' }],
    [{ name: ' ' }, 422, { message: "Name can't be blank" }],
    [{ scopes: [] }, 422, { message: "Scopes can't be blank" }],
    [{ scopes: ['sudo'] }, 422, { message: 'Scopes can only contain available scopes' }],
    [{ expires_at: 'soon' }, 400, { error: 'expires_at is invalid' }],
  ])('refuses %o', async (change, status, body) => {
    const user = await app.make.user();
    const answer = await app
      .as('root')
      .post(`/users/${user.id}/personal_access_tokens`, { ...input, ...change });
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(await tokensOf(user)).toEqual(['test']);
  });

  it('refuses an unknown scope', async () => {
    const user = await app.make.user();
    const params = { ...input, scopes: ['everything'] };
    const answer = await app.as('root').post(`/users/${user.id}/personal_access_tokens`, params);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      expect.stringContaining('does not have a valid value'),
    ]);
  });

  it('gives administrators the sudo scope', async () => {
    const answer = await app
      .as('root')
      .post('/users/1/personal_access_tokens', { name: 'x', scopes: ['sudo'] });
    expect(answer.status).toBe(201);
  });

  it('is for administrators', async () => {
    const user = await app.make.user();
    const path = `/users/${user.id}/personal_access_tokens`;
    expect((await app.as(user).post(path, input)).status).toBe(403);
    expect((await app.as(null).post(path, input)).status).toBe(401);
    expect((await app.as('root').post('/users/999999/personal_access_tokens', input)).body).toEqual({
      message: '404 User Not Found',
    });
    expect(await tokensOf(user)).toEqual(['test']);
  });
});
