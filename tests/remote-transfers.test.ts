import { beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingHttp } from '../actions/outgoing.js';
import { usePlainReceiver } from '../deliveries/testing/receiver.testing.js';
import { archiveOf, leastEntries } from '../handlers/export-import/testing/transfers.js';
import { useServer } from '../tools/testing/use-server.js';

const gzip = 'application/gzip';

const matching = (text: string | RegExp) => (typeof text === 'string' ? text : expect.stringMatching(text));

describe('archives that travel between servers', () => {
  const app = useServer();
  const receiver = usePlainReceiver();

  /** Addresses of a host with a certificate lead to the receiver, which has none. */
  const through = (real: OutgoingHttp): OutgoingHttp => {
    const led = (url: string) => url.replace(/^https:\/\/archives\.example/, receiver.url);
    return {
      check: (url, purpose) => real.check(led(url), purpose),
      send: (request, rules) => real.send({ ...request, url: led(request.url) }, rules),
      download: (request, rules, ...rest) =>
        real.download({ ...request, url: led(request.url) }, rules, ...rest),
    };
  };
  let real: OutgoingHttp | null = null;

  beforeEach(async () => {
    real ??= app.services.outgoing;
    Object.assign(app.services, { outgoing: through(real) });
    await app
      .as('root')
      .put('/application/settings', { allow_local_requests_from_web_hooks_and_services: true });
  });

  const serve = (archive: Buffer, headers: Record<string, string> = {}) =>
    receiver.answer(({ method }, response) => {
      response.writeHead(200, { 'content-type': gzip, 'content-length': archive.length, ...headers });
      response.end(method === 'HEAD' ? undefined : archive);
    });

  const wish = { url: 'https://archives.example/a.tar.gz', path: 'copy' };

  it('fetches an archive from an address and brings it in', async () => {
    serve(await archiveOf(leastEntries));
    const begun = await app.as('root').post('/projects/remote-import', wish);
    expect([begun.status, begun.body.import_status]).toEqual([201, 'scheduled']);
    await app.server.jobs.drain();
    const state = (await app.as('root').get(`/projects/${begun.body.id}/import`)).body;
    expect(state).toMatchObject({ import_status: 'finished', description: 'least', import_error: null });
    expect(receiver.seen.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    const [row] = await app.services.db.read('project_imports').where({ project_id: begun.body.id });
    expect([row?.url, row?.file]).toEqual([null, null]);
  });

  it.each([
    [
      { 'content-type': 'text/html' },
      /^Content type 'text\/html' not allowed\. \(Allowed: application\/gzip, /,
    ],
    [{ 'content-length': '0' }, 'Content length is too small (should be at least 1 Byte)'],
    [{ 'content-length': String(11 * 1024 ** 3) }, 'Content length is too big (should be at most 10 GB)'],
    [
      { server: 'AmazonS3', 'x-amz-request-id': '1' },
      'To import from AWS S3 use `projects/remote-import-s3`',
    ],
  ])('refuses headers as %o, and makes nothing', async (headers, message) => {
    serve(Buffer.from('x'), headers as Record<string, string>);
    const answer = await app.as('root').post('/projects/remote-import', wish);
    expect([answer.status, answer.body]).toEqual([400, { message: matching(message) }]);
    expect((await app.as('root').get('/projects')).body).toEqual([]);
  });

  it.each(['application/x-tar', 'application/x-gzip'])('takes an archive of type %s', async (type) => {
    serve(await archiveOf(leastEntries), { 'content-type': type });
    expect((await app.as('root').post('/projects/remote-import', wish)).status).toBe(201);
  });

  it.each([
    ['http://example.org/a.tar.gz', 'File url is blocked: Only allowed schemes are https'],
    ['nowhere', 'File url is blocked: URI is invalid'],
    ['https://127.0.0.1/a.tar.gz', /^File url is blocked: /],
    ['https://169.254.169.254/latest', /^File url is blocked: /],
  ])('refuses the address %s', async (url, message) => {
    await app
      .as('root')
      .put('/application/settings', { allow_local_requests_from_web_hooks_and_services: false });
    const answer = await app.as('root').post('/projects/remote-import', { url, path: 'copy' });
    expect([answer.status, answer.body]).toEqual([400, { message: matching(message) }]);
  });

  it('fails an import whose archive is gone when it is fetched', async () => {
    receiver.answer(({ method }, response) => {
      response.writeHead(method === 'HEAD' ? 200 : 404, { 'content-type': gzip, 'content-length': 1 });
      response.end(method === 'HEAD' ? undefined : 'x');
    });
    const { body } = await app.as('root').post('/projects/remote-import', wish);
    await app.server.jobs.drain();
    expect((await app.as('root').get(`/projects/${body.id}/import`)).body).toMatchObject({
      import_status: 'failed',
      import_error: 'Error fetching the archive. Code 404',
    });
  });

  it('is not there where its flag is off', async () => {
    await app.as('root').post('/features/import_project_from_remote_file', { value: 'false' });
    const answer = await app.as('root').post('/projects/remote-import', wish);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not Found' }]);
  });

  const upload = (more: object = {}) => ({ upload: { url: 'https://archives.example/put', ...more } });

  it.each([
    [undefined, 'PUT'],
    ['PUT', 'PUT'],
    ['POST', 'POST'],
  ])('sends an export by %s as %s', async (http_method, verb) => {
    receiver.answer((_request, response) => response.end('ok'));
    const { url } = await app.make.project();
    const asked = await app.as('root').post(`${url}/export`, upload(http_method ? { http_method } : {}));
    expect(asked.status).toBe(202);
    await app.server.jobs.drain();
    const [seen] = receiver.seen;
    expect(seen).toMatchObject({ method: verb, headers: { 'content-type': gzip } });
    expect(Number(seen?.headers['content-length'])).toBeGreaterThan(500);
    expect((await app.as('root').get(`${url}/export`)).body.export_status).toBe('none');
    expect((await app.as('root').get(`${url}/export/download`)).status).toBe(404);
  });

  it('has an export fail whose receiver does not take it, once', async () => {
    receiver.answer((_request, response) => {
      response.writeHead(403);
      response.end('<Error><Code>AccessDenied</Code><Message>No</Message></Error>');
    });
    const { id, url } = await app.make.project();
    await app.as('root').post(`${url}/export`, upload());
    await app.server.jobs.drain();
    expect((await app.as('root').get(`${url}/export`)).body.export_status).toBe('none');
    expect(await app.services.db.read('project_exports').where({ project_id: id })).toMatchObject([
      { state: 'failed', error: 'Error uploading the project. Code AccessDenied: No', upload_url: null },
    ]);
    expect(receiver.seen).toHaveLength(1);
  });

  it.each([
    [{ upload: { http_method: 'PUT' } }, { error: 'upload[url] is missing' }],
    [upload({ http_method: 'GET' }), { error: 'upload[http_method] does not have a valid value' }],
    [
      { upload: { url: 'http://127.0.0.1:1/x' } },
      { message: { url: [expect.stringMatching(/^is blocked: /)] } },
    ],
  ])('refuses the upload %j', async (body, problem) => {
    await app
      .as('root')
      .put('/application/settings', { allow_local_requests_from_web_hooks_and_services: false });
    const { url } = await app.make.project();
    const answer = await app.as('root').post(`${url}/export`, body as never);
    expect([answer.status, answer.body]).toEqual([400, problem]);
  });
});
