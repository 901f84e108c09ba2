import { describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { newSnippet, oneFile as one } from './testing/new-snippets.js';

const app = useServer();

const made = (author: MadeUser, params: object = {}) => newSnippet(app, author, { ...one, ...params });
const rows = async () =>
  Number((await untyped(app.services.db.read)('snippets').count({ n: '*' }).first())?.['n']);

describe('createSnippet', () => {
  it('answers the record of an internal snippet with its file', async () => {
    const ana = await app.make.user();
    const answer = await app.as(ana).post('/snippets', { ...one, description: 'How' });
    const { id } = answer.body;
    const page = `${app.url}/-/snippets/${id}`;
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id,
        title: 'Start',
        description: 'How',
        visibility: 'internal',
        author: expect.objectContaining({ id: ana.id, state: 'active' }),
        created_at: answer.body.created_at,
        updated_at: answer.body.created_at,
        project_id: null,
        web_url: page,
        raw_url: `${page}/raw`,
        ssh_url_to_repo: `git@127.0.0.1:snippets/${id}.git`,
        http_url_to_repo: `${app.url}/snippets/${id}.git`,
        file_name: 'start.rb',
        files: [{ path: 'start.rb', raw_url: `${page}/raw/main/start.rb` }],
      },
    ]);
  });

  it('commits as its author', async () => {
    const ana = await app.make.user();
    const repository = app.services.git.open(`snippet-${await made(ana)}`);
    const commit = await repository.commit((await repository.branchTip('main')) ?? '');
    expect(commit).toMatchObject({ message: 'Initial commit', authorName: ana.name, authorEmail: ana.email });
  });

  it('is refused without a user', async () => {
    expect((await app.as(null).post('/snippets', one)).status).toBe(401);
    expect(await rows()).toBe(0);
  });

  it('is refused to external users', async () => {
    const answer = await app.as(await app.make.user({ external: 1 })).post('/snippets', one);
    expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
    expect(await rows()).toBe(0);
  });

  it('is refused to a token that only reads', async () => {
    expect((await app.as(await app.make.user({ scopes: ['read_api'] })).post('/snippets', one)).status).toBe(
      403,
    );
  });

  it.each([
    [{ title: 'x' }, 'files, content are missing, exactly one parameter must be provided'],
    [{ ...one, files: [{ file_path: 'a', content: 'a' }] }, 'files, content are mutually exclusive'],
    [{ title: 'x', content: 'x' }, 'file_name is missing'],
    [{ ...one, title: '' }, 'title is empty'],
    [{ content: 'x', file_name: 'x' }, 'title is missing'],
    [{ ...one, content: '' }, 'content is empty'],
    [{ ...one, visibility: 'secret' }, 'visibility does not have a valid value'],
    [{ title: 'x', files: [{ content: 'x' }] }, 'files[0][file_path] is missing'],
    [{ title: 'x', files: [{ file_path: 'x' }] }, 'files[0][content] is missing'],
    [
      { title: 'x', files: [{ file_path: 'a/../../b', content: 'x' }] },
      'files[0][file_path] should be a valid file path',
    ],
    [{ ...one, file_name: '../b' }, 'file_name should be a valid file path'],
  ])('refuses %j', async (params, error) => {
    const answer = await app.as(await app.make.user()).post('/snippets', params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    expect(await rows()).toBe(0);
  });

  it('refuses a title that is too long', async () => {
    const answer = await app.as(await app.make.user()).post('/snippets', { ...one, title: 'x'.repeat(256) });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: { error: 'Title is too long (maximum is 255 characters)' } },
    ]);
  });

  it('refuses a restricted visibility to all but administrators', async () => {
    await app.as('root').put('/application/settings', { restricted_visibility_levels: ['public'] });
    const params = { ...one, visibility: 'public' };
    const answer = await app.as(await app.make.user()).post('/snippets', params);
    expect(answer.status).toBe(400);
    expect(answer.body.message.error).toContain('Visibility level public has been restricted');
    expect(await rows()).toBe(0);
    expect((await app.as('root').post('/snippets', params)).status).toBe(201);
  });
});

describe('listSnippets', () => {
  it("lists one's own personal ones, newest first", async () => {
    const [ana, ben] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { reporter: ana } });
    await app.as(ana).post(`${project.url}/snippets`, { ...one, visibility: 'public' });
    await made(ben, { visibility: 'public' });
    const ids = [await made(ana, { visibility: 'private' }), await made(ana)];
    const answer = await app.as(ana).get('/snippets');
    expect(answer.body.map(({ id }: { id: number }) => id)).toEqual(ids.reverse());
    expect(answer.headers['x-total']).toBe('2');
  });

  it('keeps to a period with both its ends', async () => {
    const ana = await app.make.user();
    const id = await made(ana);
    const { created_at } = (await app.as(ana).get(`/snippets/${id}`)).body;
    const count = async (params: object) => (await app.as(ana).get('/snippets', { ...params })).body.length;
    const [before, after] = ['2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];
    expect(await count({ created_after: created_at, created_before: created_at })).toBe(1);
    expect(await count({ created_after: after })).toBe(0);
    expect(await count({ created_before: before })).toBe(0);
  });

  it.each(['/snippets', '/snippets/public'])('needs a user: %s', async (path) => {
    expect((await app.as(null).get(path)).status).toBe(401);
  });

  it('lists public ones of everybody for anybody signed in', async () => {
    const [ana, ben] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { reporter: ana } });
    await app.as(ana).post(`${project.url}/snippets`, { ...one, visibility: 'public' });
    await made(ana, { visibility: 'internal' });
    const id = await made(ana, { visibility: 'public' });
    const answer = await app.as(ben).get('/snippets/public');
    expect(answer.body.map((row: { id: number }) => row.id)).toEqual([id]);
  });
});

describe('reading a personal snippet', () => {
  const reads = (id: number) => [
    `/snippets/${id}`,
    `/snippets/${id}/raw`,
    `/snippets/${id}/files/main/start.rb/raw`,
  ];
  it.each([
    ['public', 'anonymous', 200],
    ['public', 'external', 200],
    ['internal', 'anonymous', 404],
    ['internal', 'external', 404],
    ['internal', 'user', 200],
    ['private', 'anonymous', 404],
    ['private', 'user', 404],
    ['private', 'author', 200],
    ['private', 'root', 200],
  ] as const)('%s by %s answers %i', async (visibility, who, status) => {
    const author = await app.make.user();
    const others = { anonymous: null, root: 'root', author } as const;
    const caller =
      who === 'external' || who === 'user'
        ? await app.make.user({ external: who === 'external' ? 1 : 0 })
        : others[who];
    for (const path of reads(await made(author, { visibility }))) {
      const answer = await app.as(caller).get(path);
      expect(answer.status).toBe(status);
      if (status === 404) expect(answer.body).toEqual({ message: '404 Snippet Not Found' });
    }
  });

  it('answers absent ones and those of projects as hidden ones', async () => {
    const project = await app.make.project();
    const of = await app.as('root').post(`${project.url}/snippets`, { ...one, visibility: 'public' });
    for (const id of [of.body.id, 999_999]) {
      for (const path of reads(id)) expect((await app.as('root').get(path)).status).toBe(404);
      expect((await app.as('root').put(`/snippets/${id}`, { title: 'x' })).status).toBe(404);
      expect((await app.as('root').delete(`/snippets/${id}`)).status).toBe(404);
    }
    expect((await app.as('root').get('/snippets/x')).status).toBe(400);
  });

  it('shows a blocked author as blocked', async () => {
    const ana = await app.make.user();
    const id = await made(ana, { visibility: 'public' });
    await app.as('root').post(`/users/${ana.id}/block`);
    expect((await app.as(null).get(`/snippets/${id}`)).body.author.state).toBe('blocked');
  });
});

describe('getSnippetUserAgentDetail', () => {
  it('is told to administrators alone', async () => {
    const ana = await app.make.user();
    const path = `/snippets/${await made(ana)}/user_agent_detail`;
    const answer = await app.as('root').get(path);
    expect([answer.status, answer.body]).toEqual([
      200,
      { user_agent: expect.any(String), ip_address: '127.0.0.1', akismet_submitted: false },
    ]);
    expect((await app.as(ana).get(path)).status).toBe(403);
    expect((await app.as(null).get(path)).status).toBe(401);
    await app.services.db.write((tx) => tx('user_agent_details').delete());
    expect((await app.as('root').get(path)).body).toEqual({ message: '404 UserAgentDetail Not Found' });
  });
});
