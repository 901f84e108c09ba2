import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const now = '2022-11-20T09:30:00.000Z';

let ann: MadeUser;
let rita: MadeUser;
let guest: MadeUser;
let project: MadeProject;
beforeEach(async () => {
  app.server.clock.freeze(now);
  [ann, rita, guest] = [await app.make.user(), await app.make.user(), await app.make.user()];
  project = await app.make.project({ path: 'site', members: { reporter: rita, guest } });
});

const make = (input: Partial<Parameters<typeof app.make.issue>[0]> = {}): Promise<MadeIssue> =>
  app.make.issue({ project, author: ann, ...input });

const idsFrom = async (who: MadeUser | 'root' | null, path: string, params = {}): Promise<number[]> => {
  const answer = await app.as(who).get(path, params);
  expect([answer.status, answer.body.error ?? answer.body.message]).toEqual([200, undefined]);
  return answer.body.map(({ id }: { id: number }) => id);
};

describe('listIssues', () => {
  it('shows what the caller wrote, everywhere', async () => {
    const own = await make({ author: rita });
    await make();
    expect(await idsFrom(rita, '/issues')).toEqual([own.id]);
  });

  it('shows what is assigned to the caller', async () => {
    const given = await make({ assignees: [rita] });
    await make({ author: rita });
    expect(await idsFrom(rita, '/issues', { scope: 'assigned-to-me' })).toEqual([given.id]);
  });

  it('asks who it is that asks', async () => {
    const answer = await app.as(null).get('/issues');
    expect([answer.status, answer.body]).toEqual([401, { message: '401 Unauthorized' }]);
  });

  it('shows everything public to nobody in particular', async () => {
    const open = await make();
    await make({ confidential: 1 });
    await app.make.issue({ project: await app.make.project({ visibility: 'private' }) });
    expect(await idsFrom(null, '/issues', { scope: 'all' })).toEqual([open.id]);
  });

  it('tells references in full', async () => {
    const issue = await make({ author: rita });
    const { body } = await app.as(rita).get('/issues');
    const full = `${project.full_path}#${issue.iid}`;
    expect(body[0].references).toEqual({ short: `#${issue.iid}`, relative: full, full });
  });

  it('leaves out archived projects unless asked', async () => {
    const old = await app.make.project({ archived: true });
    const issue = await app.make.issue({ project: old, author: rita });
    expect(await idsFrom(rita, '/issues')).toEqual([]);
    expect(await idsFrom(rita, '/issues', { non_archived: false })).toEqual([issue.id]);
  });
});

describe('listGroupIssues', () => {
  it('holds what stands in groups below', async () => {
    const top = await app.make.group({ path: 'top' });
    const below = await app.make.group({ path: 'below', parent: top });
    const inner = await app.make.project({ namespace: below });
    const issue = await app.make.issue({ project: inner });
    expect(await idsFrom(null, `/groups/${top.id}/issues`)).toEqual([issue.id]);
  });

  it('tells references from its own projects by their path', async () => {
    const top = await app.make.group({ path: 'top' });
    const own = await app.make.project({ namespace: top, path: 'own' });
    await app.make.issue({ project: own });
    const { body } = await app.as(null).get(`/groups/${top.id}/issues`);
    expect(body[0].references).toEqual({ short: '#1', relative: 'own#1', full: 'top/own#1' });
  });

  it('is hidden with its group', async () => {
    const hidden = await app.make.group({ visibility: 'private' });
    const answer = await app.as(ann).get(`/groups/${hidden.id}/issues`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Group Not Found' }]);
  });
});

describe('listProjectIssues', () => {
  const url = () => `${project.url}/issues`;

  it('leaves out what is confidential for guests', async () => {
    const open = await make();
    await make({ confidential: 1 });
    expect(await idsFrom(guest, url())).toEqual([open.id]);
  });

  it('counts nothing that is hidden', async () => {
    await make({ confidential: 1 });
    const answer = await app.as(guest).get(url());
    expect(answer.headers['x-total']).toBe('0');
  });

  it('shows what is confidential to reporters, authors, assignees and administrators', async () => {
    const secret = await make({ confidential: 1, assignees: [guest] });
    for (const who of [rita, ann, guest, 'root'] as const)
      expect(await idsFrom(who, url())).toEqual([secret.id]);
  });

  it('is empty where the tracker is switched off', async () => {
    const off = await app.make.project({ values: { issues_access_level: 'disabled' } });
    await app.make.issue({ project: off });
    expect(await idsFrom('root', `${off.url}/issues`)).toEqual([]);
  });

  it('is empty for strangers where the tracker is for members', async () => {
    const inner = await app.make.project({ values: { issues_access_level: 'private' }, members: { guest } });
    const issue = await app.make.issue({ project: inner, author: ann });
    expect(await idsFrom(ann, `${inner.url}/issues`)).toEqual([]);
    expect(await idsFrom(guest, `${inner.url}/issues`)).toEqual([issue.id]);
  });

  it('is hidden with its project', async () => {
    const hidden = await app.make.project({ visibility: 'private' });
    const answer = await app.as(ann).get(`${hidden.url}/issues`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Project Not Found' }]);
  });

  it('gives labels as records when asked', async () => {
    const label = (await app.as(rita).post(`${project.url}/labels`, { name: 'bug', color: '#cc0033' })).body;
    await make({ labels: [label] });
    const { body } = await app.as(rita).get(url(), { with_labels_details: true });
    expect(body[0].labels).toEqual([
      {
        id: label.id,
        name: 'bug',
        color: '#cc0033',
        description: null,
        description_html: '',
        text_color: '#FFFFFF',
      },
    ]);
  });

  it('says nothing of subscriptions', async () => {
    await make();
    const { body } = await app.as(rita).get(url());
    expect(body[0]).not.toHaveProperty('subscribed');
  });

  it('shows what was just written', async () => {
    await idsFrom(rita, url());
    const issue = await make();
    expect(await idsFrom(rita, url())).toEqual([issue.id]);
  });

  it.each([
    ['scope', 'mine', 'scope does not have a valid value'],
    ['due_date', 'someday', 'due_date does not have a valid value'],
    ['milestone_id', '5', 'milestone_id does not have a valid value'],
    ['order_by', 'id', 'order_by does not have a valid value'],
    ['sort', 'up', 'sort does not have a valid value'],
    ['assignee_id', 'x', 'assignee_id should be an integer, none, or any, however got x'],
    ['weight', '1.5', 'weight should be an integer, none, or any, however got 1.5'],
    ['iteration_id', 'x', 'iteration_id should be an integer, none, any, or current, however got x'],
    ['iids', { a: 1 }, 'iids is invalid'],
    ['not', { weight: 'x' }, 'not[weight] is invalid'],
  ])('refuses %s=%s', async (name, value, error) => {
    const answer = await app.as(rita).get(url(), { [name]: value });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it.each([
    [{ assignee_id: 1, assignee_username: ['a'] }, 'assignee_id, assignee_username are mutually exclusive'],
    [{ author_id: 1, author_username: 'a' }, 'author_id, author_username are mutually exclusive'],
    [{ milestone_id: 'Any', milestone: 'v1' }, 'milestone_id, milestone are mutually exclusive'],
    [{ iteration_id: 1, iteration_title: 'a' }, 'iteration_id, iteration_title are mutually exclusive'],
    [
      { not: { author_id: 1, author_username: 'a' } },
      'not[author_id], not[author_username] are mutually exclusive',
    ],
  ])('refuses what excludes each other: %o', async (params, error) => {
    const answer = await app.as(rita).get(url(), params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it.each(['None', 'none', 'NONE'])('understands assignee_id=%s', async (word) => {
    const free = await make();
    await make({ assignees: [rita] });
    expect(await idsFrom(rita, url(), { assignee_id: word })).toEqual([free.id]);
  });

  it.each(['None', 'No Label', 'No+Label', 'no+label'])('understands labels=%s', async (labels) => {
    const bare = await make();
    const label = (await app.as(rita).post(`${project.url}/labels`, { name: 'bug', color: '#cc0033' })).body;
    await make({ labels: [label] });
    expect(await idsFrom(rita, url(), { labels })).toEqual([bare.id]);
  });
});

describe('numbers of issues', () => {
  it('count by state, under the filters', async () => {
    await make({ assignees: [rita] });
    await make({ state: 'closed' });
    await make();
    const all = await app.as(rita).get(`${project.url}/issues_statistics`);
    expect(all.body).toEqual({ statistics: { counts: { all: 3, closed: 1, opened: 2 } } });
    const some = await app.as(rita).get(`${project.url}/issues_statistics`, { assignee_id: rita.id });
    expect(some.body).toEqual({ statistics: { counts: { all: 1, closed: 0, opened: 1 } } });
  });

  it('are none of what is hidden', async () => {
    await make({ confidential: 1 });
    const { body } = await app.as(null).get(`/groups/${project.namespace_id}/issues_statistics`);
    expect(body).toEqual({ statistics: { counts: { all: 0, closed: 0, opened: 0 } } });
  });

  it('need a user over everything', async () => {
    expect((await app.as(null).get('/issues_statistics')).status).toBe(401);
  });
});
