import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { names, tagScene } from './testing/tag-scene.js';

const app = useServer();
const zero = '0'.repeat(40);
const { made, create, tagged } = tagScene(app);

describe('listTags', () => {
  it('puts the latest first, by version and name on demand', async () => {
    const { project, url } = await made();
    await tagged(project, 'v1.2.0', 'v1.10.0');
    app.server.clock.freeze('2040-01-01T00:00:00.000Z');
    await create('root', project, { tag_name: 'a-late', ref: 'main', message: 'late' });
    const list = async (params: Record<string, unknown>) => names((await app.as(null).get(url, params)).body);
    expect((await list({}))[0]).toBe('a-late');
    expect(await list({ order_by: 'name', sort: 'asc' })).toEqual(['a-late', 'v1.10.0', 'v1.2.0']);
    expect((await list({ order_by: 'version', sort: 'desc' })).slice(0, 2)).toEqual(['v1.10.0', 'v1.2.0']);
  });

  it('searches', async () => {
    const { project, url } = await made();
    await tagged(project, 'v1', 'v2', 'beta');
    const list = async (search: string) =>
      names((await app.as(null).get(url, { search, order_by: 'name', sort: 'asc' })).body);
    expect([await list('^v'), await list('2$'), await list('et')]).toEqual([['v1', 'v2'], ['v2'], ['beta']]);
  });

  it('pages by offset and by token', async () => {
    const { project, url } = await made();
    await tagged(project, 'v1', 'v2', 'v3');
    const order = { order_by: 'name', sort: 'asc', per_page: 2 };
    const page = await app.as(null).get(url, { ...order, page: 2 });
    expect([names(page.body), page.headers['x-total']]).toEqual([['v3'], '3']);
    const keyset = { ...order, pagination: 'keyset' };
    const first = await app.as(null).get(url, keyset);
    expect(first.headers['link']).toContain('page_token=v2');
    const second = await app.as(null).get(url, { ...keyset, page_token: 'v2' });
    expect([names(second.body), second.headers['link']]).toEqual([['v3'], undefined]);
    const wrong = await app.as(null).get(url, { ...keyset, page_token: 'gone' });
    expect(wrong.status).toBe(422);
  });

  it('shows tags of things that are no commits', async () => {
    const { project, url } = await made();
    const repository = app.services.git.open(project.id);
    const tip = (await repository.branchTip('main')) ?? zero;
    const blob = (await repository.entry(tip, 'a.txt'))?.id ?? zero;
    await repository.updateRefs([{ ref: 'refs/tags/file', old: zero, new: blob }]);
    const answer = await app.as(null).get(url);
    expect([answer.status, answer.body]).toMatchObject([200, [{ name: 'file', target: blob, commit: null }]]);
  });

  it('is empty for a repository without commits', async () => {
    const project = await app.make.project();
    expect((await app.as(null).get(`${project.url}/repository/tags`)).body).toEqual([]);
  });

  it('answers 404 where there never was a repository', async () => {
    const { project, url } = await made();
    await app.services.git.remove(project.id);
    const answer = await app.as(null).get(url);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not Found' }]);
  });

  it('is refused to guests of a private project', async () => {
    const guest = await app.make.user();
    const project = await app.make.project({ visibility: 'private', members: { guest } });
    expect((await app.as(guest).get(`${project.url}/repository/tags`)).status).toBe(403);
  });
});
