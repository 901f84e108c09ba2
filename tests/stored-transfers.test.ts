import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveOf, leastEntries } from '../handlers/export-import/testing/transfers.js';
import { useServer } from '../tools/testing/use-server.js';
import { startObjectStorage } from './support/object-storage.js';

const storage = await startObjectStorage();
const { bucket, accessKeyId, secretAccessKey } = storage;

const wish = {
  region: 'eu-west-1',
  bucket_name: bucket,
  file_key: 'team/a project.tar.gz',
  access_key_id: accessKeyId,
  secret_access_key: secretAccessKey,
  path: 'copy',
};

describe('archives in object storage', () => {
  const app = useServer({ objectStorageUrl: storage.url });
  beforeAll(async () => {
    await storage.put('team/a project.tar.gz', await archiveOf(leastEntries));
    await storage.put('empty.tar.gz', Buffer.alloc(0));
    await storage.put('page.tar.gz', Buffer.from('x'), 'text/html');
  });
  beforeEach(async () => {
    await settings({ allow_local_requests_from_web_hooks_and_services: true });
    await flag('true');
  });
  afterAll(() => storage.remove());

  const settings = (values: Record<string, unknown>) => app.as('root').put('/application/settings', values);
  const flag = (value: string) =>
    app.as('root').post('/features/import_project_from_remote_file_s3', { value });
  const ask = (more: Partial<Record<string, string>> = {}) =>
    app.as('root').post('/projects/remote-import-s3', { ...wish, ...more });
  const nothingIsMade = async () => expect((await app.as('root').get('/projects')).body).toEqual([]);

  it('come in by an address that is signed, and nothing is kept of the secret', async () => {
    const group = await app.make.group({ path: 'team' });
    const begun = await ask({ namespace: 'team', name: 'A copy' });
    expect([begun.status, begun.body]).toMatchObject([
      201,
      { import_status: 'scheduled', path_with_namespace: 'team/copy', name: 'A copy', failed_relations: [] },
    ]);
    const [waiting] = await app.services.db.read('project_imports');
    const signed = app.services.secrets.open(waiting?.url ?? '', 'project_imports.url');
    expect(signed).toMatch(/X-Amz-Credential=S3RVER%2F\d+%2Feu-west-1%2Fs3%2F/);
    expect(signed).toMatch(/X-Amz-Expires=100800&/);
    await app.server.jobs.drain();
    const { body } = await app.as('root').get(`/projects/${begun.body.id}/import`);
    expect(body).toMatchObject({ import_status: 'finished', description: 'least', import_error: null });
    expect((await app.as('root').get(`/projects/${begun.body.id}`)).body.namespace.id).toBe(group.id);
    const [row] = await app.services.db.read('project_imports');
    expect([row?.url, row?.file]).toEqual([null, null]);
  });

  it.each([
    [{ file_key: 'absent.tar.gz' }, "File not found 'absent.tar.gz' in 'archives'"],
    [{ bucket_name: 'nowhere' }, "File not found 'team/a project.tar.gz' in 'nowhere'"],
    [{ access_key_id: 'wrong' }, /^Failed to open 'team\/a project\.tar\.gz' in 'archives': /],
    [{ file_key: 'empty.tar.gz' }, 'Content length is too small (should be at least 1 Byte)'],
    [{ file_key: 'page.tar.gz' }, /^Content type 'text\/html' not allowed\. \(Allowed: application\/gzip, /],
    [{ region: ' ' }, "Region can't be blank"],
    [{ bucket_name: '' }, "Bucket name can't be blank"],
    [{ file_key: '' }, "File key can't be blank"],
    [{ access_key_id: '' }, "Access key can't be blank"],
    [{ secret_access_key: '' }, "Secret access key can't be blank"],
    [{ region: 'x.example.org/' }, 'Region is invalid'],
  ])('are refused with %o, and nothing is made', async (more, message) => {
    const answer = await ask(more);
    const text = typeof message === 'string' ? message : expect.stringMatching(message);
    expect([answer.status, answer.body]).toEqual([400, { message: text }]);
    await nothingIsMade();
  });

  it('are refused beyond ten gigabytes', async () => {
    const { objects } = app.services;
    const huge = { length: 10 * 1024 ** 3 + 1, type: 'application/gzip', url: storage.url };
    Object.assign(app.services, { objects: { find: async () => huge } });
    const answer = await ask();
    Object.assign(app.services, { objects });
    expect(answer.body).toEqual({ message: 'Content length is too big (should be at most 10 GB)' });
    await nothingIsMade();
  });

  it('are out of reach in a local network that is not opened', async () => {
    await settings({ allow_local_requests_from_web_hooks_and_services: false });
    const answer = await ask();
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringMatching(/^Failed to open .*: Requests to loopback addresses are not allowed/),
    ]);
    await nothingIsMade();
  });

  it('fail an import whose object is gone when it is fetched', async () => {
    await storage.put('soon gone.tar.gz', await archiveOf(leastEntries));
    const { body } = await ask({ file_key: 'soon gone.tar.gz' });
    await storage.drop('soon gone.tar.gz');
    await app.server.jobs.drain();
    expect((await app.as('root').get(`/projects/${body.id}/import`)).body).toMatchObject({
      import_status: 'failed',
      import_error: 'Error fetching the archive. Code 404',
    });
  });

  it('need an account, the flag, the source and a namespace that is there', async () => {
    const nobody = await app.as(null).post('/projects/remote-import-s3', wish);
    expect([nobody.status, nobody.body]).toEqual([401, { message: '401 Unauthorized' }]);
    const nowhere = await ask({ namespace: 'nowhere' });
    expect([nowhere.status, nowhere.body]).toEqual([404, { message: '404 Namespace Not Found' }]);
    await settings({ import_sources: ['git'] });
    expect((await ask()).status).toBe(403);
    await flag('false');
    const off = await ask();
    expect([off.status, off.body]).toEqual([404, { message: '404 Not Found' }]);
    await nothingIsMade();
  });

  it('go by the names that are free', async () => {
    const user = await app.make.user();
    const taken = await ask({ namespace: user.username });
    expect(taken.status).toBe(201);
    const again = await ask({ namespace: user.username });
    expect([again.status, again.body]).toEqual([
      400,
      { message: 'Project namespace name has already been taken' },
    ]);
  });

  it.each(['region', 'bucket_name', 'file_key', 'access_key_id', 'secret_access_key', 'path'])(
    'are not asked for without %s',
    async (name) => {
      const { [name as keyof typeof wish]: _, ...rest } = wish;
      const answer = await app.as('root').post('/projects/remote-import-s3', rest);
      expect([answer.status, answer.body]).toEqual([400, { error: `${name} is missing` }]);
    },
  );
});
