import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { type ProjectScene, projectScene } from './testing/scenes.js';

describe('createIssue', () => {
  const app = useServer();
  let project: MadeProject;
  let people: ProjectScene['people'];
  const path = () => `/projects/${project.id}/issues`;

  beforeEach(async () => {
    ({ project, people } = await projectScene(app));
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

  it('answers 409 for a taken number', async () => {
    await app.as(people.owner).post(path(), { title: 'A' });
    const answer = await app.as(people.owner).post(path(), { title: 'B', iid: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ message: 'Duplicated issue' });
    expect(await count()).toBe(1);
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
