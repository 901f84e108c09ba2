import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { multipartBody, multipartType } from '../../tools/testing/multipart.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

async function world(visibility: 'public' | 'private' = 'public') {
  const [author, guest, reporter] = [await app.make.user(), await app.make.user(), await app.make.user()];
  const members = { guest: [guest, author], reporter };
  const project = await app.make.project({ visibility, members });
  const incident = await app.make.issue({ project, author, issue_type: 'incident' });
  const plain = await app.make.issue({ project, author });
  const url = `${incident.url}/metric_images`;
  return { author, guest, reporter, stranger: await app.make.user(), project, incident, plain, url };
}

type Parts = Parameters<typeof multipartBody>[0];
const picture = { file: { name: 'load.png', bytes: png, type: 'image/png' } };

const upload = (who: MadeUser | null, url: string, parts: Parts = picture) =>
  send(
    app.url,
    'POST',
    `/api/v4${url}`,
    { 'content-type': multipartType, ...(who ? { 'private-token': who.token } : {}) },
    multipartBody(parts),
  );
const kept = async () =>
  (await app.services.db.read('issue_metric_images').orderBy('id')).map((row) => row.url);

describe('createIssueMetricImage', () => {
  it('keeps a file with its texts and serves it', async () => {
    const { reporter, url } = await world();
    const parts = { ...picture, url: 'https://metrics.example.com/load', url_text: 'Load of that hour' };
    const { status, body } = await upload(reporter, url, parts);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        created_at: expect.any(String),
        filename: 'load.png',
        file_path: `/uploads/-/system/issuable_metric_image/file/${body.id}/load.png`,
        url: 'https://metrics.example.com/load',
        url_text: 'Load of that hour',
      },
    ]);
    const file = await send(app.url, 'GET', body.file_path);
    expect([file.status, file.headers['content-type'], file.bytes]).toEqual([200, 'image/png', png]);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['author', 'reporter'] as const)('is allowed to the %s', async (who) => {
    const all = await world();
    const { body, status } = await upload(all[who], all.url);
    expect([status, body.url, body.url_text]).toEqual([201, null, null]);
  });

  it.each([
    ['anonymous', 'public', 401],
    ['stranger', 'public', 403],
    ['guest', 'public', 403],
    ['stranger', 'private', 404],
  ] as const)('is refused to %s in a %s project', async (who, visibility, status) => {
    const all = await world(visibility);
    const answer = await upload(who === 'anonymous' ? null : all[who], all.url);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toEqual({ message: 'Not allowed!' });
    expect(await kept()).toEqual([]);
  });

  it('is for incidents alone', async () => {
    const { reporter, plain, project } = await world();
    const answer = await upload(reporter, `${plain.url}/metric_images`);
    expect([answer.status, answer.body]).toEqual([403, { message: 'Not allowed!' }]);
    expect((await upload(reporter, `/projects/${project.id}/issues/99/metric_images`)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  const big = { file: { name: 'big.png', bytes: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) } };
  const text = { file: { name: 'a.png', bytes: Buffer.from('<svg onload="x"/>'), type: 'image/png' } };
  it.each([
    ['no file', { url: 'https://a.example' } as Parts, { error: 'file is missing' }],
    ['a file over 1 MB', big, { message: '400 Bad request - File is too large' }],
    ['what is no picture', text, { message: { file: [expect.stringContaining('not supported')] } }],
    [
      'an address of another kind',
      { ...picture, url: 'javascript:alert(1)' },
      { message: { url: ['is blocked: Only allowed schemes are http, https'] } },
    ],
    [
      'texts that are too long',
      { ...picture, url_text: 'x'.repeat(129) },
      { message: { url_text: ['is too long (maximum is 128 characters)'] } },
    ],
  ])('answers 400 for %s', async (_name, parts, body) => {
    const { reporter, url } = await world();
    const answer = await upload(reporter, url, parts);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await kept()).toEqual([]);
  });

  it('makes a name from users safe', async () => {
    const { reporter, url } = await world();
    const parts = { file: { name: '../../etc/ä b.PNG', bytes: png } };
    const { body } = await upload(reporter, url, parts);
    expect(body.filename).toBe('__b.png');
    expect((await send(app.url, 'GET', body.file_path)).status).toBe(200);
  });
});

describe('the file of a metric image', () => {
  it('is there for readers of the incident alone', async () => {
    const { reporter, guest, stranger, incident, url } = await world('private');
    const { body } = await upload(reporter, url);
    const get = (who: MadeUser | null, path: string = body.file_path) =>
      send(app.url, 'GET', path, who ? { 'private-token': who.token } : {});
    expect((await get(guest)).status).toBe(200);
    expect((await get(stranger)).status).toBe(404);
    expect((await get(null)).status).toBe(404);
    expect((await get(guest, body.file_path.replace('load', 'other'))).status).toBe(404);
    await app.services.db.write((tx) => tx('issues').where({ id: incident.id }).update({ confidential: 1 }));
    expect((await get(guest)).status).toBe(404);
    expect((await get(reporter)).status).toBe(200);
  });
});

describe('listIssueMetricImages', () => {
  it('shows the oldest first, in pages, to whoever reads the incident', async () => {
    const { reporter, url, plain } = await world();
    for (const name of ['a', 'b', 'c']) {
      await upload(reporter, url, { ...picture, url: `https://${name}.example` });
    }
    const { body, headers } = await app.as(null).get(url, { per_page: 2 });
    expect(body.map((one: { url: string }) => one.url)).toEqual(['https://a.example', 'https://b.example']);
    expect(headers['x-total']).toBe('3');
    const refused = await app.as(reporter).get(`${plain.url}/metric_images`);
    expect([refused.status, refused.body]).toEqual([404, { message: 'Issue not found' }]);
  });

  it('hides those of a hidden incident', async () => {
    const { stranger, incident, url } = await world();
    await app.services.db.write((tx) => tx('issues').where({ id: incident.id }).update({ confidential: 1 }));
    expect((await app.as(stranger).get(url)).status).toBe(404);
  });
});

describe('updateIssueMetricImage', () => {
  it('changes each text on its own, and clears it', async () => {
    const { reporter, url } = await world();
    const { body: image } = await upload(reporter, url, {
      ...picture,
      url: 'https://a.example',
      url_text: 'A',
    });
    const one = await app.as(reporter).put(`${url}/${image.id}`, { url_text: 'B' });
    expect([one.status, one.body]).toEqual([200, { ...image, url_text: 'B' }]);
    const two = await app.as(reporter).put(`${url}/${image.id}`, { url: '' });
    expect(two.body).toMatchObject({ url: null, url_text: 'B' });
    expect((await app.as(reporter).put(`${url}/${image.id}`)).body).toMatchObject({
      url: null,
      url_text: 'B',
    });
  });

  it('answers 422 for an address that is none', async () => {
    const { reporter, url } = await world();
    const { body: image } = await upload(reporter, url, { ...picture, url: 'https://a.example' });
    const answer = await app.as(reporter).put(`${url}/${image.id}`, { url: 'nope' });
    expect([answer.status, answer.body]).toEqual([422, { message: 'Metric image could not be updated' }]);
    expect(await kept()).toEqual(['https://a.example']);
  });
});

describe('changing and deleting a metric image', () => {
  it('is gone after deleting', async () => {
    const { author, url } = await world();
    const { body: image } = await upload(author, url);
    const answer = await app.as(author).delete(`${url}/${image.id}`);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await kept()).toEqual([]);
    expect((await send(app.url, 'GET', image.file_path)).status).toBe(404);
  });

  it.each([
    ['anonymous', 'public', 401],
    ['stranger', 'public', 403],
    ['guest', 'public', 403],
    ['stranger', 'private', 404],
  ] as const)('is refused to %s in a %s project', async (who, visibility, status) => {
    const all = await world(visibility);
    const { body: image } = await upload(all.reporter, all.url, { ...picture, url: 'https://a.example' });
    const caller = app.as(who === 'anonymous' ? null : all[who]);
    expect((await caller.put(`${all.url}/${image.id}`, { url: 'https://b.example' })).status).toBe(status);
    expect((await caller.delete(`${all.url}/${image.id}`)).status).toBe(status);
    expect(await kept()).toEqual(['https://a.example']);
  });

  it('answers 404 for an unknown image and one of another incident', async () => {
    const { reporter, author, project, url } = await world();
    const other = await app.make.issue({ project, author, issue_type: 'incident' });
    const { body: image } = await upload(reporter, url);
    for (const path of [`${url}/999`, `${other.url}/metric_images/${image.id}`]) {
      const changed = await app.as(reporter).put(path, { url: 'https://b.example' });
      expect([changed.status, changed.body]).toEqual([404, { message: 'Metric image not found' }]);
      expect((await app.as(reporter).delete(path)).status).toBe(404);
    }
    expect((await app.as(reporter).delete(`${url}/x`)).body).toEqual({ error: 'image_id is invalid' });
    expect(await kept()).toEqual([null]);
  });
});
