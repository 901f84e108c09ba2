import { describe, expect, it } from 'vitest';
import type { TestParams } from '../../tools/testing/client.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { releasedAt as at, releaseScene } from './testing/release-scene.js';

const app = useServer();
const { made, create, kept, tagsOf, names } = releaseScene(app);

describe('listReleases', () => {
  async function three() {
    const world = await made();
    for (const [tag_name, released_at] of [
      ['v1', '2030-01-03T00:00:00Z'],
      ['v2', '2030-01-01T00:00:00Z'],
      ['v3', '2030-01-02T00:00:00Z'],
    ]) {
      await create('root', world.project, { tag_name, released_at });
      app.server.clock.advance(1000);
    }
    return world;
  }

  it('orders by either moment, both ways', async () => {
    const { url } = await three();
    const list = async (params: TestParams) => names((await app.as(null).get(url, params)).body);
    expect(await list({})).toEqual(['v1', 'v3', 'v2']);
    expect(await list({ sort: 'asc' })).toEqual(['v2', 'v3', 'v1']);
    expect(await list({ order_by: 'created_at' })).toEqual(['v3', 'v2', 'v1']);
    expect(await list({ order_by: 'created_at', sort: 'asc' })).toEqual(['v1', 'v2', 'v3']);
  });

  it('pages', async () => {
    const { url } = await three();
    const { body, headers } = await app.as(null).get(url, { per_page: 2, page: 2 });
    expect([names(body), headers['x-total'], headers['x-next-page']]).toEqual([['v2'], '3', '']);
  });

  it('renders descriptions on demand', async () => {
    const { project, url } = await made();
    await create('root', project, { description: '**bold**' });
    const [plain, rendered] = [
      await app.as(null).get(url),
      await app.as(null).get(url, { include_html_description: true }),
    ];
    expect('description_html' in plain.body[0]).toBe(false);
    expect(rendered.body[0].description_html).toContain('<strong>bold</strong>');
    const one = await app.as(null).get(`${url}/v1`, { include_html_description: true });
    expect(one.body.description_html).toBe(rendered.body[0].description_html);
  });

  it('tells guests of a private project nothing of code', async () => {
    const { guest, reporter, project, url } = await made({ visibility: 'private' });
    const links = [{ name: 'one', url: 'https://example.org/one', filepath: '/one' }];
    await create('root', project, { name: 'First', assets: { links } });
    const [release] = (await app.as(guest).get(url)).body;
    expect(Object.keys(release).sort()).toEqual(
      ['_links', 'assets', 'author', 'created_at', 'description', 'evidences'].concat([
        'name',
        'released_at',
        'upcoming_release',
      ]),
    );
    expect([release.assets.count, release.assets.links[0].direct_asset_url, release._links]).toEqual([
      1,
      'https://example.org/one',
      {},
    ]);
    expect(JSON.stringify(release)).not.toContain('v1');
    expect((await app.as(guest).get(`${url}/v1`)).status).toBe(403);
    expect((await app.as(guest).get(`${url}/nope`)).status).toBe(403);
    expect((await app.as(reporter).get(`${url}/v1`)).body.tag_name).toBe('v1');
  });

  it.each([
    ['disabled', 403, 403],
    ['private', 403, 200],
  ] as const)('is closed where releases are %s', async (word, strange, member) => {
    const { guest, project, url } = await made({ settings: { releases_access_level: word } });
    expect((await app.as(null).get(url)).status).toBe(strange);
    expect((await app.as(guest).get(url)).status).toBe(member);
    const tags = await app.as(null).get(`${project.url}/repository/tags`);
    expect(tags.status).toBe(200);
  });

  it('is hidden with a private project', async () => {
    const { url } = await made({ visibility: 'private' });
    expect((await app.as(null).get(url)).status).toBe(404);
    expect((await app.as(await app.make.user()).get(url)).status).toBe(404);
  });
});

describe('getRelease', () => {
  it('answers 404 for a tag without release', async () => {
    const { project, url } = await made();
    await app.as('root').post(`${project.url}/repository/tags`, { tag_name: 'v1', ref: 'main' });
    const answer = await app.as(null).get(`${url}/v1`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not Found' }]);
  });

  it.each([
    ['without an author when all went that they wrote', { hard_delete: true }, null],
    ['of the ghost otherwise', {}, { username: 'ghost' }],
  ])('keeps the release of somebody who is gone, %s', async (_how, params, author) => {
    const { developer, project, url } = await made();
    await create(developer, project);
    await app.as('root').delete(`/users/${developer.id}`, params);
    await app.server.jobs.drain();
    expect(await app.as(null).get(`${url}/v1`)).toMatchObject({ status: 200, body: { author } });
  });

  it('shows an edit address to those who may use it', async () => {
    const { developer, reporter, project, url } = await made();
    await create(developer, project);
    const has = async (who: MadeUser | null) =>
      'edit_url' in (await app.as(who).get(`${url}/v1`)).body._links;
    expect([await has(developer), await has(reporter), await has(null)]).toEqual([true, false, false]);
  });
});

describe('updateRelease', () => {
  it('changes what is named and nothing else', async () => {
    const { developer, project, url } = await made();
    await app.make.milestone({ project, title: 'own' });
    await create(developer, project, { name: 'First', description: 'Old', milestones: ['own'] });
    const put = async (params: TestParams) => (await app.as(developer).put(`${url}/v1`, params)).body;
    expect(await put({ description: 'New' })).toMatchObject({ name: 'First', description: 'New' });
    expect(await put({ name: 'Second' })).toMatchObject({ name: 'Second', description: 'New' });
    const moved = await put({ released_at: '2030-01-01T00:00:00Z' });
    expect([moved.released_at, moved.created_at, moved.milestones.length]).toEqual([
      '2030-01-01T00:00:00.000Z',
      at,
      1,
    ]);
    expect(await put({})).toEqual(moved);
    expect('milestones' in (await put({ milestones: [] }))).toBe(false);
    expect((await put({ description: null })).description).toBeNull();
    expect((await put({ name: '' })).name).toBe('v1');
  });

  it('refuses milestones that are not there and changes nothing', async () => {
    const { developer, project, url } = await made();
    await create(developer, project, { description: 'Old' });
    const answer = await app.as(developer).put(`${url}/v1`, { description: 'New', milestones: ['no'] });
    expect([answer.status, answer.body]).toEqual([400, { message: 'Milestone(s) not found: no' }]);
    expect((await app.as(null).get(`${url}/v1`)).body.description).toBe('Old');
  });
});

describe('deleteRelease', () => {
  it('answers the record and leaves the tag', async () => {
    const { developer, project, url } = await made();
    const { body } = await create(developer, project, { description: 'Old' });
    const answer = await app.as(developer).delete(`${url}/v1`);
    expect([answer.status, answer.body]).toEqual([200, body]);
    expect([await kept(), await tagsOf(project)]).toEqual([[], ['v1']]);
    expect((await create(developer, project)).status).toBe(201);
  });
});

describe.each(['put', 'delete'] as const)('%s of a release', (verb) => {
  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project, url } = await made();
    await create('root', project, { description: 'Old' });
    const caller = { anonymous: null, reporter, stranger: await app.make.user() }[who];
    expect((await app.as(caller)[verb](`${url}/v1`, { description: 'New' })).status).toBe(status);
    expect((await app.as(null).get(`${url}/v1`)).body.description).toBe('Old');
  });

  it('answers 404 where there is none and 403 in an archived project', async () => {
    const { developer, project, url } = await made();
    expect((await app.as(developer)[verb](`${url}/v9`, {})).status).toBe(404);
    await create('root', project, { description: 'Old' });
    await app.as('root').post(`${project.url}/archive`);
    expect((await app.as('root')[verb](`${url}/v1`, { description: 'New' })).status).toBe(403);
    expect(await kept()).toEqual(['v1']);
  });
});

describe('tags', () => {
  it('show their releases, to those who may see releases', async () => {
    const { guest, project } = await made({ settings: { releases_access_level: 'private' } });
    await create('root', project, { description: 'Out' });
    const tag = async (who: MadeUser | null) =>
      (await app.as(who).get(`${project.url}/repository/tags/v1`)).body.release;
    expect(await tag(guest)).toEqual({ tag_name: 'v1', description: 'Out' });
    expect(await tag(null)).toBeNull();
    const [listed] = (await app.as(guest).get(`${project.url}/repository/tags`)).body;
    expect(listed.release).toEqual({ tag_name: 'v1', description: 'Out' });
  });

  it('take their releases along', async () => {
    const { project, url } = await made();
    await create('root', project);
    await create('root', project, { tag_name: 'v2' });
    expect((await app.as('root').delete(`${project.url}/repository/tags/v1`)).status).toBe(204);
    expect((await app.as(null).get(`${url}/v1`)).status).toBe(404);
    expect(names((await app.as(null).get(url)).body)).toEqual(['v2']);
  });
});
