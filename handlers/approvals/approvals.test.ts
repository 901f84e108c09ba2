import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../domain/users/password.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const unauthorized = [401, { message: '401 Unauthorized' }];
const forbidden = [403, { message: '403 Forbidden' }];
const notThere = [404, { message: '404 Not found' }];

describe('approvals with a paid tier', () => {
  const app = useServer();
  let scene: MergingScene;
  const url = (iid = 1) => `/projects/${scene.project.id}/merge_requests/${iid}`;
  const told = ({ status, body }: { status: number; body: unknown }) => [status, body];
  const rows = (table: string) => untyped(app.services.db.read)(table);
  const approve = (by: MadeUser | 'root' | null, params: Record<string, unknown> = {}) =>
    app.as(by).post(`${url()}/approve`, params);
  const unapprove = (by: MadeUser | null) => app.as(by).post(`${url()}/unapprove`);
  const approvals = async (by: MadeUser | null = null) => (await app.as(by).get(`${url()}/approvals`)).body;
  const configure = (params: Record<string, unknown>) =>
    app.as(scene.people.owner).post(`/projects/${scene.project.id}/approvals`, params);
  const addRule = async (params: Record<string, unknown>) =>
    (await app.as(scene.people.owner).post(`/projects/${scene.project.id}/approval_rules`, params)).body;

  beforeEach(async () => {
    scene = await mergingScene(app, {}, { visibility: 'public' });
    await propose(app, scene);
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

  it('are not for the author unless the project lets them', async () => {
    const { developer } = scene.people;
    expect((await approvals(developer)).user_can_approve).toBe(false);
    expect(told(await approve(developer))).toEqual(forbidden);
    await configure({ merge_requests_author_approval: true });
    expect((await approve(developer)).status).toBe(201);
    await configure({ merge_requests_author_approval: false });
    await addRule({ name: 'One', approvals_required: 1, rule_type: 'any_approver' });
    expect(await approvals()).toMatchObject({ approved: false, approvals_left: 1 });
  });

  it('are not for who added commits where the project says so', async () => {
    const { maintainer, owner } = scene.people;
    await configure({ merge_requests_disable_committers_approval: true });
    await app.as(maintainer).post(`/projects/${scene.project.id}/repository/files/mine.txt`, {
      branch: 'feature',
      content: 'x',
      commit_message: 'Mine',
    });
    expect(told(await approve(maintainer))).toEqual(forbidden);
    expect((await approvals(maintainer)).user_can_approve).toBe(false);
    expect((await approve(owner)).status).toBe(201);
  });

  it('need the password where the project demands it', async () => {
    const anna = await app.make.user({
      username: 'anna',
      password_hash: await hashPassword('correct horse battery'),
    });
    await app.make.members({ type: 'project', id: scene.project.id }, { developer: anna });
    await configure({ require_password_to_approve: true });
    expect((await approvals(anna)).require_password_to_approve).toBe(true);
    expect(told(await approve(anna))).toEqual(unauthorized);
    expect(told(await approve(anna, { approval_password: 'wrong' }))).toEqual(unauthorized);
    expect((await approve(anna, { approval_password: 'correct horse battery' })).status).toBe(201);
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

  it('are dropped by a push unless the project keeps them', async () => {
    const { maintainer, developer } = scene.people;
    const push = (path: string) =>
      app.as(developer).post(`/projects/${scene.project.id}/repository/files/${path}`, {
        branch: 'feature',
        content: 'x',
        commit_message: 'More',
      });
    await approve(maintainer);
    await push('d.txt');
    expect((await approvals()).approved_by).toEqual([]);
    await configure({ reset_approvals_on_push: false });
    await approve(maintainer);
    await push('e.txt');
    expect((await approvals()).approved_by).toHaveLength(1);
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

describe('approvals without a paid tier', () => {
  const app = useServer({ tier: 'free' });
  let scene: MergingScene;
  const url = () => `/projects/${scene.project.id}/merge_requests/1`;

  beforeEach(async () => {
    scene = await mergingScene(app);
    await propose(app, scene);
  });

  it('are four fields, and one approval is enough', async () => {
    const { developer } = scene.people;
    const before = await app.as(developer).get(`${url()}/approvals`);
    expect(before.body).toEqual({
      user_has_approved: false,
      user_can_approve: true,
      approved: false,
      approved_by: [],
    });
    const after = await app.as(developer).post(`${url()}/approve`);
    expect(after.status).toBe(201);
    expect(after.body).toMatchObject({ user_has_approved: true, user_can_approve: false, approved: true });
    expect(Object.keys(after.body)).toHaveLength(4);
  });

  it('stay when something is pushed, and keep nothing from being merged', async () => {
    const { developer, maintainer } = scene.people;
    await app.as(maintainer).post(`${url()}/approve`);
    await app.as(developer).post(`/projects/${scene.project.id}/repository/files/z.txt`, {
      branch: 'feature',
      content: 'z',
      commit_message: 'More',
    });
    expect((await app.as(developer).get(`${url()}/commits`)).body).toHaveLength(2);
    expect((await app.as(developer).get(`${url()}/approvals`)).body.approved).toBe(true);
    await app.as(maintainer).post(`${url()}/unapprove`);
    expect((await app.as(developer).get(url())).body.detailed_merge_status).toBe('mergeable');
  });

  it('have no rules and no configuration', async () => {
    const owner = app.as(scene.people.owner);
    const state = await owner.get(`${url()}/approval_state`);
    expect(state.body).toEqual({ approval_rules_overwritten: false, rules: [] });
    const base = `/projects/${scene.project.id}`;
    for (const path of [`${base}/approvals`, `${base}/approval_rules`, `${url()}/approval_rules`]) {
      expect((await owner.get(path)).status).toBe(403);
    }
    const rule = { name: 'x', approvals_required: 1 };
    expect((await owner.post(`${base}/approval_rules`, rule)).status).toBe(403);
    expect(await app.services.db.read('approval_rules')).toEqual([]);
  });
});
