import { describe, expect, it } from 'vitest';
import type { TestParams } from '../../tools/testing/client.js';
import { useServer } from '../../tools/testing/use-server.js';
import { releasedAt as at, releaseScene } from './testing/release-scene.js';

const app = useServer();
const { made, create, kept, tagsOf } = releaseScene(app);

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
