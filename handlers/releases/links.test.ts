import { describe, expect, it } from 'vitest';
import { send, type TestParams } from '../../tools/testing/client.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const address = 'https://example.org/site.exe';

async function made(visibility: 'public' | 'private' = 'public') {
  const [developer, reporter, guest] = [await app.make.user(), await app.make.user(), await app.make.user()];
  const stranger = await app.make.user();
  const group = await app.make.group({ path: 'acme', visibility });
  const members = { developer, reporter, guest };
  const files = { 'a.txt': 'a\n' };
  const project = await app.make.project({ path: 'site', namespace: group, visibility, members, files });
  const base = `${project.url}/releases`;
  for (const tag_name of ['v1', 'v2']) await app.as('root').post(base, { tag_name, ref: 'main' });
  const url = `${base}/v1/assets/links`;
  const add = async (params: TestParams = {}) =>
    (await app.as('root').post(url, { name: 'site.exe', url: address, ...params })).body;
  return { developer, reporter, guest, stranger, project, base, url, add };
}

const kept = () => app.services.db.read('release_links').orderBy('id');

describe('createReleaseLink', () => {
  it('answers the record', async () => {
    const { developer, url } = await made();
    const input = { name: 'site.exe', url: address, filepath: '/bin/site.exe', link_type: 'package' };
    const answer = await app.as(developer).post(url, input);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'site.exe',
        url: address,
        direct_asset_url: app.services.urls.web('/acme/site/-/releases/v1/downloads/bin/site.exe'),
        external: true,
        link_type: 'package',
      },
    ]);
  });

  it('takes the later name of the path, and does without one', async () => {
    const { developer, url } = await made();
    const post = async (params: TestParams) => (await app.as(developer).post(url, params)).body;
    const one = await post({ name: 'a', url: address, direct_asset_path: '/a' });
    expect(one.direct_asset_url).toBe(app.services.urls.web('/acme/site/-/releases/v1/downloads/a'));
    const other = await post({ name: 'b', url: 'http://example.org/b', filepath: '' });
    expect([other.direct_asset_url, other.link_type]).toEqual(['http://example.org/b', 'other']);
  });

  const taken = ['has already been taken'];

  it.each<[TestParams, unknown]>([
    [{ name: undefined }, { error: 'name is missing' }],
    [{ url: undefined }, { error: 'url is missing' }],
    [{ link_type: 'film' }, { error: 'link_type does not have a valid value' }],
    [{ name: 'one' }, { message: { name: taken } }],
    [{ url: 'https://example.org/one', filepath: '/one' }, { message: { url: taken, filepath: taken } }],
    [{ url: 'example.org' }, { message: { url: ['must be a valid URL'] } }],
    [{ filepath: 'bin' }, { message: { filepath: ['is in an invalid format'] } }],
    [{ name: ' ' }, { message: { name: ["can't be blank"] } }],
  ])('refuses %j and adds nothing', async (params, body) => {
    const { developer, url, add } = await made();
    await add({ name: 'one', url: 'https://example.org/one', filepath: '/one' });
    const answer = await app.as(developer).post(url, { name: 'two', url: address, ...params });
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await kept()).toHaveLength(1);
  });

  it('lets releases have the same', async () => {
    const { developer, base, add } = await made();
    await add({ filepath: '/one' });
    const input = { name: 'site.exe', url: address, filepath: '/one' };
    expect((await app.as(developer).post(`${base}/v2/assets/links`, input)).status).toBe(201);
  });

  it('is made once by ten who ask at a time', async () => {
    const { developer, url } = await made();
    const input = { name: 'site.exe', url: address, filepath: '/one' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.as(developer).post(url, input)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    expect(await kept()).toHaveLength(1);
  });
});

describe('listReleaseLinks', () => {
  it('lists the newest first, in pages', async () => {
    const { url, add } = await made();
    for (const name of ['a', 'b', 'c']) await add({ name, url: `${address}?${name}` });
    const { body, headers } = await app.as(null).get(url, { per_page: 2 });
    expect([body.map(({ name }: { name: string }) => name), headers['x-total']]).toEqual([['c', 'b'], '3']);
  });

  it('is for reporters in a private project', async () => {
    const { guest, reporter, stranger, url } = await made('private');
    const status = async (who: Parameters<typeof app.as>[0]) => (await app.as(who).get(url)).status;
    expect([await status(reporter), await status(guest), await status(stranger), await status(null)]).toEqual(
      [200, 403, 404, 404],
    );
  });
});

describe('getReleaseLink', () => {
  it('answers a link of that release alone', async () => {
    const { base, url, add } = await made();
    const link = await add();
    expect((await app.as(null).get(`${url}/${link.id}`)).body).toEqual(link);
    for (const path of [`${base}/v2/assets/links/${link.id}`, `${url}/999999`, `${base}/v9/assets/links/1`]) {
      const answer = await app.as(null).get(path);
      expect([answer.status, answer.body]).toEqual([404, { message: '404 Not Found' }]);
    }
  });
});

describe('updateReleaseLink', () => {
  it('changes what is named and nothing else', async () => {
    const { developer, url, add } = await made();
    const link = await add({ filepath: '/one', link_type: 'image' });
    const put = async (params: TestParams) => (await app.as(developer).put(`${url}/${link.id}`, params)).body;
    expect(await put({ name: 'other' })).toEqual({ ...link, name: 'other' });
    const bare = await put({ url: `${address}?2`, filepath: null, link_type: 'runbook' });
    expect(bare).toEqual({
      ...link,
      name: 'other',
      url: `${address}?2`,
      direct_asset_url: `${address}?2`,
      link_type: 'runbook',
    });
    expect((await app.as(null).get(`${url}/${link.id}`)).body).toEqual(bare);
  });

  it('refuses what another link has, and keeps its own', async () => {
    const { developer, url, add } = await made();
    await add({ name: 'one' });
    const link = await add({ name: 'two', url: `${address}?2` });
    const answer = await app.as(developer).put(`${url}/${link.id}`, { name: 'one' });
    expect([answer.status, answer.body]).toEqual([400, { message: { name: ['has already been taken'] } }]);
    expect((await app.as(developer).put(`${url}/${link.id}`, { name: 'two' })).status).toBe(200);
    const nothing = await app.as(developer).put(`${url}/${link.id}`, { link_type: 'image' });
    expect([nothing.status, nothing.body]).toEqual([
      400,
      { error: 'name, url are missing, at least one parameter must be provided' },
    ]);
    expect((await app.as(null).get(`${url}/${link.id}`)).body).toEqual(link);
  });
});

describe('deleteReleaseLink', () => {
  it('answers what it takes away', async () => {
    const { developer, url, add } = await made();
    const link = await add();
    const answer = await app.as(developer).delete(`${url}/${link.id}`);
    expect([answer.status, answer.body]).toEqual([200, link]);
    expect(await kept()).toEqual([]);
    expect((await app.as(developer).delete(`${url}/${link.id}`)).status).toBe(404);
  });
});

describe('changes of links', () => {
  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('are refused to %s', async (who, status) => {
    const world = await made();
    const link = await world.add();
    const caller = app.as(who === 'anonymous' ? null : world[who]);
    const input = { name: 'new', url: 'https://example.org/new' };
    expect((await caller.post(world.url, input)).status).toBe(status);
    expect((await caller.put(`${world.url}/${link.id}`, input)).status).toBe(status);
    expect((await caller.delete(`${world.url}/${link.id}`)).status).toBe(status);
    expect(await kept()).toMatchObject([{ name: 'site.exe', url: address }]);
  });

  it('are refused in an archived project', async () => {
    const { project, url, add } = await made();
    const { id } = await add();
    await app.as('root').post(`${project.url}/archive`);
    expect((await app.as('root').post(url, { name: 'x', url: 'https://x.org' })).status).toBe(403);
    expect((await app.as('root').put(`${url}/${id}`, { name: 'x' })).status).toBe(403);
    expect((await app.as('root').delete(`${url}/${id}`)).status).toBe(403);
    expect(await kept()).toHaveLength(1);
  });
});

describe('lasting addresses', () => {
  it('lead to the latest release that is out, and keep what follows', async () => {
    const { base, project } = await made();
    await app.as('root').put(`${base}/v1`, { released_at: '2020-02-01' });
    await app.as('root').put(`${base}/v2`, { released_at: '2020-01-01' });
    const next = { tag_name: 'next/1', ref: 'main', released_at: '2999-01-01' };
    await app.as('root').post(base, next);
    const api = (path: string) => app.services.urls.api(`/projects/${project.id}/releases/${path}`);
    const to = async (path: string) => {
      const { status, headers, bytes } = await app.as(null).get(`${base}/permalink/latest${path}`);
      return [status, headers['location'], bytes.length];
    };
    expect(await to('')).toEqual([302, api('v1'), 0]);
    expect(await to('/downloads/bin/site%20a.exe')).toEqual([302, api('v1/downloads/bin/site%20a.exe'), 0]);
    await app.as('root').put(`${base}/next%2F1`, { released_at: '2021-01-01' });
    expect(await to('')).toEqual([302, api('next%2F1'), 0]);
  });

  it('lead on to what a link names', async () => {
    const { base, add } = await made();
    await add({ filepath: '/bin/site.exe' });
    const found = await app.as(null).get(`${base}/v1/downloads/bin/site.exe`);
    expect([found.status, found.headers['location']]).toEqual([302, address]);
    for (const path of ['v1/downloads/bin', 'v2/downloads/bin/site.exe', 'v9/downloads/bin/site.exe']) {
      const answer = await app.as(null).get(`${base}/${path}`);
      expect([answer.status, answer.body]).toEqual([404, { message: '404 Not Found' }]);
    }
  });

  it('lead on from the pages that records name, for the same callers', async () => {
    const to = async (url: string, token?: string) => {
      const headers: Record<string, string> = token === undefined ? {} : { 'private-token': token };
      const { status, headers: given } = await send(app.url, 'GET', url.replace(app.url, ''), headers);
      return [status, given['location']];
    };
    const { guest, reporter, project, add } = await made('private');
    const { direct_asset_url: url } = await add({ filepath: '/bin/site.exe' });
    expect(await to(url, reporter.token)).toEqual([302, address]);
    for (const token of [undefined, guest.token, 'unknown'])
      expect(await to(url, token)).toEqual([404, undefined]);
    expect(await to(`${url}x`, reporter.token)).toEqual([404, undefined]);
    await app.as('root').put(project.url, { releases_access_level: 'disabled' });
    expect(await to(url, reporter.token)).toEqual([404, undefined]);
  });

  it('answer 404 where nothing is released, and 403 to those who may not read code', async () => {
    const project = await app.make.project({ files: { a: 'a' } });
    for (const path of ['', '/downloads/a']) {
      const answer = await app.as(null).get(`${project.url}/releases/permalink/latest${path}`);
      expect([answer.status, answer.body]).toEqual([404, { message: '404 Not Found' }]);
    }
    const { guest, base, stranger } = await made('private');
    for (const path of ['permalink/latest', 'permalink/latest/x', 'v1/downloads/x']) {
      expect((await app.as(guest).get(`${base}/${path}`)).status).toBe(403);
      expect((await app.as(stranger).get(`${base}/${path}`)).status).toBe(404);
    }
  });
});
