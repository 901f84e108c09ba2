import { describe, expect, it } from 'vitest';
import { send } from '../tools/testing/client.js';
import { useServer } from '../tools/testing/use-server.js';

const app = useServer({ bodyLimit: 65_536 });
const raw = (verb: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
  send(app.url, verb, path, headers, body);

describe('the probes', () => {
  it.each([
    ['/-/health', 'GitLab OK'],
    ['/-/liveness', { status: 'ok' }],
    ['/-/readiness', { status: 'ok', master_check: [{ status: 'ok' }] }],
  ])('answer at %s', async (path, body) => {
    expect(await raw('GET', path)).toMatchObject({ status: 200, body });
  });

  it('tell every check when asked for all', async () => {
    const { body } = await raw('GET', '/-/readiness?all=1');
    expect(body.status).toBe('ok');
    for (const name of ['master_check', 'db_check']) expect(body[name]).toEqual([{ status: 'ok' }]);
  });

  it('count requests by operation, never by address', async () => {
    await raw('GET', '/api/v4/projects/some%2Fsecret-name');
    const { body, status } = await raw('GET', '/-/metrics');
    expect(status).toBe(200);
    expect(body).toContain('operation="getProject"');
    expect(body).not.toContain('secret-name');
  });

  it('have a page to sign in at, which waiting loops poll', async () => {
    expect(await raw('GET', '/users/sign_in')).toMatchObject({ status: 200 });
  });
});

describe('the pages', () => {
  it.each(['/', '/-/docs', '/help', '/nothing', '/api/v4/nothing'])(
    'answer at %s whatever the query is',
    async (path) => {
      const { status } = await raw('GET', path);
      for (const query of ['a=%FF', `a${'[b]'.repeat(40)}=1`]) {
        expect((await raw('GET', `${path}?${query}`)).status).toBe(status);
      }
    },
  );

  it.each(['/', '/-/docs', '/help', '/users/sign_in'])('load nothing from elsewhere at %s', async (path) => {
    const { status, headers, body } = await raw('GET', path);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toBeDefined();
    expect(String(body)).not.toMatch(/(?:src|href)="https?:\/\/(?!127\.0\.0\.1|localhost)/);
  });

  it('tell browsers their sign, and robots to stay away', async () => {
    const sign = await raw('GET', '/favicon.ico');
    expect([sign.status, sign.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(String((await raw('GET', '/robots.txt')).body)).toBe('User-agent: *\nDisallow: /\n');
  });

  it.each(['/-/docs', '/-/openapi.json'])(
    'come compressed where that is taken, and as they are else: %s',
    async (path) => {
      const ask = (coding: string) =>
        fetch(app.url + path, { method: 'HEAD', headers: { 'accept-encoding': coding } });
      const [packed, plain] = await Promise.all([ask('gzip'), ask('identity')]);
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(plain.headers.get('content-encoding')).toBeNull();
      const lengths = [packed, plain].map(({ headers }) => Number(headers.get('content-length')));
      expect(lengths[0]).toBeGreaterThan(0);
      expect(lengths[0]).toBeLessThan(Number(lengths[1]) / 5);
    },
  );

  it('give out the description of the interface', async () => {
    const { status, body } = await raw('GET', '/-/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
  });

  it.each([
    '/-/assets/constructor',
    '/-/assets/__proto__',
    '/-/assets/../../package.json',
    '/-/assets/%2e%2e%2fpackage.json',
    '/-/assets/..\\package.json',
  ])('give out nothing else at %s', async (path) => {
    expect((await raw('GET', path)).status).toBe(404);
  });
});
