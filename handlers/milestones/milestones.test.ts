import { describe, expect, it } from 'vitest';
import type { TestParams } from '../../tools/testing/client.js';
import { groupAndProject } from '../../tools/testing/group-and-project.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const made = (visibility?: 'public' | 'private') => groupAndProject(app, visibility);

const kept = async () =>
  (await app.services.db.read('milestones').orderBy('title')).map((row: { title: string }) => row.title);

describe.each(['project', 'group'] as const)('milestones of a %s', (kind) => {
  async function place(visibility: 'public' | 'private' = 'public') {
    const world = await made(visibility);
    const owner = kind === 'project' ? { project: world.project } : { group: world.group };
    const id = kind === 'project' ? world.project.id : world.group.id;
    return { ...world, owner, id, url: `/${kind}s/${id}/milestones` };
  }

  it('is created by a reporter, active and numbered', async () => {
    const { reporter, url, id } = await place();
    const input = { title: 'v1', description: 'First', start_date: '2022-01-01', due_date: '2022-02-01' };
    const answer = await app.as(reporter).post(url, input);
    const path = kind === 'project' ? 'acme/site' : 'groups/acme';
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        iid: 1,
        [`${kind}_id`]: id,
        ...input,
        state: 'active',
        created_at: expect.any(String),
        updated_at: answer.body.created_at,
        expired: true,
        web_url: app.services.urls.web(`/${path}/-/milestones/1`),
      },
    ]);
    expect((await app.as(reporter).post(url, { title: 'v2' })).body.iid).toBe(2);
    const event = await app.services.db.read('events').first();
    expect(event).toMatchObject({ action: 'created', target_type: 'Milestone', target_id: answer.body.id });
  });

  const failed = (texts: string) => ({ message: `Failed to create milestone {${texts}}` });

  it.each([
    [{}, { error: 'title is missing' }],
    [{ title: ' ' }, failed(`:title=>["can't be blank"]`)],
    [{ title: 'a'.repeat(256) }, failed(':title=>["is too long (maximum is 255 characters)"]')],
    [{ title: 'taken' }, failed(':title=>["already being used for another group or project milestone."]')],
    [
      { title: 'x', start_date: '2022-02-02', due_date: '2022-02-01' },
      failed(':due_date=>["must be greater than start date"]'),
    ],
  ])('is not created (%#)', async (params, body) => {
    const { reporter, url, owner } = await place();
    await app.make.milestone({ ...owner, title: 'taken' });
    const answer = await app.as(reporter).post(url, params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await kept()).toEqual(['taken']);
  });

  it('takes no day that is none', async () => {
    const { reporter, url } = await place();
    const answer = await app
      .as(reporter)
      .post(url, { title: 'x', due_date: 'soon', start_date: '2022-02-30' });
    expect(answer.body).toMatchObject({ due_date: null, start_date: null, expired: false });
  });

  it.each([
    ['anonymous', 'public', 401],
    ['stranger', 'public', 403],
    ['guest', 'public', 403],
    ['stranger', 'private', 404],
  ] as const)('is refused to %s in a %s place, whatever the verb', async (who, visibility, status) => {
    const world = await place(visibility);
    const { id } = await app.make.milestone({ ...world.owner, title: 'v1' });
    const caller = app.as(who === 'anonymous' ? null : world[who]);
    expect((await caller.post(world.url, { title: 'v2' })).status).toBe(status);
    expect((await caller.put(`${world.url}/${id}`, { title: 'v2', state_event: 'close' })).status).toBe(
      status,
    );
    expect((await caller.delete(`${world.url}/${id}`)).status).toBe(status);
    expect(await app.services.db.read('milestones')).toMatchObject([{ title: 'v1', state: 'active' }]);
  });

  it('is read by everyone who sees the place, with credentials', async () => {
    const { stranger, url, owner } = await place();
    const { id } = await app.make.milestone({ ...owner, title: 'v1' });
    expect((await app.as(stranger).get(`${url}/${id}`)).body.title).toBe('v1');
    for (const path of [url, `${url}/${id}`, `${url}/${id}/issues`, `${url}/${id}/merge_requests`]) {
      expect((await app.as(null).get(path)).status).toBe(401);
    }
    const absent = await app.as(stranger).get(`${url}/999999`);
    expect([absent.status, absent.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it('is changed, closed and activated', async () => {
    const { reporter, url, owner } = await place();
    const { id } = await app.make.milestone({ ...owner, title: 'v1', due_date: '2022-02-01' });
    const put = (params: TestParams) => app.as(reporter).put(`${url}/${id}`, params);
    const answer = await put({ title: 'v2', description: 'x', due_date: '' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { title: 'v2', description: 'x', due_date: null },
    ]);
    expect((await put({ state_event: 'close' })).body.state).toBe('closed');
    const { updated_at } = (await put({ state_event: 'close' })).body;
    expect((await put({ state_event: 'close' })).body.updated_at).toBe(updated_at);
    expect((await put({ state_event: 'activate' })).body.state).toBe('active');
    const events = await app.services.db.read('events').orderBy('id');
    expect(events.map((event: { action: string }) => event.action)).toEqual(['closed', 'reopened']);
  });

  const names = 'title, description, start_date, due_date, state_event';
  const refused = (texts: string) => ({ message: `Failed to update milestone {${texts}}` });

  it.each([
    [{}, { error: `${names} are missing, at least one parameter must be provided` }],
    [{ state_event: 'open' }, { error: 'state_event does not have a valid value' }],
    [{ title: '' }, refused(`:title=>["can't be blank"]`)],
    [{ title: 'other' }, refused(':title=>["already being used for another group or project milestone."]')],
    [{ due_date: '2021-12-31' }, refused(':due_date=>["must be greater than start date"]')],
  ])('is not changed (%#)', async (params, body) => {
    const { reporter, url, owner } = await place();
    const { id } = await app.make.milestone({ ...owner, title: 'v1', start_date: '2022-01-01' });
    await app.make.milestone({ ...owner, title: 'other' });
    const answer = await app.as(reporter).put(`${url}/${id}`, params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect((await app.services.db.read('milestones').where({ id }).first())?.due_date).toBe(null);
    expect((await app.as(reporter).put(`${url}/999999`, { title: 'x' })).status).toBe(404);
  });

  it('is deleted and leaves issues without it', async () => {
    const { reporter, url, owner, project } = await place();
    const milestone = await app.make.milestone({ ...owner, title: 'v1' });
    const issue = await app.make.issue({ project, author: reporter, milestone_id: milestone.id });
    expect((await app.as(reporter).delete(`${url}/${milestone.id}`)).status).toBe(204);
    expect((await app.as(reporter).delete(`${url}/${milestone.id}`)).status).toBe(404);
    expect((await app.services.db.read('issues').where({ id: issue.id }).first())?.milestone_id).toBe(null);
  });

  it('is listed by due date, then title, and narrowed', async () => {
    const { guest, url, owner } = await place();
    await app.make.milestone({ ...owner, title: 'c', description: 'Bees' });
    await app.make.milestone({ ...owner, title: 'a', updated_at: '2022-01-01T00:00:00.000Z' });
    await app.make.milestone({ ...owner, title: 'late', due_date: '2030-01-01' });
    await app.make.milestone({ ...owner, title: 'soon', due_date: '2029-01-01', state: 'closed' });
    const titles = async (params: TestParams) =>
      (await app.as(guest).get(url, params)).body.map((row: { title: string }) => row.title);
    expect(await titles({})).toEqual(['soon', 'late', 'a', 'c']);
    expect(await titles({ state: 'closed' })).toEqual(['soon']);
    expect(await titles({ state: 'active' })).toEqual(['late', 'a', 'c']);
    expect(await titles({ iids: [1, 4] })).toEqual(['soon', 'c']);
    expect(await titles({ title: 'a' })).toEqual(['a']);
    expect(await titles({ search: 'BEE' })).toEqual(['c']);
    expect(await titles({ updated_before: '2022-01-01T00:00:00Z' })).toEqual(['a']);
    expect(await titles({ updated_after: '2022-01-02' })).toEqual(['soon', 'late', 'c']);
    expect(await titles({ per_page: 2, page: 2 })).toEqual(['a', 'c']);
    expect((await app.as(guest).get(url, { state: 'open' })).status).toBe(400);
  });

  it('lists the issues that the caller sees, by label priority', async () => {
    const { guest, reporter, url, owner, project } = await place();
    const milestone = await app.make.milestone({ ...owner, title: 'v1' });
    const label = await app.make.label({ project, title: 'urgent', priority: 1 });
    const common = { project, author: reporter, milestone_id: milestone.id };
    await app.make.issue({ ...common, title: 'first', labels: [label] });
    await app.make.issue({ ...common, title: 'second' });
    await app.make.issue({ ...common, title: 'secret', confidential: 1 });
    await app.make.issue({ project, author: reporter, title: 'other' });
    const titles = async (who: typeof guest) =>
      (await app.as(who).get(`${url}/${milestone.id}/issues`)).body.map(
        (row: { title: string }) => row.title,
      );
    expect(await titles(guest)).toEqual(['first', 'second']);
    expect(await titles(reporter)).toEqual(['first', 'secret', 'second']);
    expect((await app.as(guest).get(`${url}/999999/issues`)).status).toBe(404);
  });

  it('lists the merge requests that the caller sees', async () => {
    const { guest, reporter, group, url, owner, project } = await place();
    const milestone = await app.make.milestone({ ...owner, title: 'v1' });
    const hidden = await app.make.project({ namespace: group, visibility: 'private' });
    const at = '2022-01-01T00:00:00.000Z';
    for (const [iid, target] of [project, hidden].entries()) {
      await app.services.db.write((tx) =>
        tx('merge_requests').insert({
          target_project_id: target.id,
          source_project_id: target.id,
          iid: iid + 1,
          author_id: reporter.id,
          title: `into ${target.visibility}`,
          source_branch: 'a',
          target_branch: 'main',
          milestone_id: milestone.id,
          created_at: at,
          updated_at: at,
        }),
      );
    }
    const titles = async (who: typeof guest) =>
      (await app.as(who).get(`${url}/${milestone.id}/merge_requests`)).body.map(
        (row: { title: string }) => row.title,
      );
    expect(await titles(guest)).toEqual(['into public']);
    expect(await titles(reporter)).toEqual(['into private', 'into public']);
  });

  it('tells what opened and closed its issues', async () => {
    const { guest, reporter, url, owner, project } = await place();
    const days = { start_date: '2022-01-01', due_date: '2022-01-31' };
    const milestone = await app.make.milestone({ ...owner, ...days });
    const bare = await app.make.milestone({ ...owner });
    const issue = await app.make.issue({
      project,
      author: reporter,
      milestone_id: milestone.id,
      weight: 3,
      created_at: '2022-01-02T00:00:00.000Z',
    });
    const late = { created_at: '2022-02-01T00:00:00.000Z' };
    await app.make.issue({ project, author: reporter, milestone_id: milestone.id, ...late });
    const event = { kind: 'state', issue_id: issue.id, user_id: reporter.id };
    await app.services.db.write(async (tx) => {
      await untyped(tx)('resource_events').insert([
        { ...event, state: 'closed', created_at: '2022-01-03T00:00:00.000Z' },
        { ...event, state: 'reopened', created_at: '2022-01-31T23:00:00.000Z' },
        { ...event, state: 'closed', created_at: '2022-02-01T00:00:00.000Z' },
      ]);
    });
    const events = await app.as(guest).get(`${url}/${milestone.id}/burndown_events`);
    expect(events.body).toEqual([
      { created_at: '2022-01-02T00:00:00.000Z', weight: 3, action: 'created' },
      { created_at: '2022-01-03T00:00:00.000Z', weight: 3, action: 'closed' },
      { created_at: '2022-01-31T23:00:00.000Z', weight: 3, action: 'reopened' },
    ]);
    expect((await app.as(guest).get(`${url}/${bare.id}/burndown_events`)).body).toEqual([]);
    expect((await app.as(null).get(`${url}/${bare.id}/burndown_events`)).status).toBe(401);
  });
});
