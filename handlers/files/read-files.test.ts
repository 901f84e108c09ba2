import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const text = '# A key\nputs 1\n';
const sha256 = createHash('sha256').update(text).digest('hex');

async function made(visibility: 'public' | 'private' = 'public') {
  const project = await app.make.project({ visibility, files: { 'app/key.rb': text, 'x.json': '{}\n' } });
  const oid = await app.make.commit(project, { 'other.txt': 'o' }, { message: 'Other' });
  const first = (await app.services.git.open(project.id).commit(oid))?.parents[0];
  return { project, oid, first, url: `${project.url}/repository/files` };
}

describe('getFile', () => {
  it('answers the content and what is known of it, in headers too', async () => {
    const { oid, first, url } = await made();
    const answer = await app.as(null).get(`${url}/app%2Fkey.rb`, { ref: 'main' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        file_name: 'key.rb',
        file_path: 'app/key.rb',
        size: 15,
        encoding: 'base64',
        content_sha256: sha256,
        ref: 'main',
        blob_id: expect.stringMatching(/^[0-9a-f]{40}$/),
        commit_id: oid,
        last_commit_id: first,
        execute_filemode: false,
        content: Buffer.from(text).toString('base64'),
      },
    ]);
    expect(answer.headers).toMatchObject({
      'x-gitlab-blob-id': answer.body.blob_id,
      'x-gitlab-commit-id': oid,
      'x-gitlab-content-sha256': sha256,
      'x-gitlab-encoding': 'base64',
      'x-gitlab-execute-filemode': 'false',
      'x-gitlab-file-name': 'key.rb',
      'x-gitlab-file-path': 'app/key.rb',
      'x-gitlab-last-commit-id': first,
      'x-gitlab-ref': 'main',
      'x-gitlab-size': '15',
    });
  });

  it('answers headers alone to HEAD', async () => {
    const { url } = await made();
    const answer = await app.as(null).head(`${url}/app%2Fkey.rb`, { ref: 'main' });
    expect([answer.status, answer.bytes.length, answer.headers['x-gitlab-size']]).toEqual([200, 0, '15']);
  });

  it.each([
    ['x.json', '{}\n'],
    ['7.json', 'seven'],
    ['notes.txt', 'n'],
  ])('takes %s for the name it is', async (name, content) => {
    const project = await app.make.project({ files: { [name]: content } });
    const answer = await app.as(null).get(`${project.url}/repository/files/${name}`, { ref: 'main' });
    expect([answer.status, answer.body.file_name]).toEqual([200, name]);
  });

  it('reads names beyond ASCII', async () => {
    const project = await app.make.project({ files: { 'grüße 日.txt': 'hi' } });
    const path = `${project.url}/repository/files/${encodeURIComponent('grüße 日.txt')}`;
    const answer = await app.as(null).get(path, { ref: 'main' });
    expect(answer.body.file_name).toBe('grüße 日.txt');
    expect(Buffer.from(answer.headers['x-gitlab-file-name'] ?? '', 'latin1').toString()).toBe('grüße 日.txt');
    const raw = await app.as(null).get(`${path}/raw`, { ref: 'main' });
    expect(raw.headers['content-disposition']).toContain("filename*=UTF-8''gr%C3%BC%C3%9Fe%20%E6%97%A5.txt");
  });

  it.each([
    ['app%2Fkey.rb', 'nope', '404 Commit Not Found'],
    ['nope.rb', 'main', '404 File Not Found'],
    ['app', 'main', '404 File Not Found'],
    ['other.txt', 'main~1', '404 File Not Found'],
  ])('%s at %s is not there', async (path, ref, message) => {
    const { url } = await made();
    for (const tail of ['', '/raw', '/blame']) {
      const answer = await app.as(null).get(`${url}/${path}${tail}`, { ref });
      expect([answer.status, answer.body]).toEqual([404, { message }]);
    }
  });

  it('needs a ref', async () => {
    const { url } = await made();
    for (const tail of ['', '/blame']) {
      const absent = await app.as(null).get(`${url}/x.json${tail}`);
      expect([absent.status, absent.body]).toEqual([400, { error: 'ref is missing, ref is empty' }]);
      const blank = await app.as(null).get(`${url}/x.json${tail}`, { ref: '' });
      expect([blank.status, blank.body]).toEqual([400, { error: 'ref is empty' }]);
    }
  });

  it.each([['..%2Fx'], ['a%2F..%2F..%2Fx'], ['a%2F..']])('refuses to climb with %s', async (path) => {
    const { url } = await made();
    for (const tail of ['', '/raw', '/blame']) {
      const answer = await app.as(null).get(`${url}/${path}${tail}`, { ref: 'main' });
      expect([answer.status, answer.body]).toEqual([400, { error: 'file_path should be a valid file path' }]);
    }
  });

  it('answers 404 for a repository without commits', async () => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`${project.url}/repository/files/a`, { ref: 'main' });
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Commit Not Found' }]);
  });

  it('is read with a token of scope read_repository', async () => {
    const { project, url } = await made('private');
    const reader = await app.make.user({ scopes: ['read_repository'] });
    await app.make.members({ type: 'project', id: project.id }, { reporter: reader });
    for (const tail of ['', '/raw', '/blame']) {
      expect((await app.as(reader).get(`${url}/x.json${tail}`, { ref: 'main' })).status).toBe(200);
    }
    expect((await app.as(reader).get(`${project.url}/repository/branches`)).status).toBe(403);
  });

  it('hides private projects and refuses their guests', async () => {
    const { project, url } = await made('private');
    const [guest, stranger] = [await app.make.user(), await app.make.user()];
    await app.make.members({ type: 'project', id: project.id }, { guest });
    expect((await app.as(guest).get(`${url}/x.json`, { ref: 'main' })).status).toBe(403);
    expect((await app.as(stranger).get(`${url}/x.json`, { ref: 'main' })).status).toBe(404);
    expect((await app.as(null).get(`${url}/x.json`, { ref: 'main' })).status).toBe(404);
  });
});

describe('getRawFile', () => {
  it('answers the bytes inline, uncached', async () => {
    const { url } = await made();
    const answer = await app.as(null).get(`${url}/app%2Fkey.rb/raw`, { ref: 'main' });
    expect([answer.status, answer.body]).toEqual([200, text]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '15',
      'content-disposition': `inline; filename="key.rb"; filename*=UTF-8''key.rb`,
      'cache-control': 'max-age=0, private, must-revalidate, no-store, no-cache',
      expires: 'Fri, 01 Jan 1990 00:00:00 GMT',
      'x-content-type-options': 'nosniff',
      'x-gitlab-encoding': 'base64',
      'x-gitlab-size': '15',
    });
  });

  it('reads the default branch when no ref is given', async () => {
    const { url } = await made();
    expect((await app.as(null).get(`${url}/other.txt/raw`)).body).toBe('o');
  });

  it('streams large files', async () => {
    const content = Buffer.alloc(3_000_000, 'hearth\n');
    const project = await app.make.project({ files: { 'large.txt': content } });
    const path = `${project.url}/repository/files/large.txt/raw`;
    const answer = await app.as(null).get(path);
    expect(answer.bytes.equals(content)).toBe(true);
    expect(answer.headers['x-gitlab-content-sha256']).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
    const head = await app.as(null).head(path);
    expect([head.status, head.headers['x-gitlab-size'], head.bytes.length]).toEqual([200, '3000000', 0]);
  });

  it('gives no markup to a browser', async () => {
    const project = await app.make.project({
      files: {
        'x.html': '<script>',
        'x.png': Buffer.from('89504e470d0a1a0a00', 'hex'),
        'x.bin': Buffer.alloc(9),
      },
    });
    const type = async (name: string) =>
      (await app.as(null).get(`${project.url}/repository/files/${name}/raw`)).headers['content-type'];
    expect([await type('x.html'), await type('x.png'), await type('x.bin')]).toEqual([
      'text/plain',
      'image/png',
      'application/octet-stream',
    ]);
  });
});

describe('getFileBlame', () => {
  it('groups lines by the commit that last touched them', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'one\ntwo\nthree\n' } });
    const first = await app.services.git.open(project.id).branchTip('main');
    const second = await app.make.commit(project, { 'a.txt': 'one\nTWO\nthree\n' }, { action: 'update' });
    const answer = await app.as(null).get(`${project.url}/repository/files/a.txt/blame`, { ref: 'main' });
    expect(answer.body).toMatchObject([
      { commit: { id: first, author_email: 'author@example.org' }, lines: ['one'] },
      { commit: { id: second, parent_ids: [first] }, lines: ['TWO'] },
      { commit: { id: first }, lines: ['three'] },
    ]);
    expect(answer.headers['x-gitlab-file-path']).toBe('a.txt');
  });

  it('answers headers alone to HEAD', async () => {
    const { url } = await made();
    const answer = await app.as(null).head(`${url}/x.json/blame`, { ref: 'main' });
    expect([answer.status, answer.headers['x-gitlab-file-name']]).toEqual([200, 'x.json']);
  });
});
