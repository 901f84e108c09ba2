import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import type { MergingScene } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { forbidden, notThere, proposedScene, told, unauthorized } from './testing/approval-scene.js';

const app = useServer();

let scene: MergingScene;
beforeEach(async () => {
  scene = await proposedScene(app);
});
const base = () => `/projects/${scene.project.id}`;
const rows = () => app.services.db.read('approval_rules').orderBy('id');
const names = (people: { username: string }[]) => people.map(({ username }) => username);

describe('rules of a project', () => {
  const url = () => `${base()}/approval_rules`;
  const add = (params: Record<string, unknown>, by: MadeUser | null = scene.people.maintainer) =>
    app.as(by).post(url(), { name: 'Rule', approvals_required: 1, ...params });

  it('are added, listed, read, changed and removed', async () => {
    const { maintainer, reporter, stranger } = scene.people;
    const made = await add({ users: [maintainer.id, reporter.id, stranger.id, 999_999] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Rule',
      rule_type: 'regular',
      approvals_required: 1,
      groups: [],
      contains_hidden_groups: false,
      protected_branches: [],
      applies_to_all_protected_branches: false,
    });
    expect(names(made.body.users)).toEqual(['max', 'rita']);
    expect(names(made.body.eligible_approvers)).toEqual(['max']);
    const one = `${url()}/${made.body.id}`;
    expect((await app.as(maintainer).get(url())).body).toEqual([made.body]);
    expect((await app.as(maintainer).get(one)).body).toEqual(made.body);
    const changed = await app.as(maintainer).put(one, { name: 'Other', approvals_required: 2 });
    expect(changed.body).toEqual({ ...made.body, name: 'Other', approvals_required: 2 });
    expect((await app.as(maintainer).delete(one)).status).toBe(204);
    expect(told(await app.as(maintainer).get(one))).toEqual(notThere);
  });

  it('name people by number and by name, under either name of the parameter', async () => {
    const { owner, maintainer, developer } = scene.people;
    const made = await add({ user_ids: [owner.id], usernames: ['MAX', 'nobody', 'sam'] });
    expect(names(made.body.users)).toEqual(['olga', 'max']);
    const group = await app.make.group({ visibility: 'public' });
    const one = `${url()}/${made.body.id}`;
    const changed = await app.as(maintainer).put(one, { users: [developer.id], group_ids: `${group.id}` });
    expect(names(changed.body.users)).toEqual(['dora']);
    expect(changed.body.groups).toMatchObject([{ id: group.id }]);
  });

  it('name protected branches of the project', async () => {
    const protectedBranch = await app
      .as(scene.people.maintainer)
      .post(`${base()}/protected_branches`, { name: 'release/*' });
    const made = await add({ protected_branch_ids: [protectedBranch.body.id, 999_999] });
    expect(made.body.protected_branches).toMatchObject([{ name: 'release/*' }]);
    const other = { name: 'All', applies_to_all_protected_branches: true };
    expect((await add(other)).body.applies_to_all_protected_branches).toBe(true);
  });

  it('keep groups from those who may not read them', async () => {
    const { maintainer, owner, developer } = scene.people;
    const hidden = await app.make.group({ visibility: 'private', members: { owner, guest: developer } });
    const open = await app.make.group({ visibility: 'public', members: { guest: maintainer } });
    const made = await add({ groups: [hidden.id, open.id] }, owner);
    expect(made.body.groups.map((group: { id: number }) => group.id).sort()).toEqual(
      [hidden.id, open.id].sort(),
    );
    expect(names(made.body.eligible_approvers).sort()).toEqual(['dora', 'max', 'olga']);
    const one = `${url()}/${made.body.id}`;
    const seen = (await app.as(maintainer).get(one)).body;
    expect(seen).toMatchObject({ contains_hidden_groups: true, groups: [{ id: open.id }] });
    await app.as(maintainer).put(one, { groups: [] });
    expect((await app.as(owner).get(one)).body.groups).toMatchObject([{ id: hidden.id }]);
    await app.as(maintainer).put(one, { remove_hidden_groups: true });
    expect((await app.as(owner).get(one)).body).toMatchObject({ groups: [], contains_hidden_groups: false });
    expect((await add({ name: 'X', groups: [hidden.id] })).body.groups).toEqual([]);
  });

  it.each([
    [{ name: '' }, { name: [`can't be blank`] }],
    [{ name: 'x'.repeat(256) }, { name: ['is too long (maximum is 255 characters)'] }],
    [{ name: 'Taken' }, { name: ['has already been taken'] }],
    [
      { name: 'Any', rule_type: 'any_approver' },
      { rule_type: ['any-approver for the project already exists'] },
    ],
    [
      { users: Array.from({ length: 1001 }, (_, id) => id + 1) },
      { users: ['total must be less than or equal to 1000'] },
    ],
  ])('are refused as %j', async (input, message) => {
    await add({ name: 'Taken', rule_type: 'any_approver' });
    expect(told(await add(input))).toEqual([400, { message }]);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    [{ approvals_required: 101 }, 'approvals_required has a value not allowed'],
    [{ approvals_required: -1 }, 'approvals_required has a value not allowed'],
    [{ rule_type: 'code_owner' }, 'rule_type does not have a valid value'],
  ])('complain about %j', async (input, error) => {
    expect(told(await add(input))).toEqual([400, { error }]);
    expect(await rows()).toEqual([]);
  });

  it('cannot be renamed to a name that is taken', async () => {
    const first = (await add({ name: 'First' })).body;
    await add({ name: 'Second' });
    const answer = await app.as(scene.people.maintainer).put(`${url()}/${first.id}`, { name: 'Second' });
    expect(told(answer)).toEqual([400, { message: { name: ['has already been taken'] } }]);
  });

  it('are changed by maintainers alone', async () => {
    const { developer, stranger, maintainer } = scene.people;
    const rule = (await add({})).body;
    const writes = (by: MadeUser | null) => [
      add({ name: 'More' }, by),
      app.as(by).put(`${url()}/${rule.id}`, { name: 'New' }),
      app.as(by).delete(`${url()}/${rule.id}`),
      app.as(by).post(`${base()}/approvals`, { reset_approvals_on_push: false }),
    ];
    for (const answer of await Promise.all(writes(null))) expect(told(answer)).toEqual(unauthorized);
    for (const by of [stranger, developer]) {
      for (const answer of await Promise.all(writes(by))) expect(told(answer)).toEqual(forbidden);
    }
    expect((await app.as(maintainer).get(url())).body).toEqual([rule]);
    expect((await app.as(maintainer).get(`${base()}/approvals`)).body.reset_approvals_on_push).toBe(true);
  });

  it('are not those of another project', async () => {
    const rule = (await add({})).body;
    const other = await app.make.project({ members: { maintainer: scene.people.maintainer } });
    const path = `/projects/${other.id}/approval_rules/${rule.id}`;
    for (const verb of ['GET', 'PUT', 'DELETE']) {
      expect(told(await app.as(scene.people.maintainer).call(verb, path))).toEqual(notThere);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('stay as they are when a push of one name races another', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ name: 'Same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 400),
    ]);
  });
});

describe('the configuration of a project', () => {
  const url = () => `${base()}/approvals`;

  it('is read and changed', async () => {
    const by = app.as(scene.people.maintainer);
    const before = (await by.get(url())).body;
    expect(before).toEqual({
      approvers: [],
      approver_groups: [],
      approvals_before_merge: 0,
      reset_approvals_on_push: true,
      selective_code_owner_removals: false,
      disable_overriding_approvers_per_merge_request: false,
      merge_requests_author_approval: false,
      merge_requests_disable_committers_approval: false,
      require_password_to_approve: false,
    });
    const input = {
      approvals_before_merge: 2,
      reset_approvals_on_push: false,
      require_password_to_approve: true,
    };
    expect(told(await by.post(url(), input))).toEqual([201, { ...before, ...input }]);
    expect((await by.get(url())).body).toEqual({ ...before, ...input });
    expect((await by.get(base())).body.approvals_before_merge).toBe(2);
  });

  it('needs a parameter that makes sense', async () => {
    const by = app.as(scene.people.maintainer);
    expect((await by.post(url(), {})).status).toBe(400);
    expect(told(await by.post(url(), { approvals_before_merge: -1 }))).toEqual([
      400,
      { message: { approvals_before_merge: ['must be greater than or equal to 0'] } },
    ]);
  });
});
