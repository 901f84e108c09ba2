import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { TestParams } from '../../tools/testing/client.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { groupScene } from './testing/scenes.js';

const app = useServer();

let guest: MadeUser;
let reporter: MadeUser;
let owner: MadeUser;
let stranger: MadeUser;
let group: GroupRow;
let url: string;

beforeEach(async () => {
  ({ guest, reporter, owner, stranger, group, url } = await groupScene(app));
});

const rows = () => app.services.db.read('epics').orderBy('id');
const notes = async () =>
  (await app.services.db.read('notes').orderBy('id')).map((note: { body: string }) => note.body);

describe('createEpic', () => {
  it('answers 201 with the record', async () => {
    const params = { title: ' Faster ', description: 'For @nobody', labels: 'speed,ux', confidential: true };
    const dates = { start_date_fixed: '2022-10-01', start_date_is_fixed: true, end_date: '2022-11-01' };
    const answer = await app.as(reporter).post(url, { ...params, ...dates });
    const web = app.services.urls.web('/groups/acme/-/epics/1');
    const api = (path: string) => app.services.urls.api(path);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        iid: 1,
        group_id: group.id,
        parent_id: null,
        parent_iid: null,
        title: 'Faster',
        description: 'For @nobody',
        confidential: true,
        author: expect.objectContaining({ id: reporter.id }),
        start_date: '2022-10-01',
        start_date_is_fixed: true,
        start_date_fixed: '2022-10-01',
        start_date_from_inherited_source: null,
        start_date_from_milestones: null,
        end_date: null,
        due_date: null,
        due_date_is_fixed: false,
        due_date_fixed: '2022-11-01',
        due_date_from_inherited_source: null,
        due_date_from_milestones: null,
        state: 'opened',
        web_edit_url: `${web}/edit`,
        web_url: web,
        references: { short: '&1', relative: '&1', full: 'acme&1' },
        reference: '&1',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        closed_at: null,
        labels: ['speed', 'ux'],
        upvotes: 0,
        downvotes: 0,
        subscribed: true,
        _links: {
          self: api(`/groups/${group.id}/epics/1`),
          epic_issues: api(`/groups/${group.id}/epics/1/issues`),
          group: api(`/groups/${group.id}`),
          parent: null,
        },
      },
    ]);
    expect(await app.services.db.read('labels').pluck('group_id')).toEqual([group.id, group.id]);
    expect((await app.as(reporter).post(url, { title: 'x' })).body.iid).toBe(2);
  });

  it.each([
    [{}, { error: 'title is missing' }],
    [{ title: ' ' }, { message: { title: ["can't be blank"] } }],
    [{ title: 'a'.repeat(256) }, { message: { title: ['is too long (maximum is 255 characters)'] } }],
    [
      { title: 'x', description: 'a'.repeat(1_048_577) },
      { message: { description: ['is too long (maximum is 1048576 characters)'] } },
    ],
  ])('refuses what it cannot take (%#)', async (params, body) => {
    const answer = await app.as(reporter).post(url, params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await rows()).toEqual([]);
  });

  it('takes the moment of creation from owners alone', async () => {
    const created_at = '2020-01-01T00:00:00.000Z';
    const made = async (who: MadeUser) => (await app.as(who).post(url, { title: 'x', created_at })).body;
    expect((await made(owner)).created_at).toBe(created_at);
    expect((await made(reporter)).created_at).not.toBe(created_at);
  });

  it('goes into another epic, or nowhere when that one is hidden', async () => {
    const outer = await app.make.epic({ group, author: owner, title: 'outer' });
    const hidden = await app.make.epic({ group: await app.make.group({ visibility: 'private' }) });
    const answer = await app.as(reporter).post(url, { title: 'inner', parent_id: outer.id });
    expect(answer.body).toMatchObject({ parent_id: outer.id, parent_iid: outer.iid });
    const refused = await app.as(reporter).post(url, { title: 'lost', parent_id: hidden.id });
    expect(refused.status).toBe(404);
    expect((await rows()).map((row: { title: string }) => row.title)).not.toContain('lost');
  });
});

describe('rights', () => {
  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['guest', 403],
  ] as const)('%s changes nothing', async (who, status) => {
    const epic = await app.make.epic({ group, author: owner, title: 'kept' });
    const caller = app.as({ anonymous: null, stranger, guest }[who]);
    expect((await caller.post(url, { title: 'x' })).status).toBe(status);
    expect((await caller.put(epic.url, { title: 'x' })).status).toBe(status);
    expect((await caller.delete(epic.url)).status).toBe(status);
    expect(await rows()).toMatchObject([{ title: 'kept' }]);
  });

  it('hides a private group from strangers', async () => {
    const hidden = await app.make.group({ visibility: 'private' });
    const epic = await app.make.epic({ group: hidden });
    for (const path of [`/groups/${hidden.id}/epics`, epic.url]) {
      expect((await app.as(stranger).get(path)).body).toEqual({ message: '404 Group Not Found' });
    }
  });

  it('shows a confidential epic to reporters and its author alone', async () => {
    const epic = await app.make.epic({ group, author: guest, confidential: 1 });
    const member = await app.make.user();
    await app.make.members({ type: 'group', id: group.id }, { guest: member });
    const other = await app.make.epic({ group, author: owner });
    for (const [who, seen] of [
      [null, false],
      [member, false],
      [guest, true],
      [reporter, true],
    ] as const) {
      const list = (await app.as(who).get(url)).body.map((row: { id: number }) => row.id);
      expect(list.includes(epic.id)).toBe(seen);
      expect(list).toContain(other.id);
      expect((await app.as(who).get(epic.url)).status).toBe(seen ? 200 : 404);
    }
    expect((await app.as(member).post(`${epic.url}/todo`)).status).toBe(404);
    expect((await app.as(null).get(`${epic.url}/epics`)).status).toBe(404);
  });
});

describe('updateEpic', () => {
  it('changes what is named and keeps what it did', async () => {
    const label = await app.make.label({ group, title: 'old' });
    const epic = await app.make.epic({ group, author: owner, title: 'Old', labels: [label] });
    const put = (params: TestParams) => app.as(reporter).put(epic.url, params);
    const answer = await put({ title: 'New', description: 'x', add_labels: 'new', remove_labels: 'old' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { title: 'New', description: 'x', labels: ['new'] },
    ]);
    expect((await put({ labels: '' })).body.labels).toEqual([]);
    expect(
      (await put({ start_date: '2022-10-01', start_date_is_fixed: true, confidential: true })).body,
    ).toMatchObject({
      start_date_fixed: '2022-10-01',
      confidential: true,
    });
    expect(await notes()).toEqual([
      'changed title from **{-Old-}** to **{+New+}**',
      'changed the description',
      'made the epic confidential',
      'changed start date to Oct 1, 2022',
    ]);
  });

  it('closes and reopens', async () => {
    const epic = await app.make.epic({ group, author: owner });
    const closed = await app.as(reporter).put(epic.url, { state_event: 'close' });
    expect(closed.body).toMatchObject({ state: 'closed', closed_at: expect.any(String) });
    const opened = await app.as(reporter).put(epic.url, { state_event: 'reopen' });
    expect(opened.body).toMatchObject({ state: 'opened', closed_at: null });
    const events = await app.as(guest).get(`/groups/${group.id}/epics/${epic.id}/resource_state_events`);
    expect(events.body.map((event: { state: string }) => event.state)).toEqual(['closed', 'reopened']);
  });

  it.each([
    [{ state_event: 'x' }, { error: 'state_event does not have a valid value' }],
    [{ title: '' }, { message: { title: ["can't be blank"] } }],
  ])('refuses %j', async (params, body) => {
    const epic = await app.make.epic({ group, author: owner, title: 'kept' });
    const answer = await app.as(reporter).put(epic.url, params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await rows()).toMatchObject([{ title: 'kept', state: 'opened' }]);
  });

  it('asks for at least one change', async () => {
    const epic = await app.make.epic({ group, author: owner });
    const answer = await app.as(reporter).put(epic.url, {});
    expect([answer.status, answer.body.error]).toEqual([
      400,
      expect.stringMatching(/ are missing, at least one parameter must be provided$/),
    ]);
    expect((await app.as(reporter).put(`${url}/99`, { title: 'x' })).status).toBe(404);
  });
});

describe('deleteEpic and createEpicTodo', () => {
  it('is for owners and leaves the issues', async () => {
    const project = await app.make.project({ namespace: group });
    const issue = await app.make.issue({ project, author: owner });
    const epic = await app.make.epic({ group, author: reporter, issues: [issue] });
    expect((await app.as(reporter).delete(epic.url)).status).toBe(403);
    expect((await app.as(owner).delete(epic.url)).status).toBe(204);
    expect((await app.as(owner).delete(epic.url)).status).toBe(404);
    expect((await app.as(owner).get(issue.url)).body.epic).toBe(null);
  });

  it('makes one to-do item at a time', async () => {
    const epic = await app.make.epic({ group, author: owner, title: 'Do it' });
    const answer = await app.as(guest).post(`${epic.url}/todo`);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { action_name: 'marked', target_type: 'Epic', target: { id: epic.id }, group: { id: group.id } },
    ]);
    expect((await app.as(guest).post(`${epic.url}/todo`)).status).toBe(304);
    expect((await app.as(null).post(`${epic.url}/todo`)).status).toBe(401);
    expect(await app.services.db.read('todos')).toHaveLength(1);
  });
});

describe('without the tier', () => {
  const free = useServer({ tier: 'free' });
  it('answers 403', async () => {
    const one = await free.make.group();
    expect((await free.as('root').get(`/groups/${one.id}/epics`)).status).toBe(403);
    expect((await free.as('root').post(`/groups/${one.id}/epics`, { title: 'x' })).status).toBe(403);
  });
});
