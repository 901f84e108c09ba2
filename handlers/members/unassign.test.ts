import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

let leaver: MadeUser;
let other: MadeUser;
let owner: MadeUser;
let group: GroupRow;
let above: MadeProject;
let below: MadeProject;
let elsewhere: MadeProject;

beforeEach(async () => {
  [leaver, other, owner] = [await app.make.user(), await app.make.user(), await app.make.user()];
  const members = { developer: [leaver, other] };
  const top = await app.make.group({ owner });
  group = await app.make.group({ parent: top, members });
  const child = await app.make.group({ parent: group });
  above = await app.make.project({ namespace: top, members });
  below = await app.make.project({ namespace: child, members: { maintainer: leaver } });
  elsewhere = await app.make.project({ members });
});

const assign = async (project: MadeProject, user: MadeUser = leaver) => {
  const issue = await app.make.issue({ project, author: owner });
  const at = app.services.clock.now();
  const mergeRequestId = await app.services.db.write(async (tx) => {
    const values = { iid: issue.iid, title: 'Change', source_branch: `b${issue.iid}`, target_branch: 'main' };
    const ends = { target_project_id: project.id, source_project_id: project.id };
    const [row] = await tx('merge_requests')
      .insert({ ...ends, ...values, author_id: owner.id, created_at: at, updated_at: at })
      .returning('id');
    const id = row?.id ?? 0;
    for (const [position, one] of [user, other].entries()) {
      await tx('issue_assignees').insert({ issue_id: issue.id, user_id: one.id, position });
      await tx('merge_request_assignees').insert({ merge_request_id: id, user_id: one.id, position });
    }
    return id;
  });
  return { issue, mergeRequestId };
};

const left = async () => {
  const { read } = app.services.db;
  const issues = await read('issue_assignees').where({ user_id: leaver.id }).pluck('issue_id');
  const requests = await read('merge_request_assignees')
    .where({ user_id: leaver.id })
    .pluck('merge_request_id');
  return { issues, requests };
};

const remove = (place: string, params: Record<string, unknown>) =>
  app.as('root').delete(`${place}/members/${leaver.id}`, params);

describe('removing a member with unassign_issuables', () => {
  it('takes them off what is below the group, and off nothing else', async () => {
    const [outside, foreign, own] = [await assign(above), await assign(elsewhere), await assign(below)];
    const params = { unassign_issuables: true };
    expect((await remove(`/groups/${group.id}`, params)).status).toBe(204);
    expect(await left()).toEqual({
      issues: [outside.issue.id, foreign.issue.id],
      requests: [outside.mergeRequestId, foreign.mergeRequestId],
    });
    const { body } = await app.as('root').get(own.issue.url);
    expect(body.assignees).toMatchObject([{ id: other.id }]);
    const notes = await app.as('root').get(`${own.issue.url}/notes`);
    expect(notes.body).toMatchObject([{ system: true, body: `unassigned @${leaver.username}` }]);
    expect(notes.body[0].author.username).toBe('root');
  });

  it('takes them off what is in the project, and off nothing else', async () => {
    const [outside, own] = [await assign(above), await assign(below)];
    await remove(`/projects/${below.id}`, { unassign_issuables: true });
    expect(await left()).toEqual({ issues: [outside.issue.id], requests: [outside.mergeRequestId] });
    const request = `/projects/${below.id}/merge_requests/${own.issue.iid}`;
    expect((await app.as('root').get(request)).body.assignees).toMatchObject([{ id: other.id }]);
  });

  it('does so when they leave by themselves, also where confidential issues are theirs no longer', async () => {
    const { issue } = await assign(below);
    await app.services.db.write((tx) => tx('issues').where({ id: issue.id }).update({ confidential: 1 }));
    await app.as(leaver).delete(`/projects/${below.id}/members/${leaver.id}`, { unassign_issuables: true });
    expect((await left()).issues).toEqual([]);
  });

  it('keeps them assigned unless asked, and when nothing was removed', async () => {
    const { issue } = await assign(below);
    await remove(`/projects/${elsewhere.id}`, {});
    await remove(`/groups/${group.id}`, { unassign_issuables: false });
    await remove(`/groups/${group.id}`, { unassign_issuables: true });
    expect((await left()).issues).toEqual([issue.id]);
  });

  it('goes on later when there is much', async () => {
    for (let number = 0; number < 60; number += 1) await assign(below);
    await remove(`/projects/${below.id}`, { unassign_issuables: true });
    const { issues } = await left();
    expect(issues.length).toBeLessThan(60);
    await app.server.jobs.drain();
    expect(await left()).toEqual({ issues: [], requests: [] });
  });
});
