import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { TestParams } from '../../tools/testing/client.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

let guest: MadeUser;
let reporter: MadeUser;
let owner: MadeUser;
let stranger: MadeUser;
let group: GroupRow;
let url: string;

beforeEach(async () => {
  const users = [await app.make.user(), await app.make.user(), await app.make.user(), await app.make.user()];
  [guest, reporter, owner, stranger] = users as [MadeUser, MadeUser, MadeUser, MadeUser];
  group = await app.make.group({ path: 'acme', owner, members: { guest, reporter } });
  url = `/groups/${group.id}/epics`;
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

describe('getEpic', () => {
  it('is open on public groups, with what editors need for editors alone', async () => {
    const epic = await app.make.epic({ group, author: owner });
    const answer = await app.as(null).get(epic.url);
    expect(answer.body).toMatchObject({ id: epic.id, subscribed: false });
    expect(answer.body).not.toHaveProperty('web_edit_url');
    expect(answer.body).not.toHaveProperty('start_date_is_fixed');
    const absent = await app.as(null).get(`${url}/99`);
    expect([absent.status, absent.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it('is reached behind a dash as well', async () => {
    const epic = await app.make.epic({ group, author: owner });
    expect((await app.as(null).get(`/groups/${group.id}/-/epics`)).body[0].id).toBe(epic.id);
    expect((await app.as(null).get(`/groups/acme/-/epics/${epic.iid}`)).body.id).toBe(epic.id);
  });

  it('takes dates that are not fixed from milestones', async () => {
    const project = await app.make.project({ namespace: group });
    const milestones = [
      await app.make.milestone({ group, start_date: '2022-01-01', due_date: '2022-02-01' }),
      await app.make.milestone({ project, start_date: '2022-01-15', due_date: '2022-03-01' }),
    ];
    const issues = [];
    for (const { id } of milestones) {
      issues.push(await app.make.issue({ project, author: owner, milestone_id: id }));
    }
    const epic = await app.make.epic({ group, author: owner, issues, due_date_fixed: '2030-01-01' });
    expect((await app.as(null).get(epic.url)).body).toMatchObject({
      start_date: '2022-01-01',
      due_date: '2022-03-01',
      end_date: '2022-03-01',
    });
    const fixed = await app.as(reporter).put(epic.url, { due_date_is_fixed: true });
    expect(fixed.body).toMatchObject({
      due_date: '2030-01-01',
      due_date_from_milestones: '2022-03-01',
      start_date_from_inherited_source: '2022-01-01',
    });
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
    expect((await put({ start_date: '2022-10-01', confidential: true })).body).toMatchObject({
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

describe('listEpics', () => {
  it('narrows and orders', async () => {
    const [red, blue] = [
      await app.make.label({ group, title: 'red' }),
      await app.make.label({ group, title: 'blue' }),
    ];
    const at = (day: number) => ({ created_at: `2022-01-0${day}T00:00:00.000Z` });
    await app.make.epic({ group, author: owner, title: 'a', ...at(1), labels: [red, blue] });
    await app.make.epic({ group, author: reporter, title: 'B', ...at(2), labels: [red], state: 'closed' });
    const last = await app.make.epic({ group, author: owner, title: 'c', description: 'Big bees', ...at(3) });
    await app.services.db.write((tx) =>
      tx('award_emoji').insert({
        epic_id: last.id,
        user_id: guest.id,
        name: 'thumbsup',
        created_at: at(3).created_at,
        updated_at: at(3).created_at,
      }),
    );
    const titles = async (params: TestParams, who: MadeUser | null = guest) =>
      (await app.as(who).get(url, params)).body.map((row: { title: string }) => row.title).join('');
    expect(await titles({})).toBe('cBa');
    expect(await titles({ sort: 'asc' })).toBe('aBc');
    expect(await titles({ order_by: 'title', sort: 'asc' })).toBe('Bac');
    expect(await titles({ state: 'closed' })).toBe('B');
    expect(await titles({ author_id: owner.id })).toBe('ca');
    expect(await titles({ author_username: reporter.username })).toBe('B');
    expect(await titles({ author_username: 'nobody' })).toBe('');
    expect(await titles({ labels: 'red' })).toBe('Ba');
    expect(await titles({ labels: 'red,blue' })).toBe('a');
    expect(await titles({ labels: 'None' })).toBe('c');
    expect(await titles({ labels: 'Any' })).toBe('Ba');
    expect(await titles({ labels: 'nope' })).toBe('');
    expect(await titles({ search: 'bees BIG' })).toBe('c');
    expect(await titles({ created_after: '2022-01-02' })).toBe('cB');
    expect(await titles({ created_before: '2022-01-02' })).toBe('Ba');
    expect(await titles({ updated_after: '2000-01-01', updated_before: '2000-01-02' })).toBe('');
    expect(await titles({ confidential: true })).toBe('');
    expect(await titles({ my_reaction_emoji: '+1' })).toBe('c');
    expect(await titles({ my_reaction_emoji: 'None' })).toBe('Ba');
    expect(await titles({ my_reaction_emoji: 'Any' }, null)).toBe('cBa');
    expect(await titles({ not: { labels: 'blue' } })).toBe('cB');
    expect(await titles({ not: { author_id: owner.id } })).toBe('B');
    expect(await titles({ not: { my_reaction_emoji: 'thumbsup' } })).toBe('Ba');
    expect(await titles({ per_page: 2, page: 2 })).toBe('a');
    const details = await app.as(null).get(url, { with_labels_details: true, labels: 'blue' });
    expect(details.body[0].labels[0]).toMatchObject({ name: 'blue', text_color: '#FFFFFF' });
    expect((await app.as(null).get(url, { order_by: 'x' })).status).toBe(400);
  });

  it('reaches the groups below and, when asked to, above, but for hidden ones', async () => {
    const sub = await app.make.group({ path: 'sub', parent: group });
    const hidden = await app.make.group({ parent: group, visibility: 'private' });
    for (const [one, title] of [
      [group, 'top'],
      [sub, 'sub'],
      [hidden, 'hidden'],
    ] as const) {
      await app.make.epic({ group: one, author: owner, title });
    }
    const titles = async (who: MadeUser, id: number, params: TestParams = {}) =>
      (await app.as(who).get(`/groups/${id}/epics`, { order_by: 'title', ...params })).body.map(
        (row: { title: string }) => row.title,
      );
    expect(await titles(stranger, group.id)).toEqual(['top', 'sub']);
    expect(await titles(reporter, group.id)).toEqual(['top', 'sub', 'hidden']);
    expect(await titles(reporter, group.id, { include_descendant_groups: false })).toEqual(['top']);
    expect(await titles(stranger, sub.id)).toEqual(['sub']);
    expect(await titles(stranger, sub.id, { include_ancestor_groups: true })).toEqual(['top', 'sub']);
    const [below] = (await app.as(null).get(url, { search: 'sub' })).body;
    expect(below.references).toEqual({ short: '&1', relative: 'acme/sub&1', full: 'acme/sub&1' });
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
