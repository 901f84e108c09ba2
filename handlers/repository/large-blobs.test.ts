import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const limit = 256 * 1024;

/** A project with a file of so many bytes, and both records that carry them. */
async function made(size: number) {
  const bytes = randomBytes(size);
  const project = await app.make.project({ files: { 'a&b.bin': bytes } });
  const url = `${project.url}/repository`;
  const file = `${url}/files/a%26b.bin`;
  const blob = (await app.as(null).get(`${url}/tree`)).body[0].id as string;
  return { bytes, url, file, blob: `${url}/blobs/${blob}`, id: blob, ref: { ref: 'main' } };
}

describe('a blob that is sent while it is read', () => {
  it.each([limit, limit + 1, limit + 2, limit + 3, 5 * limit + 1])('of %i bytes is whole', async (size) => {
    const { bytes, file, blob, id, ref } = await made(size);
    const read = await app.as(null).get(file, ref);
    const { content, ...facts } = read.body;
    expect(Buffer.from(content, 'base64').equals(bytes)).toBe(true);
    expect(content).toBe(bytes.toString('base64'));
    const content_sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(facts).toMatchObject({
      file_name: 'a&b.bin',
      size,
      encoding: 'base64',
      content_sha256,
      blob_id: id,
    });
    const one = await app.as(null).get(blob);
    expect(Object.keys(one.body)).toEqual(['size', 'encoding', 'content', 'sha']);
    expect(one.body).toEqual({ size, encoding: 'base64', content: bytes.toString('base64'), sha: id });
    for (const answer of [read, one]) {
      expect(answer.headers['content-type']).toBe('application/json');
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    }
  });

  it('answers 304 to whoever has it, and headers alone to HEAD', async () => {
    const { file, blob, ref } = await made(limit + 1);
    for (const [path, params] of [
      [file, ref],
      [blob, {}],
    ] as const) {
      const { headers } = await app.as(null).get(path, params);
      const known = await app.as(null).get(path, params, { 'if-none-match': headers['etag'] ?? '' });
      expect([known.status, known.bytes.length]).toEqual([304, 0]);
      const head = await app.as(null).head(path, params);
      expect([head.status, head.bytes.length, head.headers['content-length'], head.headers['etag']]).toEqual([
        200,
        0,
        headers['content-length'],
        headers['etag'],
      ]);
    }
  });

  it('has the entity tag of its content and of what is told of it', async () => {
    const { file, ref } = await made(limit + 1);
    const tag = async (params: object) => (await app.as(null).head(file, { ...params })).headers['etag'];
    expect(await tag({ ref: 'refs/heads/main' })).not.toBe(await tag(ref));
    expect(await tag(ref)).toBe(await tag(ref));
  });
});
