import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { forbidden, notThere, proposedScene, told, unauthorized } from './testing/approval-scene.js';

const app = useServer();

let scene: MergingScene;
beforeEach(async () => {
  scene = await proposedScene(app);
});
const base = () => `/projects/${scene.project.id}`;

describe('rules of a merge request', () => {
  const mr = (iid = 1) => `${base()}/merge_requests/${iid}`;
  const url = () => `${mr()}/approval_rules`;
  const addOwn = (params: Record<string, unknown>, by: MadeUser | null = scene.people.developer) =>
    app.as(by).post(url(), { name: 'Own', approvals_required: 1, ...params });
  const addRule = async (params: Record<string, unknown>) =>
    (
      await app
        .as(scene.people.maintainer)
        .post(`${base()}/approval_rules`, { name: 'Rule', approvals_required: 1, ...params })
    ).body;
  const state = async () => (await app.as(null).get(`${mr()}/approval_state`)).body;

  it('are those of the project for its target branch until it has its own', async () => {
    const { maintainer } = scene.people;
    const branch = await app.as(maintainer).post(`${base()}/protected_branches`, { name: 'stable' });
    const rule = await addRule({ users: [maintainer.id] });
    await addRule({ name: 'Elsewhere', protected_branch_ids: [branch.body.id] });
    await addRule({ name: 'Protected', applies_to_all_protected_branches: true });
    const listed = (await app.as(null).get(url())).body;
    expect(listed).toMatchObject([
      { id: rule.id, name: 'Rule', source_rule: { approvals_required: 1 }, overridden: false, section: null },
    ]);
    expect((await app.as(null).get(`${url()}/${rule.id}`)).body).toEqual(listed[0]);
    expect(await state()).toMatchObject({
      approval_rules_overwritten: false,
      rules: [{ name: 'Rule', approved: false, approved_by: [], code_owner: false }],
    });
    const own = (await addOwn({ users: [maintainer.id] })).body;
    expect((await app.as(null).get(url())).body).toEqual([own]);
    expect(own).toMatchObject({
      source_rule: null,
      overridden: false,
      eligible_approvers: [{ username: 'max' }],
    });
    await app.as(maintainer).post(`${mr()}/approve`);
    expect(await state()).toMatchObject({
      approval_rules_overwritten: true,
      rules: [{ name: 'Own', approved: true, approved_by: [{ username: 'max' }] }],
    });
  });

  it('start from a rule of the project', async () => {
    const { maintainer, owner, developer } = scene.people;
    const source = await addRule({ users: [maintainer.id], approvals_required: 2 });
    const made = await addOwn({ approval_project_rule_id: source.id, name: 'Rule' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      approvals_required: 1,
      users: [{ username: 'max' }],
      source_rule: { approvals_required: 2 },
      overridden: true,
    });
    const one = `${url()}/${made.body.id}`;
    const same = await app.as(developer).put(one, { approvals_required: 2 });
    expect(same.body).toMatchObject({ approvals_required: 2, overridden: false });
    expect((await app.as(developer).put(one, { users: [owner.id] })).body).toMatchObject({
      users: [{ username: 'olga' }],
      overridden: true,
    });
    expect((await app.as(developer).delete(one)).status).toBe(204);
    expect((await app.as(null).get(url())).body).toMatchObject([{ id: source.id }]);
    expect(told(await addOwn({ approval_project_rule_id: 999_999 }))).toEqual(notThere);
  });

  it('ask for approval', async () => {
    const { maintainer } = scene.people;
    await addOwn({ users: [maintainer.id] });
    expect((await app.as(maintainer).get('/todos')).body).toMatchObject([
      { action_name: 'approval_required', target_type: 'MergeRequest', author: { username: 'dora' } },
    ]);
    await app.as(maintainer).post(`${mr()}/approve`);
    expect((await app.as(maintainer).get('/todos')).body).toEqual([]);
  });

  it('of the project ask for approval of a new merge request', async () => {
    const { maintainer, developer } = scene.people;
    await addRule({ users: [maintainer.id, developer.id] });
    await app.make.commit(scene.project, { 'x.txt': 'x' }, { branch: 'other', startBranch: 'main' });
    await propose(app, scene, { source_branch: 'other' });
    expect((await app.as(maintainer).get('/todos')).body).toMatchObject([
      { action_name: 'approval_required' },
    ]);
    expect((await app.as(developer).get('/todos')).body).toEqual([]);
  });

  it('are met when all who could approved', async () => {
    const { maintainer } = scene.people;
    await addRule({ users: [maintainer.id], approvals_required: 3 });
    expect((await state()).rules).toMatchObject([{ approved: false }]);
    await app.as(maintainer).post(`${mr()}/approve`);
    expect((await state()).rules).toMatchObject([{ approved: true, approvals_required: 3 }]);
  });

  it('are changed by whoever may change the merge request', async () => {
    const { reporter, stranger, developer } = scene.people;
    const own = (await addOwn({})).body;
    const writes = (by: MadeUser | null) => [
      addOwn({ name: 'More' }, by),
      app.as(by).put(`${url()}/${own.id}`, { name: 'New' }),
      app.as(by).delete(`${url()}/${own.id}`),
    ];
    for (const answer of await Promise.all(writes(null))) expect(told(answer)).toEqual(unauthorized);
    for (const by of [stranger, reporter]) {
      for (const answer of await Promise.all(writes(by))) expect(told(answer)).toEqual(forbidden);
    }
    const fixed = { disable_overriding_approvers_per_merge_request: true };
    await app.as(scene.people.owner).post(`${base()}/approvals`, fixed);
    for (const answer of await Promise.all(writes(developer))) expect(told(answer)).toEqual(forbidden);
    expect((await app.as(null).get(url())).body).toEqual([own]);
  });

  it('of the project are not changed there, and those of another merge request neither', async () => {
    const { developer } = scene.people;
    const rule = await addRule({});
    const one = `${url()}/${rule.id}`;
    expect(told(await app.as(developer).put(one, { name: 'New' }))).toEqual(notThere);
    expect(told(await app.as(developer).delete(one))).toEqual(notThere);
    expect(told(await app.as(developer).get(`${url()}/999999`))).toEqual(notThere);
    expect(told(await app.as(developer).get(`${mr(9)}/approval_rules`))).toEqual(notThere);
    expect(
      told(await app.as(developer).post(`${mr(9)}/approval_rules`, { name: 'x', approvals_required: 1 })),
    ).toEqual(notThere);
  });

  it('have a name of their own', async () => {
    await addOwn({});
    expect(told(await addOwn({}))).toEqual([400, { message: { name: ['has already been taken'] } }]);
  });
});
