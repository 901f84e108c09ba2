import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('deleteIssue', () => {
  const app = useServer();
  let project: MadeProject;
  let issue: MadeIssue;
  let owner: MadeUser;
  let maintainer: MadeUser;

  beforeEach(async () => {
    owner = await app.make.user();
    maintainer = await app.make.user();
    project = await app.make.project({ members: { owner, maintainer } });
    issue = await app.make.issue({ project, author: maintainer, description: 'x' });
  });

  const left = () => app.services.db.read('issues').where({ project_id: project.id });

  it('answers 204 and takes everything along', async () => {
    const other = await app.make.issue({ project, author: maintainer, title: 'other' });
    await app
      .as(owner)
      .put(issue.url, { description: `see #${other.iid}`, state_event: 'close', labels: 'bug' });
    expect(await app.services.db.read('notes').where({ issue_id: other.id })).toHaveLength(1);
    expect((await app.as(owner).delete(issue.url)).status).toBe(204);
    expect(await left()).toMatchObject([{ id: other.id }]);
    expect(await app.services.db.read('notes')).toEqual([]);
    expect(await app.services.db.read('resource_events')).toEqual([]);
    expect(await app.services.db.read('events').where({ target_id: issue.id, target_type: 'Issue' })).toEqual(
      [],
    );
    const [row] = await app.services.db.read('projects').where({ id: project.id });
    expect(row?.open_issues_count).toBe(1);
    expect((await app.as(owner).get(issue.url)).status).toBe(404);
  });

  it('answers 403 below Owner, 401 without credentials, 404 when absent', async () => {
    expect((await app.as(maintainer).delete(issue.url)).status).toBe(403);
    expect((await app.as(null).delete(issue.url)).status).toBe(401);
    const absent = await app.as(owner).delete(`/projects/${project.id}/issues/99`);
    expect(absent.status).toBe(404);
    expect(absent.body).toEqual({ message: '404 Issue Not Found' });
    expect(await left()).toHaveLength(1);
  });

  it('answers 403 to everybody while the tracker is switched off', async () => {
    await app.as(owner).put(`/projects/${project.id}`, { issues_access_level: 'disabled' });
    for (const who of [owner, 'root'] as const) {
      const { status, body } = await app.as(who).delete(issue.url);
      expect([status, body]).toEqual([403, { message: '403 Forbidden' }]);
    }
    expect(await left()).toHaveLength(1);
  });

  it('answers 412 when it changed after the given moment', async () => {
    const early = { 'if-unmodified-since': 'Wed, 01 Jan 2020 00:00:00 GMT' };
    expect((await app.as(owner).delete(issue.url, {}, early)).status).toBe(412);
    expect(await left()).toHaveLength(1);
    const late = { 'if-unmodified-since': 'Wed, 01 Jan 2120 00:00:00 GMT' };
    expect((await app.as(owner).delete(issue.url, {}, late)).status).toBe(204);
  });
});
