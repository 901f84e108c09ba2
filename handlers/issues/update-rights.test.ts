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
  const put = (who: MadeUser, params: Record<string, unknown>) => app.as(who).put(issue.url, params);

  it('takes words and state of an author below Reporter and drops the rest', async () => {
    const answer = await put(people.author, {
      title: 'B',
      labels: ['bug'],
      due_date: '2030-01-01',
      confidential: true,
      discussion_locked: true,
      assignee_ids: [people.author.id],
      issue_type: 'incident',
      weight: -1,
      state_event: 'close',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      title: 'B',
      state: 'closed',
      labels: [],
      due_date: null,
      confidential: false,
      discussion_locked: null,
      assignees: [],
      issue_type: 'issue',
    });
  });

  it('lets assignees close it', async () => {
    await put(people.reporter, { assignee_ids: [people.guest.id] });
    expect((await put(people.guest, { state_event: 'close' })).body.state).toBe('closed');
  });

  it('takes dates from owners alone', async () => {
    const input = { created_at: '2019-05-05T00:00:00Z', updated_at: '2019-06-06T00:00:00Z', title: 'B' };
    const dropped = await put(people.reporter, input);
    expect(dropped.body.created_at).toBe('2020-01-01T00:00:00.000Z');
    const taken = await put(people.owner, { ...input, title: 'C' });
    expect(taken.body).toMatchObject({
      created_at: '2019-05-05T00:00:00.000Z',
      updated_at: '2019-06-06T00:00:00.000Z',
    });
  });

  it('answers 401, 403 and 404', async () => {
    expect((await app.as(null).put(issue.url, { title: 'B' })).status).toBe(401);
    for (const who of [people.stranger, people.guest]) {
      const answer = await put(who, { title: 'B' });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ message: '403 Forbidden' });
    }
    const absent = await app.as(people.owner).put(`/projects/${project.id}/issues/99`, { title: 'B' });
    expect(absent.status).toBe(404);
    expect(absent.body).toEqual({ message: '404 Not found' });
    expect((await row())?.title).toBe('Slow start');
  });

  it('refuses with 403 to change a confidential issue that is hidden', async () => {
    await put(people.reporter, { confidential: true });
    expect((await put(people.guest, { title: 'B' })).status).toBe(403);
    expect((await put(people.author, { title: 'B' })).status).toBe(200);
  });
});
