import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('createProject', () => {
  it('refuses personal projects beyond the limit', async () => {
    const user = await app.make.user({ projects_limit: 0 });
    const answer = await app.as(user).post('/projects', { name: 'x' });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      error: ['Your project limit is 0 projects! Please contact your administrator to increase it'],
    });
  });

  it('holds an administrator to the limit of the one whose namespace it is', async () => {
    const user = await app.make.user({ projects_limit: 1 });
    const { body } = await app.as(user).get('/namespaces', { search: user.username });
    const create = (name: string) => app.as('root').post('/projects', { name, namespace_id: body[0].id });
    expect((await create('first')).status).toBe(201);
    const answer = await create('second');
    expect(answer.status).toBe(403);
    expect(answer.body.error[0]).toMatch(/^Your project limit is 1 projects!/);
    const forUser = await app.as('root').post(`/projects/user/${user.id}`, { name: 'third' });
    expect(forUser.status).toBe(403);
  });

  it('asks nothing of the limit of an administrator in the namespace of another', async () => {
    const root = await app.as('root').get('/user');
    await app.as('root').put(`/users/${root.body.id}`, { projects_limit: 0 });
    const user = await app.make.user();
    const { body } = await app.as(user).get('/namespaces', { search: user.username });
    const answer = await app.as('root').post('/projects', { name: 'first', namespace_id: body[0].id });
    expect(answer.status).toBe(201);
  });

  it('makes no more personal projects than there is room for when many are made at once', async () => {
    const user = await app.make.user({ projects_limit: 2 });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => app.as(user).post('/projects', { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
  });
});

describe('transferProject', () => {
  it('refuses to give somebody more personal projects than they may have', async () => {
    const owner = await app.make.user({ projects_limit: 1 });
    const group = await app.make.group({ members: { owner } });
    const [first, second] = [
      await app.make.project({ namespace: group }),
      await app.make.project({ namespace: group }),
    ];
    const move = (who: typeof owner | 'root', url: string) =>
      app.as(who).put(`${url}/transfer`, { namespace: owner.username });
    expect((await move(owner, first.url)).status).toBe(200);
    for (const who of [owner, 'root'] as const) {
      const { status, body } = await move(who, second.url);
      expect([status, body.message]).toEqual([
        400,
        `Failed to transfer project {:new_namespace=>["You don't have permission to transfer projects into that namespace."]}`,
      ]);
    }
    expect((await app.as(owner).get(second.url)).body.namespace.id).toBe(group.id);
    const back = await app.as(owner).put(`${first.url}/transfer`, { namespace: group.full_path });
    expect(back.status).toBe(200);
  });

  it('gives room to one of two that move at once', async () => {
    const owner = await app.make.user({ projects_limit: 1 });
    const group = await app.make.group({ members: { owner } });
    const made = await Promise.all([1, 2, 3].map(() => app.make.project({ namespace: group })));
    const answers = await Promise.all(
      made.map(({ url }) => app.as(owner).put(`${url}/transfer`, { namespace: owner.username })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});
