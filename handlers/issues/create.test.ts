import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('createIssue', () => {
  const app = useServer();
  let project: MadeProject;
  let people: Record<'owner' | 'reporter' | 'guest' | 'stranger', MadeUser>;
  const path = () => `/projects/${project.id}/issues`;

  beforeEach(async () => {
    people = {
      owner: await app.make.user({ username: 'olga' }),
      reporter: await app.make.user({ username: 'rita' }),
      guest: await app.make.user({ username: 'gus' }),
      stranger: await app.make.user({ username: 'sam' }),
    };
    const { stranger: _, ...members } = people;
    project = await app.make.project({ members });
  });

  const count = async (): Promise<number> => {
    const { read } = app.services.db;
    const row = await read('projects').where({ id: project.id }).first();
    const opened = await read('issues').where({ project_id: project.id, state: 'opened' });
    expect(row?.open_issues_count).toBe(opened.length);
    return opened.length;
  };

  it('answers 201 with the issue, opened, by the caller', async () => {
    const answer = await app
      .as(people.stranger)
      .post(path(), { title: ' Slow start ', description: '- [x] a\n- [ ] b' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      iid: 1,
      title: 'Slow start',
      state: 'opened',
      author: { username: 'sam' },
      task_completion_status: { count: 2, completed_count: 1 },
      task_status: '1 of 2 checklist items completed',
      subscribed: true,
      discussion_locked: null,
      updated_at: answer.body.created_at,
    });
    expect(await count()).toBe(1);
  });

  it('takes everything a reporter may say', async () => {
    const milestone = await app.make.milestone({ project, title: 'v1' });
    const answer = await app.as(people.reporter).post(path(), {
      title: 'A',
      assignee_ids: [people.guest.id],
      labels: 'bug,new one',
      milestone_id: milestone.id,
      due_date: '2030-01-31',
      confidential: true,
      discussion_locked: true,
      issue_type: 'issue',
      weight: 3,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      labels: ['bug', 'new one'],
      assignees: [{ username: 'gus' }],
      milestone: { title: 'v1' },
      due_date: '2030-01-31',
      confidential: true,
      discussion_locked: true,
      weight: 3,
    });
  });

  it('records what was put on it at the start', async () => {
    const answer = await app.as(people.reporter).post(path(), {
      title: 'A',
      description: 'for @olga',
      assignee_ids: [people.guest.id],
      labels: ['bug'],
      due_date: '2022-10-28',
    });
    const notes = await app.services.db.read('notes').where({ issue_id: answer.body.id }).orderBy('id');
    expect(notes.map((note: { body: string }) => note.body)).toEqual([
      'changed due date to October 28, 2022',
      'assigned to @gus',
    ]);
    const events = await app.services.db.read('resource_events').where({ issue_id: answer.body.id });
    expect(events).toMatchObject([{ kind: 'label', action: 'add', user_id: people.reporter.id }]);
    const todos = await app.services.db.read('todos').where({ issue_id: answer.body.id }).orderBy('user_id');
    expect(todos).toMatchObject([
      { user_id: people.owner.id, action: 'mentioned', author_id: people.reporter.id },
      { user_id: people.guest.id, action: 'assigned' },
    ]);
    const outbox = await app.services.db.read('outbox').where({ topic: 'issue' });
    expect(outbox.map((row: { payload: string }) => JSON.parse(row.payload))).toEqual([
      { issue_id: answer.body.id, user_id: people.reporter.id, action: 'open' },
    ]);
    const activity = await app.services.db.read('events').where({ target_type: 'Issue' });
    expect(activity).toMatchObject([{ action: 'created', target_id: answer.body.id }]);
  });

  it('keeps from where it was submitted', async () => {
    await app.as(people.stranger).post(path(), { title: 'A' }, { 'user-agent': 'probe/1' });
    const kept = await app.services.db.read('user_agent_details');
    expect(kept).toMatchObject([{ user_agent: 'probe/1', ip_address: '127.0.0.1', akismet_submitted: 0 }]);
  });

  it.each([
    ['no title', {}, { error: 'title is missing' }],
    ['a blank title', { title: '  ' }, { message: { title: ["can't be blank"] } }],
    [
      'a long title',
      { title: 'x'.repeat(256) },
      { message: { title: ['is too long (maximum is 255 characters)'] } },
    ],
    [
      'an unknown kind',
      { title: 'A', issue_type: 'bug' },
      { error: 'issue_type does not have a valid value' },
    ],
    [
      'two ways to name an epic',
      { title: 'A', epic_id: 1, epic_iid: 1 },
      { error: 'epic_id, epic_iid are mutually exclusive' },
    ],
    [
      'a negative weight',
      { title: 'A', weight: -1 },
      { message: { weight: ['must be greater than or equal to 0'] } },
    ],
  ])('refuses %s', async (_what, params, body) => {
    const answer = await app.as(people.reporter).post(path(), params);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(body);
    expect(await count()).toBe(0);
  });

  it('refuses more than 200 assignees', async () => {
    const assignee_ids = Array.from({ length: 201 }, (_, index) => index + 1);
    const answer = await app.as(people.reporter).post(path(), { title: 'A', assignee_ids });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: { assignees: ['total must be less than or equal to 200'] } });
    expect(await count()).toBe(0);
  });

  it('drops labels, people and dates of strangers, but not that it is confidential', async () => {
    const answer = await app.as(people.stranger).post(path(), {
      title: 'A',
      labels: ['bug'],
      assignee_ids: [people.guest.id],
      due_date: '2030-01-31',
      weight: 1,
      confidential: true,
      discussion_locked: true,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      labels: [],
      assignees: [],
      due_date: null,
      weight: null,
      confidential: true,
      discussion_locked: null,
    });
  });

  it('makes no labels for guests, who may use those that are there', async () => {
    await app.make.label({ project, title: 'bug' });
    const answer = await app.as(people.guest).post(path(), { title: 'A', labels: ['bug', 'new'] });
    expect(answer.body.labels).toEqual(['bug']);
  });

  it('opens a plain issue when a guest asks for an incident', async () => {
    const answer = await app.as(people.guest).post(path(), { title: 'A', issue_type: 'incident' });
    expect(answer.body.issue_type).toBe('issue');
    const incident = await app.as(people.reporter).post(path(), { title: 'A', issue_type: 'incident' });
    expect(incident.body.issue_type).toBe('incident');
  });

  it('leaves out assignees who cannot read it, unknown ones and 0', async () => {
    const hidden = await app.make.project({ visibility: 'private', members: { reporter: people.reporter } });
    const assignee_ids = [people.stranger.id, 999_999, 0, people.reporter.id];
    const answer = await app
      .as(people.reporter)
      .post(`/projects/${hidden.id}/issues`, { title: 'A', assignee_ids });
    expect(answer.body.assignees).toMatchObject([{ username: 'rita' }]);
  });

  it('takes nonsense for no due date and a foreign milestone for none', async () => {
    const milestone = await app.make.milestone({ project: await app.make.project() });
    const answer = await app
      .as(people.reporter)
      .post(path(), { title: 'A', due_date: 'soon', milestone_id: milestone.id });
    expect(answer.body).toMatchObject({ due_date: null, milestone: null });
  });

  it('lets owners choose number and date, and goes on after that number', async () => {
    const answer = await app
      .as(people.owner)
      .post(path(), { title: 'A', iid: 7, created_at: '2020-01-02T03:04:05Z' });
    expect(answer.body).toMatchObject({ iid: 7, created_at: '2020-01-02T03:04:05.000Z' });
    const next = await app
      .as(people.reporter)
      .post(path(), { title: 'B', iid: 70, created_at: '2020-01-01' });
    expect(next.body.iid).toBe(8);
    expect(next.body.created_at > '2021').toBe(true);
  });

  it('answers 409 for a taken number', async () => {
    await app.as(people.owner).post(path(), { title: 'A' });
    const answer = await app.as(people.owner).post(path(), { title: 'B', iid: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: 'Duplicated issue' });
    expect(await count()).toBe(1);
  });

  it('answers 401 without credentials and 404 for a hidden project', async () => {
    expect((await app.as(null).post(path(), { title: 'A' })).status).toBe(401);
    const hidden = await app.make.project({ visibility: 'private' });
    const answer = await app.as(people.stranger).post(`/projects/${hidden.id}/issues`, { title: 'A' });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: '404 Project Not Found' });
  });

  it.each([
    ['switched off', { values: { issues_access_level: 'disabled' } }],
    ['for members alone', { values: { issues_access_level: 'private' } }],
    ['of an archived project', { archived: true }],
  ])('answers 403 when issues are %s', async (_what, input) => {
    const place = await app.make.project(input);
    const answer = await app.as(people.stranger).post(`/projects/${place.id}/issues`, { title: 'A' });
    expect(answer.status).toBe(403);
  });

  it('continues the open threads of a merge request', async () => {
    const at = app.services.clock.now();
    const thread = {
      project_id: project.id,
      author_id: people.guest.id,
      system: 0,
      created_at: at,
      updated_at: at,
    };
    const [made] = await app.services.db.write((tx) =>
      tx('merge_requests')
        .insert({
          target_project_id: project.id,
          iid: 4,
          author_id: people.owner.id,
          title: 'M',
          source_branch: 'a',
          target_branch: 'main',
          created_at: at,
          updated_at: at,
        })
        .returning('*'),
    );
    const notes = [
      { ...thread, discussion_id: 'a'.repeat(40), type: 'DiscussionNote', body: 'Too slow' },
      { ...thread, discussion_id: 'a'.repeat(40), type: 'DiscussionNote', body: 'Indeed' },
      { ...thread, discussion_id: 'b'.repeat(40), type: 'DiscussionNote', body: 'Done', resolved_at: at },
    ];
    await app.services.db.write((tx) =>
      untyped(tx)('notes').insert(
        notes.map((note) => ({ resolved_at: null, ...note, merge_request_id: made?.id ?? 0 })),
      ),
    );
    const answer = await app
      .as(people.owner)
      .post(path(), { title: 'A', merge_request_to_resolve_discussions_of: 4 });
    expect(answer.body.description).toMatch(
      /^The following discussion from !4 should be addressed:\n\n- \[ \] @gus/,
    );
    expect(answer.body.description).toContain('(+1 comment)\n\n  > Too slow');
    const kept = await app.services.db
      .read('notes')
      .where({ merge_request_id: made?.id ?? 0 })
      .orderBy('id');
    expect(
      kept.filter((note: { resolved_at: unknown; system: number }) => !note.resolved_at && !note.system),
    ).toEqual([]);
    const told = kept.filter((note) => note.system_action === 'discussion');
    expect(told).toMatchObject([
      { body: 'created #1 to continue this discussion', discussion_id: 'a'.repeat(40) },
    ]);
  });

  it('runs the quick actions of the description and leaves them out', async () => {
    const answer = await app.as(people.reporter).post(path(), {
      title: 'A',
      description: 'Slow.\n/assign @gus\n/estimate 1d\n/close',
    });
    expect(answer.body).toMatchObject({
      description: 'Slow.',
      state: 'closed',
      assignees: [{ username: 'gus' }],
      time_stats: { time_estimate: 28_800 },
    });
    expect(await count()).toBe(0);
    const outbox = await app.services.db.read('outbox').where({ topic: 'issue' });
    expect(outbox).toHaveLength(1);
  });

  it('puts it into an epic that the caller may fill', async () => {
    const group = await app.make.group({ members: { reporter: people.reporter, guest: people.guest } });
    const place = await app.make.project({ namespace: group });
    const at = app.services.clock.now();
    const [epic] = await app.services.db.write((tx) =>
      tx('epics')
        .insert({
          group_id: group.id,
          iid: 3,
          author_id: people.owner.id,
          title: 'E',
          created_at: at,
          updated_at: at,
        })
        .returning('*'),
    );
    const url = `/projects/${place.id}/issues`;
    const answer = await app.as(people.reporter).post(url, { title: 'A', epic_iid: 3 });
    expect(answer.body.epic).toMatchObject({ id: epic?.id, iid: 3 });
    const notes = await app.services.db.read('notes').orderBy('id');
    expect(notes.map((note: { body: string }) => note.body)).toEqual([
      'added to epic &3',
      `added issue ${place.path}#1`,
    ]);
    expect((await app.as(people.guest).post(url, { title: 'A', epic_id: epic?.id })).status).toBe(403);
    expect((await app.as(people.reporter).post(url, { title: 'A', epic_id: 999_999 })).status).toBe(404);
    expect(await app.services.db.read('issues').where({ project_id: place.id })).toHaveLength(1);
  });
});

describe('the limit of new issues', () => {
  const app = useServer({ rateLimits: true });

  it('answers 429 beyond it and opens nothing', async () => {
    const author = await app.make.user();
    const project = await app.make.project();
    await app.as('root').put('/application/settings', { issues_create_limit: 2 });
    app.server.clock.freeze('2022-11-20T09:30:00.000Z');
    const open = () => app.as(author).post(`/projects/${project.id}/issues`, { title: 'A' });
    expect([(await open()).status, (await open()).status]).toEqual([201, 201]);
    const answer = await open();
    expect(answer.status).toBe(429);
    expect(answer.body.message.error).toContain('too many times');
    expect(await app.services.db.read('issues')).toHaveLength(2);
  });
});

describe('createIssue without a paid tier', () => {
  const app = useServer({ tier: 'free' });

  it('keeps one assignee and no weight', async () => {
    const [a, b] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { reporter: a } });
    const answer = await app
      .as(a)
      .post(`/projects/${project.id}/issues`, { title: 'A', assignee_ids: [b.id, a.id], weight: 2 });
    expect(answer.status).toBe(201);
    expect(answer.body.assignees).toMatchObject([{ id: b.id }]);
    expect('weight' in answer.body).toBe(false);
  });
});
