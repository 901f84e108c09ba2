import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { useServer } from '../../tools/testing/use-server.js';
import { type IssueScene, issueScene } from './testing/scenes.js';

describe('updateIssue', () => {
  const app = useServer();
  let project: MadeProject;
  let issue: MadeIssue;
  let people: IssueScene['people'];

  beforeEach(async () => {
    ({ project, issue, people } = await issueScene(app));
  });

  const row = () => app.services.db.read('issues').where({ id: issue.id }).first();
  const bodies = async () => {
    const notes = await app.services.db.read('notes').where({ issue_id: issue.id }).orderBy('id');
    return notes.map((note: { body: string }) => note.body);
  };
  const events = () => app.services.db.read('resource_events').where({ issue_id: issue.id }).orderBy('id');
  const opened = async () =>
    (await app.services.db.read('projects').where({ id: project.id }).first())?.open_issues_count;
  const put = (who: MadeUser, params: Record<string, unknown>) => app.as(who).put(issue.url, params);

  it('changes what it is told and says so in notes and events', async () => {
    const milestone = await app.make.milestone({ project, title: 'v1' });
    const answer = await put(people.reporter, {
      title: 'Very slow start',
      description: 'It takes a minute, @guest',
      labels: ['bug'],
      assignee_ids: [people.guest.id],
      milestone_id: milestone.id,
      due_date: '2022-10-28',
      weight: 4,
      confidential: true,
      discussion_locked: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      title: 'Very slow start',
      labels: ['bug'],
      assignee: { username: 'gus' },
      milestone: { title: 'v1' },
      due_date: '2022-10-28',
      weight: 4,
      confidential: true,
      discussion_locked: true,
    });
    expect(await bodies()).toEqual([
      'changed title from **{-S-}low start** to **{+Very s+}low start**',
      'changed the description',
      'made the issue confidential',
      'locked this issue',
      'changed due date to October 28, 2022',
      'assigned to @gus',
    ]);
    expect(await events()).toMatchObject([
      { kind: 'label', action: 'add' },
      { kind: 'milestone', action: 'add', milestone_id: milestone.id, state: 'opened' },
      { kind: 'weight', weight: 4 },
    ]);
  });

  it('tells hooks what was changed', async () => {
    await app.services.db.write((tx) => tx('outbox').delete());
    await put(people.reporter, { title: 'B' });
    const [entry] = await app.services.db.read('outbox').where({ topic: 'issue' });
    expect(JSON.parse(entry?.payload ?? '')).toMatchObject({
      issue_id: issue.id,
      user_id: people.reporter.id,
      action: 'update',
      changes: { title: { previous: 'Slow start', current: 'B' } },
    });
  });

  it('closes and reopens', async () => {
    const closed = await put(people.reporter, { state_event: 'close' });
    expect(closed.body).toMatchObject({ state: 'closed', closed_by: { username: 'rita' } });
    expect(closed.body.closed_at).not.toBeNull();
    expect(await opened()).toBe(0);
    const again = await put(people.owner, { state_event: 'close' });
    expect(again.status).toBe(200);
    expect(again.body.closed_by.username).toBe('rita');
    expect(again.body.updated_at).toBe(closed.body.updated_at);
    const reopened = await put(people.reporter, { state_event: 'reopen' });
    expect(reopened.body).toMatchObject({ state: 'opened', closed_at: null, closed_by: null });
    expect(await opened()).toBe(1);
    expect((await events()).map((event) => event.state)).toEqual(['closed', 'reopened']);
    expect(await bodies()).toEqual([]);
    const activity = await app.services.db.read('events').where({ target_id: issue.id }).orderBy('id');
    expect(activity.map((event: { action: string }) => event.action)).toEqual([
      'created',
      'closed',
      'reopened',
    ]);
  });

  it('applies labels, then add_labels, then remove_labels', async () => {
    await put(people.reporter, { labels: 'a,b' });
    const answer = await put(people.reporter, {
      labels: 'a,c',
      add_labels: 'd,e',
      remove_labels: 'c,unknown',
    });
    expect(answer.body.labels).toEqual(['a', 'd', 'e']);
    expect((await put(people.reporter, { labels: '' })).body.labels).toEqual([]);
  });

  it('keeps one label of a scope, the newest', async () => {
    await put(people.reporter, { labels: ['state::new', 'bug'] });
    const answer = await put(people.reporter, { add_labels: 'state::done' });
    expect(answer.body.labels).toEqual(['bug', 'state::done']);
  });

  it('clears people, milestone and due date', async () => {
    const milestone = await app.make.milestone({ project });
    const full = { assignee_ids: [people.guest.id], milestone_id: milestone.id, due_date: '2030-01-01' };
    await put(people.reporter, full);
    const answer = await put(people.reporter, { assignee_ids: '', milestone_id: 0, due_date: '' });
    expect(answer.body).toMatchObject({ assignees: [], milestone: null, due_date: null });
    await put(people.reporter, full);
    const other = await put(people.reporter, { assignee_id: 0, milestone_id: '' });
    expect(other.body).toMatchObject({ assignees: [], milestone: null });
    expect((await bodies()).slice(0, 3)).toEqual([
      'changed due date to January 1, 2030',
      'assigned to @gus',
      'removed due date January 1, 2030',
    ]);
  });

  it('leaves updated_at alone when nothing changes', async () => {
    const before = await row();
    const answer = await put(people.reporter, { title: 'Slow start', labels: '', state_event: 'reopen' });
    expect(answer.status).toBe(200);
    expect(await row()).toEqual(before);
    expect(await bodies()).toEqual([]);
  });

  it('tells ticked boxes apart from writing', async () => {
    await put(people.reporter, { description: '- [ ] measure\n- [ ] cure' });
    const answer = await put(people.reporter, { description: '- [x] measure\n- [ ] cure' });
    expect(answer.body.task_completion_status).toEqual({ count: 2, completed_count: 1 });
    expect(await bodies()).toEqual([
      'changed the description',
      'marked the checklist item **measure** as completed',
    ]);
  });

  it.each([
    [{}, 'are missing, at least one parameter must be provided'],
    [{ updated_at: '2020-01-01' }, 'are missing, at least one parameter must be provided'],
    [{ state_event: 'open' }, 'state_event does not have a valid value'],
  ])('refuses %j', async (params, error) => {
    const answer = await put(people.owner, params);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(error);
  });

  it.each([
    [{ title: ' ' }, { title: ["can't be blank"] }],
    [{ weight: -1 }, { weight: ['must be greater than or equal to 0'] }],
    [
      { assignee_ids: Array.from({ length: 201 }, (_, index) => index + 1) },
      { assignees: ['total must be less than or equal to 200'] },
    ],
  ])('refuses %j with texts by field', async (params, message) => {
    const before = await row();
    const answer = await put(people.reporter, { state_event: 'close', ...params });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message });
    expect(await row()).toEqual(before);
    expect(await opened()).toBe(1);
  });

  it('ends the to-dos of those who may not read it any more', async () => {
    await put(people.reporter, { description: 'for @sam and @anna' });
    const pending = () => app.services.db.read('todos').where({ issue_id: issue.id, state: 'pending' });
    expect(await pending()).toHaveLength(2);
    await put(people.reporter, { confidential: true });
    expect(await pending()).toMatchObject([{ user_id: people.author.id }]);
  });

  it('ends the to-dos of whoever edits or closes it', async () => {
    await put(people.owner, { assignee_ids: [people.guest.id, people.reporter.id] });
    await put(people.guest, { state_event: 'close' });
    const todos = await app.services.db.read('todos').where({ issue_id: issue.id }).orderBy('id');
    expect(todos).toMatchObject([
      { user_id: people.guest.id, action: 'assigned', state: 'done' },
      { user_id: people.reporter.id, action: 'assigned', state: 'pending' },
    ]);
  });

  it('takes the weight off what becomes an incident', async () => {
    await put(people.reporter, { weight: 4 });
    const incident = await put(people.reporter, { issue_type: 'incident' });
    expect(incident.body).toMatchObject({ issue_type: 'incident', weight: null });
    const told = await app.as(people.reporter).get(`${issue.url}/resource_weight_events`);
    expect(told.body).toMatchObject([{ weight: 4 }, { weight: null }]);
    expect((await put(people.reporter, { issue_type: 'issue', weight: 4 })).body.weight).toBe(4);
    expect((await put(people.reporter, { issue_type: 'incident', weight: 7 })).body.weight).toBeNull();
  });

  it('loses nothing when twenty write at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? put(people.reporter, { add_labels: `label ${index}` })
          : app
              .as(people.reporter)
              .post(`/projects/${project.id}/issues`, { title: `N ${index}`, labels: 'same' }),
      ),
    );
    expect(answers.filter((answer) => answer.status >= 300)).toEqual([]);
    const labels = (await app.as(people.reporter).get(issue.url)).body.labels;
    expect(labels).toHaveLength(10);
    const rows = await app.services.db.read('issues').where({ project_id: project.id });
    expect(new Set(rows.map((one: { iid: number }) => one.iid)).size).toBe(11);
    expect(await opened()).toBe(11);
    expect(await events()).toHaveLength(10);
  });
});
