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

  it('answers 401 without credentials and 404 for a hidden project', async () => {
    expect((await app.as(null).post(path(), { title: 'A' })).status).toBe(401);
    const hidden = await app.make.project({ visibility: 'private' });
    const answer = await app.as(people.stranger).post(`/projects/${hidden.id}/issues`, { title: 'A' });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: '404 Project Not Found' });
  });
});
