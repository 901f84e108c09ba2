import { beforeEach, describe, expect, it } from 'vitest';
import { send, type TestAnswer } from '../../tools/testing/client.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let user: MadeUser;
beforeEach(async () => {
  user = await app.make.user({ username: 'mia' });
});

/** A bare request: only the headers given. */
const bare = (path: string, headers: Record<string, string> = {}, verb = 'GET', body?: string) =>
  send(app.url, verb, `/api/v4${path}`, headers, body);
const unauthorized = { message: '401 Unauthorized' };
const whoOf = (answer: TestAnswer): unknown => answer.body.username;

describe('credentials', () => {
  it.each<[string, (token: string) => Promise<TestAnswer>]>([
    ['the PRIVATE-TOKEN header', (token) => bare('/user', { 'PRIVATE-TOKEN': token })],
    ['the same header in other letters', (token) => bare('/user', { 'private-token': token })],
    ['a bearer header', (token) => bare('/user', { authorization: `Bearer ${token}` })],
    ['a bearer header in small letters', (token) => bare('/user', { authorization: `bearer ${token}` })],
    ['the private_token parameter', (token) => bare(`/user?private_token=${token}`)],
    ['the access_token parameter', (token) => bare(`/user?access_token=${token}`)],
    ['the bearer_token parameter', (token) => bare(`/user?bearer_token=${token}`)],
  ])('are read from %s', async (_name, call) => {
    expect(whoOf(await call(user.token))).toBe('mia');
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', (token: string) => `private_token=${token}&message=in`],
    ['JSON', 'application/json', (token: string) => JSON.stringify({ private_token: token, message: 'in' })],
  ])('are read from the body of %s', async (_name, type, body) => {
    const answer = await bare('/user/status', { 'content-type': type }, 'PUT', body(user.token));
    expect(answer).toMatchObject({ status: 200, body: { message: 'in' } });
  });

  it('prefer the parameter to the header', async () => {
    const other = await app.make.user({ username: 'noa' });
    expect(whoOf(await bare(`/user?private_token=${user.token}`, { 'private-token': other.token }))).toBe(
      'mia',
    );
  });

  it('count as absent when they are empty', async () => {
    const project = await app.make.project({ visibility: 'public' });
    const { status } = await bare(`/projects/${project.id}/repository/contributors?private_token=`, {
      'private-token': '',
    });
    expect(status).not.toBe(401);
  });

  it('are missing: 401 where a user is needed', async () => {
    expect(await bare('/user')).toMatchObject({ status: 401, body: unauthorized });
  });

  it('are unknown: 401, also on public data', async () => {
    expect(await bare('/projects', { 'private-token': 'nonsense' })).toMatchObject({
      status: 401,
      body: unauthorized,
    });
    expect(await bare('/projects', { authorization: 'Bearer nonsense' })).toMatchObject({ status: 401 });
    expect(await bare('/projects?private_token=nonsense')).toMatchObject({ status: 401 });
  });

  it('are not taken as user and password', async () => {
    const basic = Buffer.from(`mia:${user.token}`).toString('base64');
    expect(await bare('/user', { authorization: `Basic ${basic}` })).toMatchObject({ status: 401 });
  });

  it('are never repeated in links', async () => {
    const answer = await bare(`/users?private_token=${user.token}&per_page=1`);
    expect(answer.status).toBe(200);
    expect(answer.headers['link']).not.toContain(user.token);
  });
});

describe('a token that no longer counts', () => {
  it('is refused from the day it ends on, in the OAuth form with its header', async () => {
    app.server.clock.freeze('2023-01-30T23:59:59Z');
    const token = await app.make.token(user, ['api'], '2023-01-31');
    expect(await bare('/user', { 'private-token': token })).toMatchObject({ status: 200 });
    app.server.clock.freeze('2023-01-31T00:00:00Z');
    const answer = await bare('/user', { 'private-token': token });
    const description = 'Token is expired. You can either do re-authorization or token refresh.';
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'invalid_token', error_description: description },
    });
    expect(answer.headers['www-authenticate']).toContain(`error_description="${description}"`);
  });

  it('is refused once revoked', async () => {
    const token = await app.make.token(user, ['api']);
    await bare('/personal_access_tokens/self', { 'private-token': token }, 'DELETE');
    expect(await bare('/user', { 'private-token': token })).toMatchObject({
      status: 401,
      body: {
        error: 'invalid_token',
        error_description: 'Token was revoked. You have to re-authorize from the user.',
      },
    });
  });

  it('sends no such header with the plain refusal', async () => {
    expect((await bare('/user')).headers['www-authenticate']).toBeUndefined();
  });
});

describe('a user who may not act', () => {
  it.each([
    ['blocked', 'Your account has been blocked.'],
    ['ldap_blocked', 'Your account has been blocked.'],
    ['banned', 'Your account has been blocked.'],
    [
      'blocked_pending_approval',
      'Your account is pending approval from your administrator and hence blocked.',
    ],
  ] as const)('is refused when %s, also on public data', async (state, reason) => {
    const barred = await app.make.user({ state });
    const answer = await app.as(barred).get('/projects');
    expect(answer).toMatchObject({ status: 403, body: { message: `403 Forbidden - ${reason}` } });
  });

  it('is told where to go when deactivated', async () => {
    const idle = await app.make.user({ state: 'deactivated' });
    const { status, body } = await app.as(idle).get('/user');
    expect(status).toBe(403);
    expect(body.message).toContain(`reactivate your account at ${app.url}`);
  });
});

describe('scopes', () => {
  const withScopes = async (...scopes: string[]) => app.as({ token: await app.make.token(user, scopes) });
  const tooSmall = (scope: string) => ({
    status: 403,
    body: {
      error: 'insufficient_scope',
      error_description: 'The request requires higher privileges than provided by the access token.',
      scope,
    },
  });

  it('read_api reads but does not write', async () => {
    const reader = await withScopes('read_api');
    expect(await reader.get('/projects')).toMatchObject({ status: 200 });
    expect(await reader.head('/projects')).toMatchObject({ status: 200 });
    expect(await reader.put('/user/status', { message: 'x' })).toMatchObject(tooSmall('api read_api'));
  });

  it('read_user reads users and the version, nothing else', async () => {
    const reader = await withScopes('read_user');
    expect(await reader.get('/user')).toMatchObject({ status: 200 });
    expect(await reader.get('/version')).toMatchObject({ status: 200 });
    expect(await reader.get('/projects')).toMatchObject(tooSmall('api read_api'));
  });

  it('names all scopes that would do, the own ones of the operation first', async () => {
    const other = await withScopes('read_repository');
    expect(await other.get('/user')).toMatchObject(tooSmall('read_user api read_api'));
  });

  it('are judged on public data too', async () => {
    expect(await (await withScopes('write_repository')).get('/projects')).toMatchObject({ status: 403 });
  });

  it('do not matter where a token looks at itself', async () => {
    expect(await (await withScopes('read_repository')).get('/personal_access_tokens/self')).toMatchObject({
      status: 200,
      body: { scopes: ['read_repository'] },
    });
  });
});

describe('the use of a token', () => {
  it('is noted', async () => {
    app.server.clock.freeze('2022-11-20T09:30:00.000Z');
    await bare('/user', { 'private-token': user.token });
    const self = await bare('/personal_access_tokens/self', { 'private-token': user.token });
    expect(self.body.last_used_at).toBe('2022-11-20T09:30:00.000Z');
  });
});

describe('the order of checks', () => {
  it('asks who before it looks at parameters', async () => {
    const project = await app.make.project({ visibility: 'private' });
    expect(await app.as(null).post(`${project.url}/members`, {})).toMatchObject({ status: 401 });
  });

  it('looks at parameters before it looks for the project', async () => {
    const project = await app.make.project({ visibility: 'private' });
    const answer = await app.as(user).post(`${project.url}/members`, {});
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'user_id is missing, access_level is missing' },
    });
  });

  it('answers a hidden project and an absent one with the same bytes', async () => {
    const project = await app.make.project({ visibility: 'private' });
    const hidden = await app.as(user).get(`${project.url}/members`);
    const absent = await app.as(user).get('/projects/999999/members');
    expect(hidden.status).toBe(404);
    expect(hidden.bytes.equals(absent.bytes)).toBe(true);
  });
});
