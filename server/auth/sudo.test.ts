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

describe('sudo', () => {
  const asRoot = (headers: Record<string, string>, path = '/user') =>
    bare(path, { 'private-token': app.server.token, ...headers });

  it.each(['mia', 'MIA'])('acts as the user named %s', async (name) => {
    expect(whoOf(await asRoot({ sudo: name }))).toBe('mia');
  });

  it('acts as the user with a number, by header and by parameter', async () => {
    expect(whoOf(await asRoot({ sudo: String(user.id) }))).toBe('mia');
    expect(whoOf(await asRoot({}, `/user?sudo=${user.id}`))).toBe('mia');
  });

  it('gives no more rights than the user has', async () => {
    expect(await asRoot({ sudo: 'mia' }, '/application/settings')).toMatchObject({ status: 403 });
  });

  it('is for administrators', async () => {
    expect(await bare('/user', { 'private-token': user.token, sudo: 'root' })).toMatchObject({
      status: 403,
      body: { message: '403 Forbidden - Must be admin to use sudo' },
    });
  });

  it('needs its own scope', async () => {
    const admin = await app.make.user({ admin: 1 });
    expect(await bare('/user', { 'private-token': admin.token, sudo: 'mia' })).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope', scope: 'sudo' },
    });
  });

  it('needs no other scope', async () => {
    const admin = await app.make.user({ admin: 1, scopes: ['sudo'] });
    expect(whoOf(await bare('/user', { 'private-token': admin.token, sudo: 'mia' }))).toBe('mia');
  });

  it('names the user it does not find', async () => {
    expect(await asRoot({ sudo: 'nobody' })).toMatchObject({
      status: 404,
      body: { message: "404 User with ID or username 'nobody' Not Found" },
    });
  });

  it.each([
    ['blocked', 'Your account has been blocked.'],
    ['banned', 'Your account has been blocked.'],
    ['ldap_blocked', 'Your account has been blocked.'],
    [
      'blocked_pending_approval',
      'Your account is pending approval from your administrator and hence blocked.',
    ],
    ['deactivated', 'Your account has been deactivated by your administrator. Please log back in'],
  ] as const)('acts as nobody who is %s', async (state, reason) => {
    const other = await app.make.user({ state });
    for (const headers of [{ sudo: other.username }, { sudo: String(other.id) }]) {
      const answer = await asRoot(headers);
      expect(answer.status).toBe(403);
      expect(answer.body.message).toContain(`403 Forbidden - ${reason}`);
    }
    const body = JSON.stringify({ name: 'x', sudo: other.id });
    const headers = { 'private-token': app.server.token, 'content-type': 'application/json' };
    expect((await bare('/projects', headers, 'POST', body)).status).toBe(403);
    expect((await app.as('root').get('/projects', { search: 'x' })).body).toEqual([]);
  });

  it('acts as nobody who stands for deleted users', async () => {
    await app.make.user({ username: 'shade', kind: 'ghost' });
    const answer = await asRoot({ sudo: 'shade' });
    expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
  });

  it('is told of in the reference of the interface', async () => {
    const page = await send(app.url, 'GET', '/-/docs');
    expect(page.bytes.toString()).toContain('scope <code>sudo</code>');
    expect((await send(app.url, 'GET', '/-/openapi.json')).body.info.description).toContain('scope sudo');
  });

  it('needs credentials', async () => {
    expect(await bare('/projects?sudo=mia')).toMatchObject({ status: 401, body: unauthorized });
  });
});
