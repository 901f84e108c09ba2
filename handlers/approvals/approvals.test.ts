import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MergingScene, propose } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import {
  approvalCalls,
  forbidden,
  notThere,
  proposedScene,
  told,
  unauthorized,
} from './testing/approval-scene.js';

describe('approvals with a paid tier', () => {
  const app = useServer();
  let scene: MergingScene;
  const rows = (table: string) => untyped(app.services.db.read)(table);
  const { url, approve, unapprove, approvals, configure, addRule } = approvalCalls(app, () => scene);

  beforeEach(async () => {
    scene = await proposedScene(app);
  });

  it('are told with what is needed', async () => {
    const { maintainer } = scene.people;
    await addRule({ name: 'Two', approvals_required: 2, rule_type: 'any_approver' });
    const answer = await approve(maintainer);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      iid: 1,
      approved: false,
      approvals_required: 2,
      approvals_left: 1,
      approved_by: [{ user: { username: 'max' } }],
      user_has_approved: true,
      user_can_approve: false,
      approval_rules_left: [{ name: 'Two', rule_type: 'any_approver' }],
      has_approval_rules: true,
    });
    expect(await approvals(maintainer)).toEqual(answer.body);
  });

  it('are read by everybody who reads the merge request', async () => {
    expect(await approvals()).toMatchObject({ approved: true, user_can_approve: false, approved_by: [] });
    expect((await approvals(scene.people.maintainer)).user_can_approve).toBe(true);
  });

  it('leave a note, an event and an entry of the outbox, end the to-do and mark the review', async () => {
    const { maintainer } = scene.people;
    await app.as(maintainer).put(url(), { reviewer_ids: [maintainer.id] });
    await app.services.db.write((tx) => tx('outbox').delete());
    await approve(maintainer);
    const notes = await rows('notes').where({ system_action: 'approved' });
    expect(notes).toMatchObject([
      { author_id: maintainer.id, body: 'approved this merge request', system: 1 },
    ]);
    expect(await rows('merge_request_reviewers')).toMatchObject([{ state: 'reviewed' }]);
    const sideEffects = await rows('outbox').where({ topic: 'merge_request' });
    expect(sideEffects.map(({ payload }) => JSON.parse(payload).action)).toEqual(['approval']);
    const events = await app.as(maintainer).get('/events', { action: 'approved' });
    expect(events.body).toMatchObject([
      { action_name: 'approved', target_type: 'MergeRequest', target_iid: 1 },
    ]);
    expect((await app.as(maintainer).get('/todos')).body).toEqual([]);
  });

  it('are told to hooks as a whole when they make the difference', async () => {
    await addRule({ name: 'One', approvals_required: 1, rule_type: 'any_approver' });
    await app.services.db.write((tx) => tx('outbox').delete());
    await approve(scene.people.maintainer);
    await approve(scene.people.owner);
    await unapprove(scene.people.owner);
    await unapprove(scene.people.maintainer);
    const sideEffects = await rows('outbox').where({ topic: 'merge_request' }).orderBy('id');
    expect(sideEffects.map(({ payload }) => JSON.parse(payload).action)).toEqual([
      'approved',
      'approval',
      'unapproval',
      'unapproved',
    ]);
  });

  it('are given once', async () => {
    await approve(scene.people.maintainer);
    expect(told(await approve(scene.people.maintainer))).toEqual(unauthorized);
    expect(await rows('notes').where({ system_action: 'approved' })).toHaveLength(1);
  });

  it('are given once by twenty requests at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(scene.people.maintainer)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 401)]);
    expect(await rows('approvals')).toHaveLength(1);
  });

  it('are for the head that the caller saw', async () => {
    const { sha } = (await app.as(null).get(url())).body;
    const answer = await approve(scene.people.maintainer, { sha: '0'.repeat(40) });
    expect(told(answer)).toEqual([409, { message: `SHA does not match HEAD of source branch: ${sha}` }]);
    expect((await approve(scene.people.maintainer, { sha })).status).toBe(201);
  });

  it.each(['approve', 'unapprove'])('to %s need Developer', async (verb) => {
    const { reporter, stranger } = scene.people;
    const post = (by: MadeUser | null) => app.as(by).post(`${url()}/${verb}`);
    expect(told(await post(null))).toEqual(unauthorized);
    expect(told(await post(stranger))).toEqual(forbidden);
    expect(told(await post(reporter))).toEqual(forbidden);
    expect(await rows('approvals')).toEqual([]);
  });

  it('are taken back', async () => {
    const { maintainer } = scene.people;
    await approve(maintainer);
    const answer = await unapprove(maintainer);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ approved_by: [], user_has_approved: false, user_can_approve: true });
    expect(await rows('notes').where({ system_action: 'unapproved' })).toHaveLength(1);
    expect(told(await unapprove(maintainer))).toEqual([404, { message: '404 Not Found' }]);
  });

  it('keep what lacks them from being merged', async () => {
    await addRule({ name: 'One', approvals_required: 1, rule_type: 'any_approver' });
    const merge = () => app.as(scene.people.maintainer).put(`${url()}/merge`);
    expect((await app.as(null).get(url())).body.detailed_merge_status).toBe('not_approved');
    const [listed] = (await app.as(null).get(`/projects/${scene.project.id}/merge_requests`)).body;
    expect(listed.detailed_merge_status).toBe('not_approved');
    expect((await merge()).status).toBe(405);
    await approve(scene.people.maintainer);
    expect((await app.as(null).get(url())).body.detailed_merge_status).toBe('mergeable');
    expect((await merge()).body.state).toBe('merged');
  });

  it('are asked for by the deprecated numbers where there is no rule', async () => {
    await configure({ approvals_before_merge: 2 });
    expect(await approvals()).toMatchObject({ approvals_required: 2, has_approval_rules: false });
    await addRule({ name: 'One', approvals_required: 1, rule_type: 'any_approver' });
    expect(await approvals()).toMatchObject({ approvals_required: 1, has_approval_rules: true });
  });

  it('go with a merge into the message', async () => {
    await app.as(scene.people.owner).put(`/projects/${scene.project.id}`, {
      merge_commit_template: '%{title}\n\n%{approved_by}',
    });
    await approve(scene.people.maintainer);
    const { merge_commit_sha: sha } = (await app.as(scene.people.owner).put(`${url()}/merge`)).body;
    const { message } = (await app.as(null).get(`/projects/${scene.project.id}/repository/commits/${sha}`))
      .body;
    expect(message).toBe(`Add c\n\nApproved-by: ${scene.people.maintainer.name} <max@example.org>`);
  });

  it('are reset by the users of tokens alone', async () => {
    const { owner, maintainer } = scene.people;
    await approve(maintainer);
    const reset = (by: MadeUser | 'root' | null | { token: string }) =>
      app.as(by).put(`${url()}/reset_approvals`);
    for (const by of [null, owner, 'root'] as const) expect(told(await reset(by))).toEqual(unauthorized);
    const input = { name: 'ci', scopes: ['api'], access_level: 30 };
    const token = (await app.as(owner).post(`/projects/${scene.project.id}/access_tokens`, input)).body;
    expect(await rows('approvals')).toHaveLength(1);
    expect(told(await reset(token))).toEqual([202, { message: '202 Accepted' }]);
    expect(await rows('approvals')).toEqual([]);
  });

  it('are refused below an archived project', async () => {
    await app.as(scene.people.owner).post(`/projects/${scene.project.id}/archive`);
    expect(told(await approve(scene.people.maintainer))).toEqual(forbidden);
    expect(told(await unapprove(scene.people.maintainer))).toEqual(forbidden);
    expect((await approvals(scene.people.maintainer)).user_can_approve).toBe(false);
  });

  it('are nowhere for a merge request that is not there', async () => {
    const by = app.as(scene.people.maintainer);
    for (const answer of [
      await by.get(`${url(9)}/approvals`),
      await by.post(`${url(9)}/approve`),
      await by.post(`${url(9)}/unapprove`),
      await by.put(`${url(9)}/reset_approvals`),
      await by.get(`${url(9)}/approval_state`),
    ]) {
      expect(told(answer)).toEqual(notThere);
    }
  });

  it('narrow lists', async () => {
    const { maintainer, owner } = scene.people;
    await app.make.commit(scene.project, { 'x.txt': 'x' }, { branch: 'other', startBranch: 'main' });
    await propose(app, scene, { source_branch: 'other', title: 'Other' });
    await approve(maintainer);
    const list = async (params: Record<string, unknown>) => {
      const { body } = await app.as(owner).get(`/projects/${scene.project.id}/merge_requests`, params);
      return (body as { iid: number }[]).map(({ iid }) => iid).sort();
    };
    expect(await list({ 'approved_by_ids[]': maintainer.id })).toEqual([1]);
    expect(await list({ 'approved_by_usernames[]': 'max' })).toEqual([1]);
    expect(await list({ approved_by_ids: 'Any' })).toEqual([1]);
    expect(await list({ approved_by_ids: 'None' })).toEqual([2]);
    expect(await list({ approved_by_ids: `${maintainer.id},${owner.id}` })).toEqual([]);
    expect(await list({ approver_ids: 'None' })).toEqual([1, 2]);
    await app.as(owner).post(`${url(2)}/approval_rules`, {
      name: 'Max',
      approvals_required: 1,
      users: [maintainer.id],
    });
    expect(await list({ approver_ids: `${maintainer.id}` })).toEqual([2]);
    expect(await list({ approver_ids: 'Any' })).toEqual([2]);
    expect(await list({ approver_ids: 'None' })).toEqual([1]);
    await addRule({ name: 'Owners', approvals_required: 1, users: [owner.id], protected_branch_ids: [] });
    expect(await list({ approver_ids: `${owner.id}` })).toEqual([1]);
  });

  it('narrow lists by approvers whose rules hold for the target branch alone', async () => {
    const { owner, maintainer } = scene.people;
    const iids: Record<string, number> = {};
    const branches = ['a_b/1', 'axb/1', 'A_b/1'];
    for (const branch of branches) {
      await app.make.commit(scene.project, { [`${branch}.txt`]: 'x' }, { branch, startBranch: 'main' });
      iids[branch] = (await propose(app, scene, { target_branch: branch, title: branch })).iid;
    }
    const guard = { name: 'a_b/*' };
    const { id } = (await app.as(owner).post(`/projects/${scene.project.id}/protected_branches`, guard)).body;
    await addRule({
      name: 'Some',
      approvals_required: 1,
      users: [maintainer.id],
      protected_branch_ids: [id],
    });
    const { body } = await app
      .as(owner)
      .get(`/projects/${scene.project.id}/merge_requests`, { approver_ids: `${maintainer.id}` });
    expect((body as { iid: number }[]).map(({ iid }) => iid)).toEqual([iids['a_b/1']]);
  });
});
