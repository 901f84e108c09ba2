import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationSettings } from '../../domain/settings/application-settings.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
// Ten seconds before a minute ends.
const start = Date.parse('2022-11-20T09:30:50.000Z');

let mia: MadeUser;
let project: MadeProject;
beforeEach(async () => {
  mia = await app.make.user();
  project = await app.make.project({ visibility: 'public', files: { 'a.txt': 'a' } });
  app.server.clock.freeze(start);
});

type Throttle = {
  [Name in keyof ApplicationSettings]: Name extends `throttle_${infer K}_enabled` ? K : never;
}[keyof ApplicationSettings];

/** Switches a throttle on, with so many requests a minute. */
const throttle = async (kind: Throttle, limit: number, more: Partial<ApplicationSettings> = {}) => {
  const answer = await app.as('root').put('/application/settings', {
    [`throttle_${kind}_enabled`]: true,
    [`throttle_${kind}_requests_per_period`]: limit,
    [`throttle_${kind}_period_in_seconds`]: 60,
    ...more,
  });
  expect(answer.status).toBe(200);
};

const statuses = async (times: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) found.push((await ask()).status);
  return found;
};

const plain = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, init);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`any:${password}`).toString('base64')}`,
});

describe('throttled callers', () => {
  it('are told how to go on, in plain text', async () => {
    await throttle('authenticated_api', 2);
    const ask = () => plain('/api/v4/user', { headers: { 'private-token': mia.token } });
    expect(await statuses(2, ask)).toEqual([200, 200]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toBe('Retry later\n');
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'content-type': 'text/plain',
      'ratelimit-limit': '2',
      'ratelimit-name': 'throttle_authenticated_api',
      'ratelimit-observed': '3',
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(start / 1000 + 10),
      'ratelimit-resettime': 'Sun, 20 Nov 2022 09:31:00 GMT',
      'retry-after': '10',
      'x-request-id': expect.any(String),
    });
  });

  it('see no such headers below the limit', async () => {
    await throttle('authenticated_api', 2);
    const answer = await plain('/api/v4/user', { headers: { 'private-token': mia.token } });
    const names = [...answer.headers.keys()];
    expect(names.filter((name) => /^ratelimit|^retry/.test(name))).toEqual([]);
  });

  it('read the text of the settings, and a limit per minute that is rounded up', async () => {
    const text = { rate_limiting_response_text: 'Take a break' };
    await throttle('unauthenticated_api', 1, {
      ...text,
      throttle_unauthenticated_api_period_in_seconds: 3600,
    });
    await app.as(null).get('/projects');
    const refused = await plain('/api/v4/projects');
    expect([await refused.text(), refused.headers.get('ratelimit-limit')]).toEqual(['Take a break\n', '1']);
    expect(refused.headers.get('retry-after')).toBe(String(1750));
  });

  it('begin anew with the next period of the clock', async () => {
    await throttle('authenticated_api', 1);
    expect(await statuses(2, () => app.as(mia).get('/user'))).toEqual([200, 429]);
    app.server.clock.advance(10_000);
    expect((await app.as(mia).get('/user')).status).toBe(200);
  });

  it('are free at once when the setting changes', async () => {
    await throttle('authenticated_api', 2);
    expect(await statuses(3, () => app.as(mia).get('/user'))).toEqual([200, 200, 429]);
    await app.as('root').put('/application/settings', { throttle_authenticated_api_requests_per_period: 9 });
    expect((await app.as(mia).get('/user')).status).toBe(200);
    await app.as('root').put('/application/settings', { throttle_authenticated_api_enabled: false });
    expect(new Set(await statuses(9, () => app.as(mia).get('/user')))).toEqual(new Set([200]));
  });
});

describe('the throttle of the interface', () => {
  it('counts users apart, by whichever token, and nobody without one', async () => {
    await throttle('authenticated_api', 1);
    expect(await statuses(2, () => app.as(mia).get('/user'))).toEqual([200, 429]);
    expect((await app.as(await app.make.user()).get('/user')).status).toBe(200);
    expect((await app.as(null).get('/projects')).status).toBe(200);
    expect((await plain(`/api/v4/user?private_token=${mia.token}`)).status).toBe(429);
    const body = new URLSearchParams({ private_token: mia.token, name: 'x' });
    expect((await plain('/api/v4/projects', { method: 'POST', body })).status).toBe(429);
  });

  it('counts addresses apart where there is no account', async () => {
    await throttle('unauthenticated_api', 1);
    const ask = (address: string) => plain('/api/v4/projects', from(address));
    expect(await statuses(2, () => ask('198.51.100.7'))).toEqual([200, 429]);
    expect((await ask('198.51.100.8')).status).toBe(200);
    expect((await app.as(mia).get('/projects')).status).toBe(200);
  });

  it.each([
    ['a wrong token', '/api/v4/user', { 'private-token': 'glpat-wrong' }, 401],
    ['an address that is not there', '/api/v4/nothing', {}, 404],
    ['a call that needs an account', '/api/v4/user', {}, 401],
  ])('counts %s', async (_name, path, headers, status) => {
    await throttle('unauthenticated_api', 2);
    expect(await statuses(3, () => plain(path, { headers: headers as Record<string, string> }))).toEqual([
      status,
      status,
      429,
    ]);
  });

  it('counts a body that nobody may send', async () => {
    await throttle('unauthenticated_api', 1);
    const send = () =>
      plain('/api/v4/projects', {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      });
    expect(await statuses(2, send)).toEqual([401, 429]);
  });
});

describe('narrower throttles', () => {
  const file = () => `${project.url}/repository/files/a.txt?ref=main`;

  it('take files of repositories from the wide one', async () => {
    await throttle('unauthenticated_files_api', 1);
    await throttle('authenticated_files_api', 3);
    await throttle('authenticated_api', 1);
    expect(await statuses(4, () => app.as(mia).get(file()))).toEqual([200, 200, 200, 429]);
    expect(await statuses(2, () => app.as(mia).get('/user'))).toEqual([200, 429]);
    expect(await statuses(2, () => app.as(null).get(file()))).toEqual([200, 429]);
  });

  it('take groups with their projects, which is deprecated', async () => {
    const group = await app.make.group({ visibility: 'public' });
    await throttle('unauthenticated_deprecated_api', 1);
    await throttle('authenticated_deprecated_api', 1);
    for (const who of [null, mia]) {
      expect(await statuses(2, () => app.as(who).get(`/groups/${group.id}`))).toEqual([200, 429]);
      expect((await app.as(who).get(`/groups/${group.id}?with_projects=false`)).status).toBe(200);
    }
  });

  it('hold protected paths apart, for POST alone', async () => {
    await throttle('protected_paths', 1, { protected_paths_raw: '/api/v4/projects\n/users/sign_in' });
    const make = () => app.as(mia).post('/projects', { name: 'One' });
    expect(await statuses(3, make)).toEqual([201, 429, 429]);
    expect((await app.as(mia).get('/projects')).status).toBe(200);
    expect((await app.as(await app.make.user()).post('/projects', { name: 'Two' })).status).toBe(201);
    const sign = () => plain('/users/sign_in', { method: 'POST' });
    expect((await statuses(2, sign))[1]).toBe(429);
  });
});

describe('the throttle of everything else', () => {
  const pull = (headers = {}) =>
    plain(`/${project.full_path}.git/info/refs?service=git-upload-pack`, { headers });

  it('counts pages and git by address without an account, and never probes', async () => {
    await throttle('unauthenticated_web', 2);
    expect(await statuses(2, () => plain('/'))).toEqual([200, 200]);
    const refused = await pull();
    expect([refused.status, refused.headers.get('ratelimit-name')]).toEqual([
      429,
      'throttle_unauthenticated_web',
    ]);
    expect(await statuses(3, () => plain('/-/health'))).toEqual([200, 200, 200]);
    expect((await app.as(null).get('/projects')).status).toBe(200);
  });

  it('counts git by user with an account', async () => {
    await throttle('authenticated_web', 1);
    expect(await statuses(2, () => pull(basic(mia.token)))).toEqual([200, 429]);
    expect((await pull()).status).toBe(200);
  });
});
