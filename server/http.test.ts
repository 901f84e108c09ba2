import { describe, expect, it } from 'vitest';
import { operations } from '../generated/operations.js';
import { handlers } from '../handlers/table.js';
import { send } from '../tools/testing/client.js';
import { useServer } from '../tools/testing/use-server.js';

const app = useServer({ bodyLimit: 65_536 });
const raw = (verb: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
  send(app.url, verb, path, headers, body);
const root = () => ({ 'private-token': app.server.token });

describe('an address', () => {
  it('that nothing serves is a 404 in the routing form', async () => {
    for (const path of ['/api/v4/nothing', '/api/v4', '/api/v4/', '/api/other', '/api/v5/user']) {
      expect(await raw('GET', path)).toMatchObject({ status: 404, body: { error: '404 Not Found' } });
    }
  });

  it('with another verb is a 405 that names those there are', async () => {
    const answer = await raw('PATCH', '/api/v4/projects', root());
    expect(answer).toMatchObject({ status: 405, body: { error: '405 Not Allowed' } });
    expect(answer.headers['allow']).toBe('GET, HEAD, POST');
  });

  it.each(['PROPFIND', 'TRACE', 'OPTIONS', 'SEARCH', 'LOCK'])('does not know the verb %s', async (verb) => {
    const { status } = await raw(verb, '/api/v4/projects', root());
    expect([404, 405]).toContain(status);
  });

  it('of the third version is gone', async () => {
    expect(await raw('GET', '/api/v3/projects')).toMatchObject({
      status: 410,
      body: { error: 'API V3 is no longer supported. Use API V4 instead.' },
    });
  });

  it('takes the suffix of the only format there is', async () => {
    expect(await raw('GET', '/api/v4/version.json', root())).toMatchObject({ status: 200 });
  });

  it('with the suffix of another format is a 406', async () => {
    expect(await raw('GET', '/api/v4/version.xml', root())).toMatchObject({
      status: 406,
      body: { error: "The requested format 'xml' is not supported." },
    });
  });

  it('described but not built is a 501 with its name', async () => {
    const missing = operations.find((one) => !handlers.has(one.id) && one.verb === 'GET');
    if (!missing) return;
    const answer = await raw('GET', `/api/v4${missing.path.replace(/:[a-z_]+/g, '1')}`, root());
    expect(answer.status).toBe(501);
    expect(JSON.stringify(answer.body)).toContain(missing.id);
  });
});

describe('a body', () => {
  const put = (type: string | null, body: string | Buffer) =>
    raw(
      'PUT',
      '/api/v4/user/status',
      { ...root(), ...(type === null ? {} : { 'content-type': type }) },
      body,
    );

  it.each([
    ['application/json', '{"message":"here"}'],
    ['application/json; charset=utf-8', '{"message":"here"}'],
    ['application/x-www-form-urlencoded', 'message=here'],
    [null, 'message=here'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="message"\r\n\r\nhere\r\n--b--\r\n',
    ],
  ])('of type %s is read', async (type, body) => {
    expect(await put(type, body)).toMatchObject({ status: 200, body: { message: 'here' } });
  });

  it('wins over the query', async () => {
    const answer = await raw(
      'PUT',
      '/api/v4/user/status?message=query',
      { ...root(), 'content-type': 'application/json' },
      '{"message":"body"}',
    );
    expect(answer.body.message).toBe('body');
  });

  it('of another type is a 415', async () => {
    expect(await put('text/xml', '<message/>')).toMatchObject({
      status: 415,
      body: { error: "The provided content-type 'text/xml' is not supported." },
    });
  });

  it.each(['{"message":', '[1]', '"text"', '5', 'nonsense'])('of broken JSON %s is a 400', async (text) => {
    const answer = await put('application/json', text);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/does not match the declared format/);
  });

  it('over the limit is a 413, whether its length is told or not', async () => {
    const large = `message=${'x'.repeat(70_000)}`;
    const tooLarge = { status: 413, body: { message: '413 Request Entity Too Large' } };
    const type = { ...root(), 'content-type': 'application/x-www-form-urlencoded' };
    const length = { 'content-length': String(large.length) };
    expect(await raw('PUT', '/api/v4/user/status', { ...type, ...length }, large)).toMatchObject(tooLarge);
    expect(
      await raw('PUT', '/api/v4/user/status', { ...type, 'transfer-encoding': 'chunked' }, large),
    ).toMatchObject(tooLarge);
  });

  it('may carry names that every object has', async () => {
    const answer = await put(
      'application/json',
      '{"__proto__":{"message":"x"},"constructor":1,"message":"ok"}',
    );
    expect(answer).toMatchObject({ status: 200, body: { message: 'ok' } });
  });
});

describe('an answer', () => {
  it('carries the headers of every API answer', async () => {
    const { headers } = await raw('GET', '/api/v4/version', root());
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'max-age=0, private, must-revalidate',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(headers['x-runtime']).toMatch(/^\d+\.\d+$/);
    expect(JSON.parse(headers['x-gitlab-meta'] ?? '')).toEqual({
      correlation_id: headers['x-request-id'],
      version: '1',
    });
  });

  it('repeats a sensible request id and replaces any other', async () => {
    const own = await raw('GET', '/api/v4/version', { ...root(), 'x-request-id': 'my-request-0001' });
    expect(own.headers['x-request-id']).toBe('my-request-0001');
    for (const id of ['short', 'a b c d e f g h', '<script>alert(1)', 'x'.repeat(200)]) {
      const other = await raw('GET', '/api/v4/version', { ...root(), 'x-request-id': id });
      expect(other.headers['x-request-id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    }
  });

  it('is not kept by caches when it is a refusal', async () => {
    const { headers } = await raw('GET', '/api/v4/user');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['etag']).toBeUndefined();
  });

  it('to HEAD has the status and headers of GET, and no body', async () => {
    const get = await raw('GET', '/api/v4/users?per_page=1', root());
    const head = await raw('HEAD', '/api/v4/users?per_page=1', root());
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    for (const name of ['content-type', 'etag', 'link', 'x-total', 'x-per-page', 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });
});

describe('an entity tag', () => {
  const version = (headers: Record<string, string>, verb = 'GET') =>
    raw(verb, '/api/v4/version', { ...root(), ...headers });

  it('known to the caller is answered with 304 and no body', async () => {
    const tag = (await version({})).headers['etag'] ?? '';
    expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    for (const given of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await version({ 'if-none-match': given });
      expect(again).toMatchObject({ status: 304 });
      expect(again.bytes).toHaveLength(0);
      expect(again.headers['content-type']).toBeUndefined();
      expect(again.headers['etag']).toBe(tag);
    }
  });

  it('of another body is answered in full', async () => {
    expect(await version({ 'if-none-match': 'W/"00000000000000000000000000000000"' })).toMatchObject({
      status: 200,
    });
  });

  it('does not stop a write', async () => {
    const answer = await raw(
      'PUT',
      '/api/v4/user/status',
      { ...root(), 'if-none-match': '*', 'content-type': 'application/json' },
      '{"message":"here"}',
    );
    expect(answer.status).toBe(200);
  });
});

describe('a page of another origin', () => {
  const origin = { origin: 'https://elsewhere.test' };

  it('may read, without credentials of the browser', async () => {
    const { headers } = await raw('GET', '/api/v4/version', { ...root(), ...origin });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    for (const name of ['Link', 'X-Total', 'X-Next-Page', 'ETag', 'X-Request-Id']) {
      expect(headers['access-control-expose-headers']?.split(', ')).toContain(name);
    }
  });

  it('is answered before its real request', async () => {
    const answer = await raw('OPTIONS', '/api/v4/user', {
      ...origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'private-token',
    });
    expect([200, 204]).toContain(answer.status);
    expect(answer.headers['access-control-allow-methods']).toContain('PUT');
    expect(answer.headers['access-control-allow-headers']?.toLowerCase()).toContain('private-token');
  });

  it('may read refusals too', async () => {
    const { status, headers } = await raw('GET', '/api/v4/user', origin);
    expect(status).toBe(401);
    expect(headers['access-control-allow-origin']).toBe('*');
  });
});

it('streams an answer without a warning of the runtime', async () => {
  const warnings: string[] = [];
  const hear = ({ message }: Error) => warnings.push(message);
  process.on('warning', hear);
  const { id } = await app.make.project({ files: { 'a.txt': 'a' } });
  const archive = `/api/v4/projects/${id}/repository/archive.tar.gz`;
  expect((await raw('GET', archive, root())).status).toBe(200);
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});
