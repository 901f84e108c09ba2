import { describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const ids = (answer: { body: { id: number }[] }) => answer.body.map((one) => one.id);
const at = (day: string) => `${day}T00:00:00.000Z`;
const set = (project: MadeProject, columns: Record<string, unknown>) =>
  app.services.db.write((tx) => untyped(tx)('projects').where({ id: project.id }).update(columns));

describe('listProjects', () => {
  it('shows anonymous callers short records of public projects', async () => {
    const open = await app.make.project({ files: { a: 'a' } });
    await app.make.project({ visibility: 'internal' });
    await app.make.project({ visibility: 'private' });
    const answer = await app.as(null).get('/projects');
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual([open.id]);
    expect(Object.keys(answer.body[0])).toEqual([
      'id',
      'description',
      'name',
      'name_with_namespace',
      'path',
      'path_with_namespace',
      'created_at',
      'default_branch',
      'tag_list',
      'topics',
      'ssh_url_to_repo',
      'http_url_to_repo',
      'web_url',
      'readme_url',
      'forks_count',
      'avatar_url',
      'star_count',
      'last_activity_at',
      'namespace',
    ]);
  });

  it('shows signed-in callers full records with permissions, newest first', async () => {
    const user = await app.make.user();
    const open = await app.make.project();
    const inside = await app.make.project({ visibility: 'internal' });
    const own = await app.make.project({ visibility: 'private', members: { developer: user } });
    await app.make.project({ visibility: 'private' });
    const answer = await app.as(user).get('/projects');
    expect(ids(answer)).toEqual([own.id, inside.id, open.id]);
    expect(answer.body[0]).toMatchObject({
      visibility: 'private',
      permissions: { project_access: { access_level: 30 }, group_access: null },
    });
    expect((await app.as(user).get('/projects', { simple: true })).body[0]).not.toHaveProperty('visibility');
  });

  it('shows administrators everything and external users only public projects and their own', async () => {
    const external = await app.make.user({ external: 1 });
    const open = await app.make.project();
    await app.make.project({ visibility: 'internal' });
    const own = await app.make.project({ visibility: 'internal', members: { guest: external } });
    await app.make.project({ visibility: 'private' });
    expect((await app.as('root').get('/projects')).body).toHaveLength(4);
    expect(ids(await app.as(external).get('/projects'))).toEqual([own.id, open.id]);
  });

  it('pages by number with totals and links', async () => {
    for (let count = 0; count < 3; count += 1) await app.make.project();
    const first = await app.as(null).get('/projects', { per_page: 2 });
    expect(first.body).toHaveLength(2);
    expect(first.headers).toMatchObject({ 'x-total': '3', 'x-total-pages': '2', 'x-next-page': '2' });
    const second = await app.as(null).get('/projects', { per_page: 2, page: 2 });
    expect(second.body).toHaveLength(1);
    expect(second.headers).toMatchObject({ 'x-next-page': '', 'x-prev-page': '1' });
    expect((await app.as(null).get('/projects', { page: 9 })).headers['x-total']).toBe('3');
    expect((await app.as(null).get('/projects', { page: 9 })).body).toEqual([]);
  });

  it('pages by key with a link to the next page and no counts', async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push((await app.make.project()).id);
    const params = { pagination: 'keyset', order_by: 'id', sort: 'asc', per_page: 2 };
    const first = await app.as(null).get('/projects', params);
    expect(ids(first)).toEqual(made.slice(0, 2));
    expect(first.headers).not.toHaveProperty('x-total');
    expect(first.headers).not.toHaveProperty('x-page');
    expect(first.headers['link']).toMatch(new RegExp(`[?&]id_after=${made[1]}&.*rel="next"$`));
    const second = await app.as(null).get('/projects', { ...params, id_after: made[1] });
    expect(ids(second)).toEqual(made.slice(2));
    expect(second.headers).not.toHaveProperty('link');
    const down = await app.as(null).get('/projects', { ...params, sort: 'desc' });
    expect(down.headers['link']).toContain(`id_before=${made[1]}`);
  });

  it('refuses keyset paging by other fields and pages too far away', async () => {
    const keyset = await app.as(null).get('/projects', { pagination: 'keyset' });
    expect(keyset.status).toBe(405);
    expect(keyset.body.error).toBe('Keyset pagination is not yet available for this type of request');
    const far = await app.as(null).get('/projects', { page: 501, per_page: 100 });
    expect(far.status).toBe(405);
    expect(far.body.error).toMatch(/^Offset pagination has a maximum allowed offset of 50000 /);
    expect((await app.as(null).get('/projects', { page: 500, per_page: 100 })).status).toBe(200);
  });

  it.each([
    ['id', 'asc', [0, 1, 2]],
    ['name', 'asc', [2, 0, 1]],
    ['path', 'desc', [1, 0, 2]],
    ['created_at', 'desc', [2, 1, 0]],
    ['updated_at', 'asc', [1, 0, 2]],
    ['last_activity_at', 'desc', [0, 2, 1]],
    ['repository_size', 'desc', [2, 1, 0]],
  ] as const)('orders by %s %s', async (order_by, sort, expected) => {
    const made = [
      await app.make.project({ name: 'b', path: 'pb' }),
      await app.make.project({ name: 'C', path: 'pc' }),
      await app.make.project({ name: 'a', path: 'pa' }),
    ] as const;
    await set(made[0], {
      updated_at: at('2022-02-02'),
      last_activity_at: at('2022-03-03'),
      created_at: at('2022-01-01'),
    });
    await set(made[1], {
      updated_at: at('2022-01-01'),
      last_activity_at: at('2022-01-01'),
      created_at: at('2022-01-02'),
    });
    await set(made[2], {
      updated_at: at('2022-03-03'),
      last_activity_at: at('2022-02-02'),
      created_at: at('2022-01-03'),
    });
    const answer = await app.as(null).get('/projects', { order_by, sort, simple: true });
    expect(ids(answer)).toEqual(expected.map((place) => made[place].id));
  });

  it('orders by size for administrators alone', async () => {
    const [large, small] = [await app.make.project(), await app.make.project()];
    await app.services.db.write((tx) =>
      tx('project_statistics').where({ project_id: large.id }).update({ repository_size: 9000 }),
    );
    const params = { order_by: 'storage_size' };
    expect(ids(await app.as('root').get('/projects', params))).toEqual([large.id, small.id]);
    expect(ids(await app.as(null).get('/projects', params))).toEqual([small.id, large.id]);
  });

  it('refuses parameters that are no values of theirs', async () => {
    const answer = await app
      .as(null)
      .get('/projects', { order_by: 'size', archived: 'maybe', visibility: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain('archived is invalid');
    expect(answer.body.error).toContain('order_by does not have a valid value');
  });
});

describe('listUserProjects', () => {
  it('lists the visible projects of a personal namespace by number or name', async () => {
    const user = await app.make.user();
    const open = await app.make.project({ namespace: user });
    await app.make.project({ namespace: user, visibility: 'private' });
    await app.make.project();
    expect(ids(await app.as(null).get(`/users/${user.id}/projects`))).toEqual([open.id]);
    expect(ids(await app.as(null).get(`/users/${user.username.toUpperCase()}/projects`))).toEqual([open.id]);
    expect((await app.as(user).get(`/users/${user.id}/projects`)).body).toHaveLength(2);
    const keyset = { pagination: 'keyset', order_by: 'id', per_page: 1 };
    expect((await app.as(user).get(`/users/${user.id}/projects`, keyset)).headers['link']).toContain(
      'id_before=',
    );
  });

  it('answers 404 for an unknown user', async () => {
    const answer = await app.as(null).get('/users/nobody-here/projects');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: '404 User Not Found' });
  });
});

describe('listUserStarredProjects', () => {
  it('lists the visible starred projects, and none of a private profile for others', async () => {
    const user = await app.make.user();
    const project = await app.make.project();
    await app.as(user).post(`${project.url}/star`);
    const path = `/users/${user.id}/starred_projects`;
    expect(ids(await app.as(null).get(path))).toEqual([project.id]);
    await app.services.db.write((tx) => tx('users').where({ id: user.id }).update({ private_profile: 1 }));
    expect((await app.as(null).get(path)).body).toEqual([]);
    expect(ids(await app.as(user).get(path))).toEqual([project.id]);
    expect((await app.as(null).get('/users/987654/starred_projects')).status).toBe(404);
  });
});
