import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const now = '2022-11-20T09:30:00.000Z';

let ann: MadeUser;
let rita: MadeUser;
let project: MadeProject;
beforeEach(async () => {
  app.server.clock.freeze(now);
  [ann, rita] = [await app.make.user({ username: 'ann' }), await app.make.user({ username: 'rita' })];
  const group = await app.make.group({ path: 'acme' });
  project = await app.make.project({ path: 'site', namespace: group, members: { reporter: rita } });
});

const reference = (user: MadeUser) => ({
  id: user.id,
  username: user.username,
  name: user.name,
  state: 'active',
  avatar_url: null,
  web_url: `${app.url}/${user.username}`,
});

describe('getIssue', () => {
  it('tells everything of a bare issue', async () => {
    const issue = await app.make.issue({ project, author: ann, title: 'Start takes a minute' });
    const { status, body } = await app.as(rita).get(issue.url);
    const api = `${app.url}/api/v4/projects/${project.id}`;
    expect(status).toBe(200);
    expect(body).toEqual({
      id: issue.id,
      iid: 1,
      project_id: project.id,
      title: 'Start takes a minute',
      description: null,
      state: 'opened',
      created_at: now,
      updated_at: now,
      closed_at: null,
      closed_by: null,
      labels: [],
      milestone: null,
      assignees: [],
      author: reference(ann),
      type: 'ISSUE',
      assignee: null,
      user_notes_count: 0,
      merge_requests_count: 0,
      upvotes: 0,
      downvotes: 0,
      due_date: null,
      confidential: false,
      discussion_locked: null,
      issue_type: 'issue',
      web_url: `${app.url}/acme/site/-/issues/1`,
      time_stats: {
        time_estimate: 0,
        total_time_spent: 0,
        human_time_estimate: null,
        human_total_time_spent: null,
      },
      task_completion_status: { count: 0, completed_count: 0 },
      weight: null,
      blocking_issues_count: 0,
      has_tasks: false,
      _links: {
        self: `${api}/issues/1`,
        notes: `${api}/issues/1/notes`,
        award_emoji: `${api}/issues/1/award_emoji`,
        project: api,
        closed_as_duplicate_of: null,
      },
      reference: '#1',
      references: { short: '#1', relative: '#1', full: 'acme/site#1' },
      severity: 'UNKNOWN',
      subscribed: false,
      moved_to_id: null,
      service_desk_reply_to: null,
      epic_iid: null,
      epic: null,
      iteration: null,
      health_status: null,
    });
  });

  it('tells of tasks, time, people and severity', async () => {
    const issue = await app.make.issue({
      project,
      author: ann,
      assignees: [rita, ann],
      description: '- [x] measure it\n- [ ] mend it',
      issue_type: 'incident',
      severity: 'HIGH',
      time_estimate: 12_600,
      state: 'closed',
    });
    const { body } = await app.as(ann).get(issue.url);
    expect(body).toMatchObject({
      state: 'closed',
      closed_by: reference(ann),
      assignee: reference(rita),
      assignees: [reference(rita), reference(ann)],
      type: 'INCIDENT',
      severity: 'HIGH',
      has_tasks: true,
      task_status: '1 of 2 checklist items completed',
      task_completion_status: { count: 2, completed_count: 1 },
      subscribed: true,
    });
    expect(body.time_stats.human_time_estimate).toBe('3h 30m');
  });

  it('sorts labels by title', async () => {
    const label = async (name: string) =>
      (await app.as(rita).post(`${project.url}/labels`, { name, color: '#cc0033' })).body;
    const labels = [await label('slow'), await label('bug')];
    const issue = await app.make.issue({ project, labels });
    expect((await app.as(rita).get(issue.url)).body.labels).toEqual(['bug', 'slow']);
  });

  it('names what it repeats only to those who may see that', async () => {
    const original = await app.make.issue({ project, author: ann, confidential: 1 });
    const issue = await app.make.issue({ project, duplicated_to_id: original.id });
    const link = async (who: MadeUser | null) =>
      (await app.as(who).get(issue.url)).body._links.closed_as_duplicate_of;
    expect(await link(rita)).toBe(`${app.url}/api/v4${original.url}`);
    expect(await link(null)).toBeNull();
  });

  it('counts the issues it blocks that may be seen', async () => {
    const issue = await app.make.issue({ project });
    const [open, hidden] = [
      await app.make.issue({ project }),
      await app.make.issue({ project, confidential: 1 }),
    ];
    await app.services.db.write((tx) =>
      tx('issue_links').insert(
        [open, hidden].map((target) => ({
          source_id: issue.id,
          target_id: target.id,
          link_type: 'blocks' as const,
          created_at: now,
          updated_at: now,
        })),
      ),
    );
    expect((await app.as(rita).get(issue.url)).body.blocking_issues_count).toBe(2);
    expect((await app.as(null).get(issue.url)).body.blocking_issues_count).toBe(1);
  });

  it.each([
    ['absent', () => `${project.url}/issues/99`],
    ['too large a number', () => `${project.url}/issues/999999999999`],
  ])('answers 404 for an issue that is %s', async (_why, url) => {
    const answer = await app.as(rita).get(url());
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it('answers the same for a confidential issue as for none', async () => {
    const secret = await app.make.issue({ project, confidential: 1 });
    for (const who of [null, ann]) {
      const answer = await app.as(who).get(secret.url);
      expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
    }
    expect((await app.as(rita).get(secret.url)).status).toBe(200);
  });

  it('answers 404 where the tracker is switched off', async () => {
    const off = await app.make.project({ values: { issues_access_level: 'disabled' } });
    const issue = await app.make.issue({ project: off, author: ann });
    expect((await app.as(ann).get(issue.url)).status).toBe(404);
  });

  it('answers 400 for a number that is none', async () => {
    const answer = await app.as(rita).get(`${project.url}/issues/x`);
    expect([answer.status, answer.body]).toEqual([400, { error: 'issue_iid is invalid' }]);
  });
});

describe('getIssueById', () => {
  it('is for administrators', async () => {
    const issue = await app.make.issue({ project, author: ann });
    const answer = await app.as('root').get(`/issues/${issue.id}`);
    expect([answer.status, answer.body.id]).toEqual([200, issue.id]);
    expect(answer.body.references.relative).toBe('acme/site#1');
    expect(answer.body).toHaveProperty('service_desk_reply_to', null);
    expect(answer.body).toHaveProperty('subscribed', false);
    expect((await app.as(ann).get(`/issues/${issue.id}`)).status).toBe(403);
    expect((await app.as(null).get(`/issues/${issue.id}`)).status).toBe(401);
  });

  it('answers 404 for an issue that is absent', async () => {
    const answer = await app.as('root').get('/issues/99');
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
  });
});
