import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let from: MadeProject;
let to: MadeProject;
let issue: MadeIssue;
let author: MadeUser;
let reporter: MadeUser;
let guest: MadeUser;

beforeEach(async () => {
  author = await app.make.user({ username: 'anna' });
  reporter = await app.make.user({ username: 'rita' });
  guest = await app.make.user({ username: 'gus' });
  const group = await app.make.group({ path: 'acme' });
  const members = { reporter, guest };
  from = await app.make.project({ namespace: group, path: 'site', members });
  to = await app.make.project({ namespace: group, path: 'shop', members });
  await app.make.issue({ project: to, author, title: 'already there' });
  const bug = await app.make.label({ project: from, title: 'bug' });
  await app.make.label({ project: to, title: 'bug' });
  const here = await app.make.label({ project: from, title: 'only here' });
  const milestone = await app.make.milestone({ project: from, title: 'v1' });
  await app.make.milestone({ project: to, title: 'v1' });
  issue = await app.make.issue({
    project: from,
    author,
    title: 'Slow start',
    description: 'after #2, says @gus',
    labels: [bug, here],
    assignees: [guest],
    milestone_id: milestone.id,
    due_date: '2030-01-01',
    weight: 3,
  });
  const note = { body: 'as in #2', created_at: '2020-01-01T00:00:00Z' };
  await app.as('root').post(`${issue.url}/notes`, note);
  await app.as(reporter).post(`${issue.url}/subscribe`);
  await app.services.db.write((tx) =>
    tx('timelogs').insert({
      issue_id: issue.id,
      user_id: reporter.id,
      time_spent: 3600,
      spent_at: note.created_at,
      created_at: note.created_at,
    }),
  );
  await app.services.db.write((tx) =>
    tx('issues').where({ id: issue.id }).update({ total_time_spent: 3600 }),
  );
});

const row = (id: number) => app.services.db.read('issues').where({ id }).first();
const notesOf = (id: number) => app.services.db.read('notes').where({ issue_id: id }).orderBy('id');
const bodies = async (id: number) => (await notesOf(id)).map((note: { body: string }) => note.body);
const openCounts = async () => {
  const rows = await app.services.db.read('projects').whereIn('id', [from.id, to.id]).orderBy('id');
  return rows.map((project: { open_issues_count: number }) => project.open_issues_count);
};

describe('moveIssue', () => {
  const move = (who: MadeUser | null, params: object = { to_project_id: to.id }) =>
    app.as(who).post(`${issue.url}/move`, params as Record<string, unknown>);

  it('answers 201 with the new issue and closes the old one', async () => {
    const answer = await move(reporter);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      project_id: to.id,
      iid: 2,
      title: 'Slow start',
      description: 'after site#2, says @gus',
      state: 'opened',
      author: { username: 'anna' },
      labels: ['bug'],
      milestone: { title: 'v1', project_id: to.id },
      assignees: [{ username: 'gus' }],
      due_date: '2030-01-01',
      weight: 3,
      user_notes_count: 1,
      time_stats: { total_time_spent: 3600 },
      subscribed: true,
      created_at: issue.created_at,
    });
    const old = await app.as(reporter).get(issue.url);
    expect(old.body).toMatchObject({
      state: 'closed',
      moved_to_id: answer.body.id,
      closed_by: { username: 'rita' },
    });
    expect(await openCounts()).toEqual([0, 2]);
  });

  it('takes the notes along with their authors and dates', async () => {
    const answer = await move(reporter);
    expect(await bodies(answer.body.id)).toEqual([
      'changed due date to January 1, 2030',
      'assigned to @gus',
      'as in site#2',
      'moved from site#1',
    ]);
    expect((await notesOf(answer.body.id))[2]).toMatchObject({
      created_at: '2020-01-01T00:00:00.000Z',
      project_id: to.id,
      system: 0,
    });
    expect((await bodies(issue.id)).at(-1)).toBe('moved to shop#2');
    const events = await app.services.db.read('resource_events').where({ issue_id: issue.id });
    expect(events.filter((event: { kind: string }) => event.kind === 'state')).toEqual([]);
    const copied = await app.services.db.read('resource_events').where({ issue_id: answer.body.id });
    expect(copied.map((event: { kind: string }) => event.kind).sort()).toEqual(['label', 'milestone']);
  });

  it('tells webhooks what that changed of the old one', async () => {
    const before = await row(issue.id);
    expect((await move(reporter)).status).toBe(201);
    const after = await row(issue.id);
    const events = await app.services.db.read('outbox').where({ topic: 'issue', project_id: from.id });
    const closing = events.map(({ payload }) => JSON.parse(payload)).find(({ action }) => action === 'close');
    expect(closing.changes).toMatchObject({
      state: { previous: 'opened', current: 'closed' },
      updated_at: { previous: before?.updated_at, current: after?.updated_at },
    });
  });

  it('answers 400 to its own project, for a second time and for a test case', async () => {
    const own = await move(reporter, { to_project_id: from.id });
    expect(own.status).toBe(400);
    expect(own.body).toEqual({ message: 'Cannot move issue to project it originates from!' });
    await move(reporter);
    const again = await move(reporter);
    expect(again.body).toEqual({ message: 'Cannot move issue due to insufficient permissions!' });
    const test = await app.make.issue({ project: from, author, issue_type: 'test_case' });
    const answer = await app.as(reporter).post(`${test.url}/move`, { to_project_id: to.id });
    expect(answer.body).toEqual({ message: "Cannot move issues of 'test_case' type." });
  });

  it('goes to one place when it is asked for several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(reporter)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(400)]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect((await row(issue.id))?.moved_to_id).toBe(made.id);
    expect((await bodies(issue.id)).filter((body: string) => body.startsWith('moved to'))).toHaveLength(1);
    expect(await openCounts()).toEqual([0, 2]);
  });

  it('answers 400 to too low a role in either project and moves nothing', async () => {
    const [public_, hidden] = [await app.make.project(), await app.make.project({ visibility: 'private' })];
    for (const [who, id] of [
      [guest, to.id],
      [reporter, public_.id],
      [author, to.id],
    ] as const) {
      const answer = await move(who, { to_project_id: id });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ message: 'Cannot move issue due to insufficient permissions!' });
    }
    const absent = await move(reporter, { to_project_id: hidden.id });
    expect(absent.status).toBe(404);
    expect(absent.body).toEqual({ message: '404 Project Not Found' });
    expect((await row(issue.id))?.moved_to_id).toBeNull();
  });

  it('answers 401 without credentials, 400 without a project, 404 for an absent issue', async () => {
    expect((await move(null)).status).toBe(401);
    expect((await move(reporter, {})).body).toEqual({ error: 'to_project_id is missing' });
    const absent = await app
      .as(reporter)
      .post(`/projects/${from.id}/issues/99/move`, { to_project_id: to.id });
    expect(absent.status).toBe(404);
    expect(absent.body).toEqual({ message: '404 Issue Not Found' });
  });
});

describe('cloneIssue', () => {
  const clone = (who: MadeUser | null, params: object = { to_project_id: to.id }) =>
    app.as(who).post(`${issue.url}/clone`, params as Record<string, unknown>);

  it('answers 201 with an opened copy by the caller, without notes', async () => {
    await app.as(reporter).put(issue.url, { state_event: 'close' });
    const answer = await clone(reporter);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      project_id: to.id,
      iid: 2,
      title: 'Slow start',
      description: 'after site#2, says @gus',
      state: 'opened',
      closed_at: null,
      author: { username: 'rita' },
      labels: ['bug'],
      assignees: [{ username: 'gus' }],
      user_notes_count: 0,
      time_stats: { total_time_spent: 0 },
    });
    expect(await bodies(answer.body.id)).toEqual(['cloned from site#1']);
    expect((await bodies(issue.id)).at(-1)).toBe('cloned to shop#2');
    expect((await row(issue.id))?.moved_to_id).toBeNull();
    expect(await openCounts()).toEqual([0, 2]);
  });

  it('copies notes on demand, in its own project too', async () => {
    const answer = await clone(reporter, { to_project_id: from.id, with_notes: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ iid: 2, labels: ['bug', 'only here'], user_notes_count: 1 });
    expect(await bodies(answer.body.id)).toContain('as in #2');
  });

  it('answers 400 to too low a role, 404 for what is hidden, 401 without credentials', async () => {
    const refused = await clone(guest);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ message: 'Cannot clone issue due to insufficient permissions!' });
    expect((await clone(reporter, { to_project_id: 999_999 })).status).toBe(404);
    expect((await clone(null)).status).toBe(401);
    expect(await app.services.db.read('issues')).toHaveLength(2);
  });
});
