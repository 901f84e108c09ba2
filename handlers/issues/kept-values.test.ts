import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

/** What is sent in an unusual way changes what it says, and what cannot be read changes nothing. */
describe('values that clients write in their own ways', () => {
  const app = useServer();
  let user: MadeUser;
  let project: MadeProject;

  beforeEach(async () => {
    user = await app.make.user();
    project = await app.make.project({ members: { maintainer: user } });
  });

  const changed = async (input: object, params: object) => {
    const { body } = await app.as(user).post(`${project.url}/issues`, { title: 'x', ...input });
    return (await app.as(user).put(`${project.url}/issues/${body.iid}`, { ...params })).body;
  };

  it.each([[['a,b']], [['a', null, 'b']], ['a, b'], [{ 0: 'a,b' }]])('split labels: %j', async (labels) => {
    expect((await changed({ labels: 'c' }, { labels })).labels).toEqual(['a', 'b']);
  });

  it('find issues by several numbers or a name, however they are written', async () => {
    for (const title of ['one', 'two', 'three']) await app.make.issue({ project, title, assignees: [user] });
    const ask = async (query: string) => {
      const { body } = await app.as(user).get(`${project.url}/issues?sort=asc&${query}`);
      return body.map(({ iid }: { iid: number }) => iid);
    };
    expect(await ask('iids[]=1,2')).toEqual([1, 2]);
    expect(await ask(`assignee_username=${user.username}`)).toEqual([1, 2, 3]);
    expect(await ask(`not[assignee_username]=${user.username}`)).toEqual([]);
    expect(await ask('not[iids][]=1,2')).toEqual([3]);
  });

  it('clear a list by null', async () => {
    expect((await changed({ labels: 'c' }, { labels: null })).labels).toEqual([]);
  });

  it.each(['issues', 'milestones'])('keep a due date where the new one cannot be read: %s', async (kind) => {
    const { body } = await app
      .as(user)
      .post(`${project.url}/${kind}`, { title: 'x', due_date: '2030-01-01' });
    const url = `${project.url}/${kind}/${kind === 'issues' ? body.iid : body.id}`;
    const due = async (due_date: string | null) => (await app.as(user).put(url, { due_date })).body.due_date;
    expect(await due('some day')).toBe('2030-01-01');
    expect(await due('Dec 1, 2030')).toBe('2030-12-01');
    expect(await due('')).toBeNull();
  });
});
