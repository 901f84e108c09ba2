import { describe, expect, it } from 'vitest';
import type { TestParams } from '../../tools/testing/client.js';
import { groupAndProject } from '../../tools/testing/group-and-project.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const made = (visibility?: 'public' | 'private') => groupAndProject(app, visibility);

const titlesOf = (rows: { title: string }[]) => rows.map((row) => row.title).sort();
const kept = async () => titlesOf(await app.services.db.read('labels'));

describe.each(['project', 'group'] as const)('labels of a %s', (kind) => {
  async function place(visibility: 'public' | 'private' = 'public') {
    const world = await made(visibility);
    const owner = kind === 'project' ? { project: world.project } : { group: world.group };
    const id = kind === 'project' ? world.project.id : world.group.id;
    return { ...world, owner, url: `/${kind}s/${id}/labels` };
  }

  it('is created by a reporter', async () => {
    const { reporter, url } = await place();
    const input = { name: ' bug ', color: '#D9534F', description: 'Is **wrong**' };
    const answer = await app.as(reporter).post(url, input);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'bug',
        description: 'Is **wrong**',
        description_html: 'Is <strong>wrong</strong>',
        text_color: '#FFFFFF',
        color: '#D9534F',
        subscribed: false,
        ...(kind === 'project' ? { priority: null, is_project_label: true } : {}),
      },
    ]);
    expect(await kept()).toEqual(['bug']);
  });

  it('resolves the name of a colour', async () => {
    const { reporter, url } = await place();
    const answer = await app.as(reporter).post(url, { name: 'x', color: 'LightYellow' });
    expect(answer.body).toMatchObject({ color: '#FFFFE0', text_color: '#1F1E24' });
  });

  it.each([
    [{}, { error: 'name is missing, color is missing' }],
    [{ name: 'a' }, { error: 'color is missing' }],
    [{ name: 'a', color: 'nope' }, { message: { color: ['must be a valid color code'] } }],
    [{ name: 'a,b', color: 'red' }, { message: { title: ['is invalid'] } }],
    [{ name: ' ', color: 'red' }, { message: { title: ["can't be blank", 'is invalid'] } }],
    [
      { name: 'a'.repeat(256), color: 'red' },
      { message: { title: ['is too long (maximum is 255 characters)'] } },
    ],
  ])('is not created from %j', async (params, body) => {
    const { reporter, url } = await place();
    const answer = await app.as(reporter).post(url, params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await kept()).toEqual([]);
  });

  it('is not created twice, nor when the group has it', async () => {
    const { reporter, url, group } = await place();
    await app.make.label({ group, title: 'bug' });
    const answer = await app.as(reporter).post(url, { name: 'bug', color: 'red' });
    expect([answer.status, answer.body]).toEqual([409, { message: 'Label already exists' }]);
    expect(await kept()).toEqual(['bug']);
  });

  it.each([
    ['anonymous', 'public', 401],
    ['stranger', 'public', 403],
    ['guest', 'public', 403],
    ['stranger', 'private', 404],
  ] as const)('is refused to %s in a %s place, whatever the verb', async (who, visibility, status) => {
    const world = await place(visibility);
    const label = await app.make.label({ ...world.owner, title: 'bug' });
    const caller = app.as(who === 'anonymous' ? null : world[who]);
    const input = { name: 'new', color: 'red', new_name: 'other' };
    expect((await caller.post(world.url, input)).status).toBe(status);
    expect((await caller.put(`${world.url}/${label.id}`, input)).status).toBe(status);
    expect((await caller.put(world.url, { name: 'bug', color: 'red' })).status).toBe(status);
    expect((await caller.delete(`${world.url}/${label.id}`)).status).toBe(status);
    expect((await caller.delete(world.url, { name: 'bug' })).status).toBe(status);
    expect(await app.services.db.read('labels').first()).toMatchObject({ title: 'bug', color: '#6699cc' });
    expect(await kept()).toEqual(['bug']);
  });

  it('is read by number and by title, with the number first', async () => {
    const { guest, url, owner } = await place();
    const first = await app.make.label({ ...owner, title: 'two words' });
    await app.make.label({ ...owner, title: String(first.id) });
    expect((await app.as(guest).get(`${url}/${first.id}`)).body.name).toBe('two words');
    expect((await app.as(guest).get(`${url}/two%20words`)).body.id).toBe(first.id);
    const absent = await app.as(guest).get(`${url}/nope`);
    expect([absent.status, absent.body]).toEqual([404, { message: '404 Label Not Found' }]);
  });

  it('is read only with credentials', async () => {
    const { url, owner, stranger } = await place();
    const label = await app.make.label({ ...owner, title: 'bug' });
    expect((await app.as(null).get(url)).status).toBe(401);
    expect((await app.as(null).get(`${url}/${label.id}`)).status).toBe(401);
    expect((await app.as(stranger).get(url)).body).toHaveLength(1);
  });

  it('is changed', async () => {
    const { reporter, url, owner } = await place();
    const label = await app.make.label({ ...owner, title: 'bug' });
    const input = { new_name: 'defect', color: '#fff', description: 'x' };
    const answer = await app.as(reporter).put(`${url}/bug`, input);
    expect(answer.body).toMatchObject({ id: label.id, name: 'defect', color: '#fff', description: 'x' });
    const older = await app.as(reporter).put(url, { name: 'defect', description: '' });
    expect([older.status, older.body.description]).toEqual([200, '']);
    expect((await app.as(reporter).put(url, { label_id: label.id, color: 'red' })).body.color).toBe(
      '#FF0000',
    );
  });

  const anyOf = `new_name, color, description${kind === 'project' ? ', priority' : ''} are missing`;

  it.each([
    [{}, 400, { error: `${anyOf}, at least one parameter must be provided` }],
    [{ color: 'x' }, 400, { message: { color: ['must be a valid color code'] } }],
    [{ new_name: 'taken' }, 400, { message: { title: ['has already been taken'] } }],
  ])('is not changed by %j', async (params, status, body) => {
    const { reporter, url, owner } = await place();
    const label = await app.make.label({ ...owner, title: 'bug' });
    await app.make.label({ ...owner, title: 'taken' });
    const answer = await app.as(reporter).put(`${url}/${label.id}`, params);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(await kept()).toEqual(['bug', 'taken']);
  });

  it('is named by exactly one parameter in the older form', async () => {
    const { reporter, url } = await place();
    const neither = 'label_id, name are missing, exactly one parameter must be provided';
    expect((await app.as(reporter).put(url, { color: 'red' })).body).toEqual({ error: neither });
    expect((await app.as(reporter).delete(url)).body).toEqual({ error: neither });
    const both = await app.as(reporter).put(url, { label_id: 1, name: 'x', color: 'red' });
    expect([both.status, both.body]).toEqual([400, { error: 'label_id, name are mutually exclusive' }]);
    expect((await app.as(reporter).put(url, { name: 'x', color: 'red' })).status).toBe(404);
    expect((await app.as(reporter).delete(url, { name: 'x' })).status).toBe(404);
  });

  it('is deleted, also in the older form', async () => {
    const { reporter, url, owner } = await place();
    const label = await app.make.label({ ...owner, title: 'bug' });
    await app.make.label({ ...owner, title: 'old' });
    expect((await app.as(reporter).delete(`${url}/${label.id}`)).status).toBe(204);
    expect((await app.as(reporter).delete(url, { name: 'old' })).status).toBe(204);
    expect((await app.as(reporter).delete(`${url}/${label.id}`)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('is not deleted after a change', async () => {
    const { reporter, url, owner } = await place();
    const label = await app.make.label({ ...owner, title: 'bug' });
    const headers = { 'if-unmodified-since': '2001-01-01T00:00:00Z' };
    expect((await app.as(reporter).delete(`${url}/${label.id}`, {}, headers)).status).toBe(412);
    expect(await kept()).toEqual(['bug']);
  });

  it('is followed and followed no longer', async () => {
    const { guest, url, owner } = await place();
    const label = await app.make.label({ ...owner, title: 'bug' });
    const call = (verb: string) => app.as(guest).post(`${url}/${label.id}/${verb}`);
    expect((await call('unsubscribe')).status).toBe(304);
    const answer = await call('subscribe');
    expect([answer.status, answer.body.subscribed]).toEqual([201, true]);
    expect((await call('subscribe')).status).toBe(304);
    expect((await app.as(guest).get(`${url}/${label.id}`)).body.subscribed).toBe(true);
    expect((await call('unsubscribe')).body.subscribed).toBe(false);
    expect((await call('unsubscribe')).status).toBe(304);
  });

  it('is followed by nobody who cannot read it', async () => {
    const { stranger, url, owner } = await place('private');
    const label = await app.make.label({ ...owner, title: 'bug' });
    expect((await app.as(null).post(`${url}/${label.id}/subscribe`)).status).toBe(401);
    expect((await app.as(stranger).post(`${url}/${label.id}/subscribe`)).status).toBe(404);
    expect((await app.as('root').post(`${url}/999999/subscribe`)).status).toBe(404);
    expect(await app.services.db.read('subscriptions')).toEqual([]);
  });

  it('is listed by title, searched and paged', async () => {
    const { guest, url, owner } = await place();
    for (const title of ['c', 'A', 'b']) await app.make.label({ ...owner, title });
    await app.make.label({ ...owner, title: 'd', description: 'Bees_x' });
    const names = async (params: TestParams) => {
      const answer = await app.as(guest).get(url, params);
      return answer.body.map((label: { name: string }) => label.name);
    };
    expect(await names({})).toEqual(['A', 'b', 'c', 'd']);
    expect(await names({ search: 'B' })).toEqual(['b', 'd']);
    expect(await names({ search: 's_X' })).toEqual(['d']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ per_page: 3, page: 2 })).toEqual(['d']);
  });
});
