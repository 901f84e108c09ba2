import { describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const one = { title: 'Start', content: 'puts 1\n', file_name: 'start.rb' };

const made = async (author: MadeUser, params: object = {}): Promise<number> => {
  const answer = await app.as(author).post('/snippets', { ...one, ...params });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
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

describe('updateSnippet', () => {
  it('changes what is said and nothing else', async () => {
    const ana = await app.make.user();
    const id = await made(ana, { description: 'Old' });
    const answer = await app.as(ana).put(`/snippets/${id}`, { title: 'New', visibility: 'private' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { title: 'New', description: 'Old', visibility: 'private', file_name: 'start.rb' },
    ]);
    expect((await app.as(ana).put(`/snippets/${id}`, { description: null })).body.description).toBeNull();
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 404],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const id = await made(await app.make.user(), { visibility: 'public' });
    const caller = who === 'anonymous' ? null : await app.make.user();
    const before = (await app.as(null).get(`/snippets/${id}`)).body;
    const change = { title: 'Mine', content: 'other', visibility: 'public' };
    expect((await app.as(caller).put(`/snippets/${id}`, change)).status).toBe(status);
    expect((await app.as(null).get(`/snippets/${id}`)).body).toEqual(before);
    expect((await app.as(null).get(`/snippets/${id}/raw`)).body).toBe(one.content);
  });

  it('is allowed to administrators', async () => {
    const id = await made(await app.make.user(), { visibility: 'private' });
    expect((await app.as('root').put(`/snippets/${id}`, { title: 'New' })).body.title).toBe('New');
  });

  it.each([
    [
      {},
      'content, description, files, file_name, title, visibility are missing, at least one parameter must be provided',
    ],
    [{ files: [{ action: 'fly' }] }, 'files[0][action] does not have a valid value'],
    [{ files: [{ file_path: 'a' }] }, 'files[0][action] is missing'],
    [{ title: '' }, 'title is empty'],
    [{ visibility: 'x' }, 'visibility does not have a valid value'],
    [
      { files: [{ action: 'delete', file_path: 'a' }], content: 'x' },
      'files, content are mutually exclusive',
    ],
    [
      { files: [{ action: 'delete', file_path: 'a' }], file_name: 'x' },
      'files, file_name are mutually exclusive',
    ],
    [
      { files: [{ action: 'create', file_path: '../a', content: 'a' }] },
      'files[0][file_path] should be a valid file path',
    ],
  ])('refuses %j', async (params, error) => {
    const ana = await app.make.user();
    const answer = await app.as(ana).put(`/snippets/${await made(ana)}`, params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('refuses a restricted visibility', async () => {
    const ana = await app.make.user();
    const id = await made(ana);
    await app.as('root').put('/application/settings', { restricted_visibility_levels: ['public'] });
    expect((await app.as(ana).put(`/snippets/${id}`, { visibility: 'public' })).status).toBe(400);
    expect((await app.as(ana).get(`/snippets/${id}`)).body.visibility).toBe('internal');
  });
});

describe('deleteSnippet', () => {
  it('takes row, user agent and repository along', async () => {
    const ana = await app.make.user();
    const id = await made(ana);
    expect((await app.as(ana).delete(`/snippets/${id}`)).status).toBe(204);
    await app.server.jobs.drain();
    expect((await app.as(ana).get(`/snippets/${id}`)).status).toBe(404);
    expect(await app.services.git.exists(`snippet-${id}`)).toBe(false);
    expect(await app.services.db.read('user_agent_details')).toEqual([]);
    expect(await app.services.db.read('gone_snippets')).toEqual([]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 404],
  ] as const)('is refused to %s', async (who, status) => {
    const id = await made(await app.make.user(), { visibility: 'public' });
    const caller = who === 'anonymous' ? null : await app.make.user();
    expect((await app.as(caller).delete(`/snippets/${id}`)).status).toBe(status);
    await app.server.jobs.drain();
    expect((await app.as(null).get(`/snippets/${id}/raw`)).status).toBe(200);
  });

  it('is allowed to administrators', async () => {
    const id = await made(await app.make.user(), { visibility: 'private' });
    expect((await app.as('root').delete(`/snippets/${id}`)).status).toBe(204);
  });

  it('is refused when the snippet changed since', async () => {
    const ana = await app.make.user();
    const id = await made(ana);
    const headers = { 'if-unmodified-since': 'Mon, 03 Oct 2011 09:00:00 GMT' };
    expect((await app.as(ana).delete(`/snippets/${id}`, {}, headers)).status).toBe(412);
    expect((await app.as(ana).get(`/snippets/${id}`)).status).toBe(200);
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
