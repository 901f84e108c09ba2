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

  it('needs credentials', async () => {
    expect(await bare('/projects?sudo=mia')).toMatchObject({ status: 401, body: unauthorized });
  });
});
