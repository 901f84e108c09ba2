import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import { send } from '../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { multipartBody, multipartType } from '../../tools/testing/multipart.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let from: MadeProject;
let to: MadeProject;
let hidden: MadeProject;
let incident: MadeIssue;
let author: MadeUser;
let reporter: MadeUser;
let guest: MadeUser;
let stranger: MadeUser;

beforeEach(async () => {
  [author, stranger] = [await app.make.user(), await app.make.user()];
  reporter = await app.make.user({ username: 'rita' });
  guest = await app.make.user({ username: 'gus' });
  const members = { reporter, guest };
  from = await app.make.project({ namespace: await app.make.group({ path: 'acme' }), path: 'site', members });
  to = await app.make.project({ namespace: await app.make.group({ path: 'shops' }), path: 'shop', members });
  hidden = await app.make.project({ visibility: 'private', members: { reporter, guest } });
  incident = await app.make.issue({ project: from, author, issue_type: 'incident' });
});

const passOn = async (verb: 'move' | 'clone', project: MadeProject = to, more: object = {}) => {
  const input = { to_project_id: project.id, ...more };
  const answer = await app.as(reporter).post(`${incident.url}/${verb}`, input);
  expect(answer.status).toBe(201);
  return { ...answer.body, url: `${project.url}/issues/${answer.body.iid}` };
};

const upload = (who: MadeUser, name: string) =>
  send(
    app.url,
    'POST',
    `/api/v4${incident.url}/metric_images`,
    { 'content-type': multipartType, 'private-token': who.token },
    multipartBody({ file: { name, bytes: png, type: 'image/png' }, url: `https://a.example/${name}` }),
  );

describe.each(['move', 'clone'] as const)('metric images, after %s', (verb) => {
  it('are there as well, with their files, texts and dates', async () => {
    for (const name of ['a.png', 'b.png']) expect((await upload(reporter, name)).status).toBe(201);
    const before = (await app.as(reporter).get(`${incident.url}/metric_images`)).body;
    const made = await passOn(verb);
    const { body } = await app.as(reporter).get(`${made.url}/metric_images`);
    expect(body).toEqual(
      before.map((image: { filename: string }) => ({
        ...image,
        id: expect.any(Number),
        file_path: expect.stringContaining(`/${image.filename}`),
      })),
    );
    for (const { file_path } of body) {
      const file = await send(app.url, 'GET', file_path);
      expect([file.status, file.bytes]).toEqual([200, png]);
    }
  });

  it('outlive those of the issue that they come from', async () => {
    await upload(reporter, 'a.png');
    const made = await passOn(verb);
    expect((await app.as('root').delete(incident.url)).status).toBe(204);
    app.server.clock.advance(40 * 86_400_000);
    await app.server.jobs.drain();
    const [image] = (await app.as('root').get(`${made.url}/metric_images`)).body;
    expect((await send(app.url, 'GET', image.file_path)).bytes).toEqual(png);
  });
});

describe('to-dos, after a move', () => {
  const mark = async (who: MadeUser) =>
    expect((await app.as(who).post(`${incident.url}/todo`)).status).toBe(201);
  const todosOf = async (who: MadeUser, state = 'pending') =>
    (await app.as(who).get('/todos', { state })).body as {
      action_name: string;
      body: string;
      target_url: string;
      target: { project_id: number; iid: number };
    }[];

  it('are done for the old issue and pending for the new one', async () => {
    await mark(guest);
    await mark(stranger);
    const made = await passOn('move');
    for (const who of [guest, stranger]) {
      expect(await todosOf(who)).toMatchObject([
        { action_name: 'marked', target: { project_id: to.id, iid: made.iid } },
      ]);
      expect(await todosOf(who, 'done')).toMatchObject([{ target: { project_id: from.id } }]);
    }
  });

  it('name the comment of the new issue that they come from', async () => {
    await app.as(reporter).post(`${incident.url}/notes`, { body: '@gus have a look' });
    const made = await passOn('move');
    const [note] = (await app.as(guest).get(`${made.url}/notes`, { activity_filter: 'only_comments' })).body;
    expect(await todosOf(guest)).toMatchObject([
      { action_name: 'directly_addressed', body: '@gus have a look' },
    ]);
    expect((await todosOf(guest))[0]?.target_url).toMatch(
      new RegExp(`/shops/shop/-/issues/${made.iid}#note_${note.id}$`),
    );
  });

  it('are over for whoever moves it, and for whoever does not read the new one', async () => {
    await mark(reporter);
    await mark(stranger);
    await mark(guest);
    await passOn('move', hidden);
    expect(await todosOf(reporter)).toEqual([]);
    expect(await app.services.db.read('todos').where({ user_id: stranger.id, state: 'pending' })).toEqual([]);
    expect(await todosOf(guest)).toMatchObject([{ target: { project_id: hidden.id } }]);
  });

  it('that were done before stay where they are', async () => {
    await mark(guest);
    await app.as(guest).post('/todos/mark_as_done');
    await passOn('move');
    expect(await todosOf(guest)).toEqual([]);
    expect(await todosOf(guest, 'done')).toMatchObject([{ target: { project_id: from.id } }]);
  });

  it('are left alone by a copy, which tells its assignees of itself', async () => {
    await app.as(reporter).put(incident.url, { assignee_ids: [guest.id] });
    await mark(stranger);
    const made = await passOn('clone');
    expect(await todosOf(stranger)).toMatchObject([{ target: { project_id: from.id } }]);
    expect(await todosOf(guest)).toMatchObject([
      { action_name: 'assigned', target: { project_id: to.id, iid: made.iid } },
      { action_name: 'assigned', target: { project_id: from.id } },
    ]);
  });
});

describe('what else belongs to an issue, after a move', () => {
  it('goes along: reactions, time, links, followers, people', async () => {
    const other = await app.make.issue({ project: from, author, title: 'Other' });
    const link = { target_project_id: from.id, target_issue_iid: other.iid };
    await app.as(reporter).post(`${incident.url}/links`, link);
    await app.as(guest).post(`${incident.url}/award_emoji`, { name: 'thumbsup' });
    await app.as(reporter).post(`${incident.url}/add_spent_time`, { duration: '2h' });
    await app.as(stranger).post(`${incident.url}/subscribe`);
    await app.as(guest).post(`${incident.url}/notes`, { body: 'Hello' });
    const people = (await app.as(reporter).get(`${incident.url}/participants`)).body;
    const made = await passOn('move');
    const get = async (suffix: string, who = reporter) =>
      (await app.as(who).get(`${made.url}${suffix}`)).body;
    expect(await get('/award_emoji')).toMatchObject([{ name: 'thumbsup', user: { username: 'gus' } }]);
    expect(await get('/time_stats')).toMatchObject({ total_time_spent: 7200 });
    expect(await get('/links')).toMatchObject([{ id: other.id, link_type: 'relates_to' }]);
    expect(await get('', stranger)).toMatchObject({ upvotes: 1, subscribed: true });
    expect(await get('/participants')).toEqual(people);
  });

  it('goes along as far as it is there: events of labels and milestones that were taken off again', async () => {
    for (const project of [from, to]) {
      await app.make.label({ project, title: 'bug' });
      await app.make.milestone({ project, title: 'v1' });
    }
    const [milestone] = (await app.as(reporter).get(`${from.url}/milestones`)).body;
    await app.as(reporter).put(incident.url, { labels: 'bug,here', milestone_id: milestone.id });
    await app.as(reporter).put(incident.url, { labels: '', milestone_id: 0 });
    const made = await passOn('move');
    expect(made).toMatchObject({ labels: [], milestone: null });
    const events = async (kind: string) =>
      (await app.as(reporter).get(`${made.url}/resource_${kind}_events`)).body;
    expect(await events('label')).toMatchObject([
      { action: 'add', label: { name: 'bug' } },
      { action: 'remove', label: { name: 'bug' } },
    ]);
    expect(await events('milestone')).toMatchObject([
      { action: 'add', milestone: { project_id: to.id } },
      { action: 'remove', milestone: { project_id: to.id } },
    ]);
  });

  it('stays behind: an iteration that the new project does not have', async () => {
    const group = { id: from.namespace_id };
    const iteration = await app.make.iteration({ group, startDate: '2030-01-01', dueDate: '2030-01-14' });
    const set = { iteration_id: iteration.id };
    await app.services.db.write((tx) => tx('issues').where({ id: incident.id }).update(set));
    const sibling = await app.make.project({
      namespace: await app.make.group({
        parent: (await app.services.db.read('namespaces').where(group).first()) as GroupRow,
      }),
      members: { reporter },
    });
    expect((await passOn('clone', sibling)).iteration).toMatchObject({ id: iteration.id });
    expect((await passOn('clone')).iteration).toBeNull();
    const made = await passOn('move');
    expect(made.iteration).toBeNull();
  });
});
