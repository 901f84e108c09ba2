import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

/** The id git gives to content. */
const idOf = (content: Buffer | string) => {
  const bytes = Buffer.from(content as string);
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
};

describe('getRepositoryBlob', () => {
  const app = useServer();

  it('answers size, encoding, content and sha, in this order', async () => {
    const project = await app.make.project({ files: { 'hello.txt': 'Hello\n' } });
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${idOf('Hello\n')}`);
    expect(JSON.stringify(answer.body)).toBe(
      '{"size":6,"encoding":"base64","content":"SGVsbG8K","sha":"e965047ad7c57865823c7d992b1d046ea66edf78"}',
    );
  });

  it('gives large content whole and without line breaks', async () => {
    const content = Buffer.alloc(3_000_000, 'Hearth\0');
    const project = await app.make.project({ files: { big: content } });
    const { body } = await app.as(null).get(`${project.url}/repository/blobs/${idOf(content)}`);
    expect([body.size, body.content === content.toString('base64')]).toEqual([3_000_000, true]);
  });

  it('gives an empty blob', async () => {
    const project = await app.make.project({ files: { empty: '' } });
    const { body } = await app.as(null).get(`${project.url}/repository/blobs/${idOf('')}`);
    expect([body.size, body.content]).toEqual([0, '']);
  });

  it('answers 304 to a caller who has it', async () => {
    const project = await app.make.project({ files: { 'hello.txt': 'Hello\n' } });
    const path = `${project.url}/repository/blobs/${idOf('Hello\n')}`;
    const { headers } = await app.as(null).get(path);
    const again = await app.as(null).get(path, {}, { 'if-none-match': headers['etag'] ?? '' });
    expect(again.status).toBe(304);
  });

  it.each([
    ['an unknown id', 'f'.repeat(40)],
    ['a name', 'main'],
    ['a path expression', 'main:hello.txt'],
    ['an option', '--batch'],
  ])('answers 404 for %s', async (_what, sha) => {
    const project = await app.make.project({ files: { 'hello.txt': 'Hello\n' } });
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${encodeURIComponent(sha)}`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Blob Not Found' }]);
  });

  it('answers 404 for a commit', async () => {
    const project = await app.make.project({ files: { 'hello.txt': 'Hello\n' } });
    const commit = await app.make.commit(project, { 'b.txt': 'b' });
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${commit}`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Blob Not Found' }]);
  });

  it('does not give blobs of another project', async () => {
    await app.make.project({ visibility: 'private', files: { 'secret.txt': 'secret' } });
    const project = await app.make.project({ files: { 'hello.txt': 'Hello\n' } });
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${idOf('secret')}`);
    expect(answer.status).toBe(404);
  });
});

describe('getRawRepositoryBlob', () => {
  const app = useServer();

  it('answers the bytes under headers that keep them harmless', async () => {
    const project = await app.make.project({ files: { 'page.html': '<script>alert(1)</script>' } });
    const answer = await app
      .as(null)
      .get(`${project.url}/repository/blobs/${idOf('<script>alert(1)</script>')}/raw`);
    expect(answer.bytes.toString()).toBe('<script>alert(1)</script>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': 'inline',
      'cache-control': 'max-age=0, private, must-revalidate, no-store, no-cache',
      expires: 'Fri, 01 Jan 1990 00:00:00 GMT',
      'x-content-type-options': 'nosniff',
      'content-length': '25',
    });
  });

  it('streams large content unchanged', async () => {
    const content = Buffer.alloc(6_000_000, 'Hearth\0');
    const project = await app.make.project({ files: { big: content } });
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${idOf(content)}/raw`);
    expect([
      answer.bytes.equals(content),
      answer.headers['content-type'],
      answer.headers['content-length'],
    ]).toEqual([true, 'application/octet-stream', '6000000']);
  });

  it('keeps the type of an image', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const project = await app.make.project({ files: { 'a.png': png } });
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${idOf(png)}/raw`);
    expect(answer.headers['content-type']).toBe('image/png');
  });

  it('answers an empty blob with no bytes', async () => {
    const project = await app.make.project({ files: { empty: '' } });
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${idOf('')}/raw`);
    expect([answer.status, answer.bytes.length, answer.headers['content-type']]).toEqual([
      200,
      0,
      'text/plain',
    ]);
  });

  it('answers HEAD with the headers alone', async () => {
    const project = await app.make.project({ files: { 'hello.txt': 'Hello\n' } });
    const answer = await app.as(null).head(`${project.url}/repository/blobs/${idOf('Hello\n')}/raw`);
    expect([answer.status, answer.headers['content-length'], answer.bytes.length]).toEqual([200, '6', 0]);
  });

  it('answers 404 for an unknown id', async () => {
    const project = await app.make.project({ files: { 'hello.txt': 'Hello\n' } });
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${'f'.repeat(40)}/raw`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Blob Not Found' }]);
  });

  it('answers 404 in a repository without commits', async () => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`${project.url}/repository/blobs/${'f'.repeat(40)}/raw`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Blob Not Found' }]);
  });
});
