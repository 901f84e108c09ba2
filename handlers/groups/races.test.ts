import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

describe('changes of one tree at the same time', () => {
  it('never put two groups inside each other', async () => {
    const one = await app.make.group();
    const two = await app.make.group();
    const answers = await Promise.all([
      app.as('root').post(`/groups/${one.id}/transfer`, { group_id: two.id }),
      app.as('root').post(`/groups/${two.id}/transfer`, { group_id: one.id }),
    ]);
    expect(statuses(answers)).toEqual([201, 400]);
  });

  it('never take the last owner away', async () => {
    const [one, two] = [await app.make.user(), await app.make.user()];
    const group = await app.make.group({ members: { owner: [one, two] } });
    const path = `/groups/${group.id}/members`;
    const answers = await Promise.all([
      app.as(one).delete(`${path}/${two.id}`),
      app.as(two).delete(`${path}/${one.id}`),
    ]);
    expect(statuses(answers)[0]).toBe(204);
    expect(statuses(answers)[1]).toBeGreaterThanOrEqual(403);
    expect((await app.as('root').get(path)).body).toHaveLength(1);
  });

  it('create one group of a path', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.as('root').post('/groups', { name: 'Acme', path: 'acme' })),
    );
    expect(statuses(answers)).toEqual([201, 400, 400, 400, 400]);
  });

  it('add a member once', async () => {
    const user = await app.make.user();
    const group = await app.make.group();
    const input = { user_id: user.id, access_level: 30 };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.as('root').post(`/groups/${group.id}/members`, input)),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('a group created while its parent gets a new path', () => {
  it('stands below the path that the parent has then', async () => {
    const parent = await app.make.group({ path: 'old' });
    const input = { name: 'x', path: 'x', parent_id: parent.id };
    const [made] = await Promise.all([
      app.as('root').post('/groups', input),
      app.as('root').put(`/groups/${parent.id}`, { path: 'new' }),
    ]);
    expect((await app.as('root').get(`/groups/${made.body.id}`)).body.full_path).toBe('new/x');
  });
});

describe('two changes of one group', () => {
  it('do not undo each other', async () => {
    const group = await app.make.group();
    const path = `/groups/${group.id}`;
    await Promise.all([
      app.as('root').put(path, { emails_disabled: true }),
      app.as('root').put(path, { mentions_disabled: true }),
      app.as('root').put(path, { lfs_enabled: false }),
    ]);
    const { body } = await app.as('root').get(path);
    expect(body).toMatchObject({ emails_disabled: true, mentions_disabled: true, lfs_enabled: false });
  });
});

describe('adding several members at the same time', () => {
  it('adds everybody and fails for nobody', async () => {
    const users = [await app.make.user(), await app.make.user(), await app.make.user()];
    const group = await app.make.group();
    const input = { user_id: users.map((user) => user.id).join(','), access_level: 30 };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.as('root').post(`/groups/${group.id}/members`, input)),
    );
    expect(statuses(answers)).toEqual([201, 201, 201, 201]);
    expect((await app.as('root').get(`/groups/${group.id}/members`)).body).toHaveLength(3);
  });
});
