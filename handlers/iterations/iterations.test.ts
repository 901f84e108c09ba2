import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { TestParams } from '../../tools/testing/client.js';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

describe('lists of iterations', () => {
  let top: GroupRow;
  let sub: GroupRow;
  let project: MadeProject;

  beforeEach(async () => {
    top = await app.make.group({ path: 'acme' });
    sub = await app.make.group({ parent: top });
    project = await app.make.project({ namespace: sub });
    await app.make.iteration({ group: top, title: 'next', startDate: day(10), dueDate: day(20) });
    await app.make.iteration({ group: top, title: 'Now', startDate: day(-1), dueDate: day(1) });
    await app.make.iteration({ group: sub, startDate: day(-20), dueDate: day(-10) });
  });

  const titles = async (url: string, params: TestParams = {}) =>
    (await app.as(null).get(url, params)).body.map((row: { title: string | null }) => row.title);

  it('answers records by start date', async () => {
    const answer = await app.as(null).get(`/groups/${top.id}/iterations`);
    const [now] = answer.body;
    expect(now).toEqual({
      id: expect.any(Number),
      iid: 2,
      sequence: 2,
      group_id: top.id,
      title: 'Now',
      description: null,
      state: 2,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      start_date: day(-1),
      due_date: day(1),
      web_url: app.services.urls.web(`/groups/acme/-/iterations/${now.id}`),
    });
    expect(answer.headers['x-total']).toBe('2');
  });

  it('reaches the groups above unless told not to', async () => {
    expect(await titles(`/projects/${project.id}/iterations`)).toEqual([null, 'Now', 'next']);
    expect(await titles(`/groups/${sub.id}/iterations`)).toEqual([null, 'Now', 'next']);
    expect(await titles(`/projects/${project.id}/iterations`, { include_ancestors: false })).toEqual([null]);
  });

  it.each([
    [{ state: 'opened' }, ['Now', 'next']],
    [{ state: 'upcoming' }, ['next']],
    [{ state: 'current' }, ['Now']],
    [{ state: 'started' }, ['Now']],
    [{ state: 'closed' }, [null]],
    [{ search: 'OW' }, ['Now']],
    [{ updated_after: '2100-01-01' }, []],
    [{ updated_before: '2000-01-01' }, []],
    [{ per_page: 1, page: 2 }, ['Now']],
  ])('narrows by %j', async (params, expected) => {
    expect(await titles(`/projects/${project.id}/iterations`, params)).toEqual(expected);
  });

  it('refuses an unknown state', async () => {
    const answer = await app.as(null).get(`/groups/${top.id}/iterations`, { state: 'x' });
    expect([answer.status, answer.body]).toEqual([400, { error: 'state does not have a valid value' }]);
  });

  it('is hidden with its group, and empty outside groups', async () => {
    const hidden = await app.make.group({ visibility: 'private' });
    expect((await app.as(null).get(`/groups/${hidden.id}/iterations`)).status).toBe(404);
    const personal = await app.make.project({ namespace: await app.make.user() });
    expect(await titles(`/projects/${personal.id}/iterations`)).toEqual([]);
  });
});

describe('without a paid tier', () => {
  const free = useServer({ tier: 'free' });
  it('answers 403', async () => {
    const project = await free.make.project();
    expect((await free.as('root').get(`/projects/${project.id}/iterations`)).status).toBe(403);
  });
});
