import { describe, expect, it } from 'vitest';
import type { TestParams } from '../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const at = '2030-05-15T12:00:00.000Z';

interface WorldInput {
  visibility?: 'public' | 'private';
  archived?: boolean;
  settings?: Record<string, unknown>;
  values?: Record<string, unknown>;
}

async function made(input: WorldInput = {}) {
  app.server.clock.freeze(at);
  const [developer, reporter, guest] = [await app.make.user(), await app.make.user(), await app.make.user()];
  const group = await app.make.group({ path: 'acme', visibility: input.visibility ?? 'public' });
  const project = await app.make.project({
    path: 'site',
    namespace: group,
    members: { developer, reporter, guest },
    files: { 'a.txt': 'a\n' },
    ...input,
  });
  const tip = (await app.services.git.open(project.id).branchTip('main')) ?? '';
  return { developer, reporter, guest, group, project, tip, url: `${project.url}/releases` };
}

const create = (who: MadeUser | 'root' | null, project: MadeProject, params: TestParams = {}) =>
  app.as(who).post(`${project.url}/releases`, { tag_name: 'v1', ref: 'main', ...params });

const kept = async () =>
  (await app.services.db.read('releases').orderBy('id')).map(({ tag }: { tag: string }) => tag);
const tagsOf = async (project: MadeProject) =>
  (await app.services.git.open(project.id).tags({ orderBy: 'name', sort: 'asc' })).map(({ name }) => name);
const names = (body: { name: string }[]) => body.map(({ name }) => name);

describe('createRelease', () => {
  it('makes tag and release and answers the whole record', async () => {
    const { developer, project, tip } = await made();
    const answer = await create(developer, project, { name: 'First', description: 'The *first* one' });
    const web = (path: string) => app.services.urls.web(`/acme/site/-${path}`);
    const issues = (kind: string, state: string) => web(`/${kind}?release_tag=v1&scope=all&state=${state}`);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        name: 'First',
        tag_name: 'v1',
        description: 'The *first* one',
        created_at: at,
        released_at: at,
        upcoming_release: false,
        author: expect.objectContaining({ id: developer.id, username: developer.username }),
        commit: expect.objectContaining({ id: tip, title: 'Add files' }),
        commit_path: `/acme/site/-/commit/${tip}`,
        tag_path: '/acme/site/-/tags/v1',
        assets: {
          count: 4,
          sources: ['zip', 'tar.gz', 'tar.bz2', 'tar'].map((format) => ({
            format,
            url: web(`/archive/v1/site-v1.${format}`),
          })),
          links: [],
        },
        evidences: [],
        _links: {
          closed_issues_url: issues('issues', 'closed'),
          closed_merge_requests_url: issues('merge_requests', 'closed'),
          edit_url: web('/releases/v1/edit'),
          merged_merge_requests_url: issues('merge_requests', 'merged'),
          opened_issues_url: issues('issues', 'opened'),
          opened_merge_requests_url: issues('merge_requests', 'opened'),
          self: web('/releases/v1'),
        },
      },
    ]);
    expect(await tagsOf(project)).toEqual(['v1']);
    const topics = (await app.services.db.read('outbox').orderBy('id')).map(({ topic }) => topic);
    expect(topics).toEqual(['tag_push', 'release']);
  });

  it('takes the tag for the name, and a tag that is there', async () => {
    const { developer, project, tip } = await made();
    await app.as(developer).post(`${project.url}/repository/tags`, { tag_name: 'v1', ref: 'main' });
    const { status, body } = await create(developer, project, { ref: undefined, name: '' });
    expect([status, body.name, body.description, body.commit.id]).toEqual([201, 'v1', null, tip]);
  });

  it('makes an annotated tag of a message', async () => {
    const { developer, project } = await made();
    await create(developer, project, { tag_message: 'Out now' });
    expect(await app.services.git.open(project.id).tag('v1')).toMatchObject({ message: 'Out now' });
  });

  it('writes addresses of tags with slashes so that they lead there', async () => {
    const { developer, project, url } = await made();
    const { body } = await create(developer, project, { tag_name: 'rel/v1' });
    expect(body._links.self).toBe(app.services.urls.web('/acme/site/-/releases/rel%2Fv1'));
    expect(body.assets.sources[0].url).toBe(
      app.services.urls.web('/acme/site/-/archive/rel/v1/site-rel-v1.zip'),
    );
    expect((await app.as(null).get(`${url}/rel%2Fv1`)).body.tag_name).toBe('rel/v1');
  });

  it('brings links along, newest first', async () => {
    const { developer, project } = await made();
    const links = [
      { name: 'one', url: 'https://example.org/one' },
      { name: 'two', url: `${app.services.urls.base}/x`, filepath: '/bin/two', link_type: 'package' },
    ];
    const { status, body } = await create(developer, project, { assets: { links } });
    expect([status, body.assets.count]).toEqual([201, 6]);
    expect(body.assets.links).toEqual([
      {
        id: expect.any(Number),
        ...links[1],
        filepath: undefined,
        direct_asset_url: app.services.urls.web('/acme/site/-/releases/v1/downloads/bin/two'),
        external: false,
      },
      {
        id: expect.any(Number),
        ...links[0],
        direct_asset_url: 'https://example.org/one',
        external: true,
        link_type: 'other',
      },
    ]);
  });

  it('names milestones of the project and of groups above, with their issues counted', async () => {
    const { developer, guest, group, project } = await made();
    const own = await app.make.milestone({ project, title: 'own', due_date: '2030-06-01' });
    await app.make.milestone({ group, title: 'shared' });
    await app.make.issue({ project, author: developer, milestone_id: own.id });
    await app.make.issue({ project, author: developer, milestone_id: own.id, confidential: 1 });
    const { status, body } = await create(developer, project, { milestones: ['shared', 'own'] });
    expect([status, body.milestones.map((one: { title: string }) => one.title)]).toEqual([
      201,
      ['own', 'shared'],
    ]);
    expect(body.milestones[0]).toMatchObject({ id: own.id, issue_stats: { total: 2, closed: 0 } });
    const seen = (await app.as(guest).get(`${project.url}/releases`)).body[0].milestones[0];
    expect(seen.issue_stats).toEqual({ total: 1, closed: 0 });
  });

  it('may lie in the future', async () => {
    const { developer, project } = await made();
    const { body } = await create(developer, project, { released_at: '2031-01-01T10:00:00+02:00' });
    expect([body.released_at, body.upcoming_release]).toEqual(['2031-01-01T08:00:00.000Z', true]);
  });

  it('refuses a second release of a tag', async () => {
    const { developer, project } = await made();
    await create(developer, project);
    const answer = await create(developer, project, { name: 'Other' });
    expect([answer.status, answer.body]).toEqual([409, { message: 'Release already exists' }]);
    expect(await kept()).toEqual(['v1']);
  });

  it('is made once by twenty who ask at a time', async () => {
    const { developer, project } = await made();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(developer, project)));
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect([await kept(), await tagsOf(project)]).toEqual([['v1'], ['v1']]);
  });

  const link = { name: 'a', url: 'https://example.org/a' };

  it.each<[TestParams, number, unknown]>([
    [{ tag_name: undefined }, 400, { error: 'tag_name is missing' }],
    [{ ref: undefined }, 422, { message: 'Ref is not specified' }],
    [{ ref: 'nope' }, 400, { message: 'Target nope is invalid' }],
    [{ tag_name: 'a b' }, 400, { message: 'Tag name invalid' }],
    [{ name: 'a'.repeat(256) }, 400, { message: { name: ['is too long (maximum is 255 characters)'] } }],
    [{ milestones: 'x,y' }, 400, { message: 'Milestone(s) not found: x, y' }],
    [{ released_at: 'soon' }, 400, { error: 'released_at is invalid' }],
    [
      { assets: { links: [link, { ...link, url: 'https://example.org/b' }] } },
      400,
      { message: 'Validation failed: Links have duplicate values (a)' },
    ],
    [
      { assets: { links: [{ ...link, url: 'nowhere' }] } },
      400,
      { message: 'Validation failed: Links url must be a valid URL' },
    ],
    [{ assets: { links: [{ name: 'a' }] } }, 400, { error: 'assets[links][0][url] is missing' }],
  ])('refuses %j and makes no tag', async (params, status, body) => {
    const { developer, project } = await made();
    const answer = await create(developer, project, params);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect([await kept(), await tagsOf(project)]).toEqual([[], []]);
  });

  it('leaves protected names to those the rule lets in', async () => {
    const { developer, project } = await made();
    await app.as('root').post(`${project.url}/protected_tags`, { name: 'v*' });
    const message = 'You are not allowed to create this tag as it is protected.';
    for (const tag_name of ['v1', 'v2']) {
      if (tag_name === 'v2')
        await app.as('root').post(`${project.url}/repository/tags`, { tag_name, ref: 'main' });
      const answer = await create(developer, project, { tag_name });
      expect([answer.status, answer.body]).toEqual([403, { message }]);
    }
    expect(await kept()).toEqual([]);
    expect((await create('root', project)).status).toBe(201);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project } = await made();
    const caller = { anonymous: null, reporter, stranger: await app.make.user() }[who];
    expect((await create(caller, project)).status).toBe(status);
    expect([await kept(), await tagsOf(project)]).toEqual([[], []]);
  });

  it('is hidden with a private project, and refused in an archived one', async () => {
    const { project } = await made({ visibility: 'private' });
    expect((await create(await app.make.user(), project)).status).toBe(404);
    const archived = await app.make.project({ archived: true, files: { a: 'a' } });
    expect((await create('root', archived)).status).toBe(403);
    expect(await kept()).toEqual([]);
  });
});

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

  it('keeps the release of somebody who is gone', async () => {
    const { developer, project, url } = await made();
    await create(developer, project);
    await app.as('root').delete(`/users/${developer.id}`, { hard_delete: true });
    await app.server.jobs.drain();
    const { status, body } = await app.as(null).get(`${url}/v1`);
    expect([status, body.author]).toEqual([200, null]);
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
