import { describe, expect, it } from 'vitest';
import type { MergingScene } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { waitingScene } from './testing/waiting-scene.js';

describe('merging after the pipeline succeeded, once nothing else is in the way', () => {
  const app = useServer();
  const { protection, place, path, stateOf, blocked, rename, makeDraft, addRule, ask, askAnywhere } =
    waitingScene(app);

  it('happens when the missing approval is given', async () => {
    const [scene] = await blocked(ask);
    await app.as(scene.people.maintainer).post(`${path(scene)}/approve`);
    expect(await stateOf(scene)).toBe('merged');
  });

  it('does not happen by an approval while it is a draft as well', async () => {
    const [scene] = await blocked(async (at) => [await ask(at), await makeDraft(at)]);
    await app.as(scene.people.maintainer).post(`${path(scene)}/approve`);
    expect(await stateOf(scene)).toBe('opened');
    await rename(scene, 'Add c');
    expect(await stateOf(scene)).toBe('merged');
  });

  it.each(['put', 'delete'] as const)('happens when its own rule asks for nothing: %s', async (verb) => {
    const [scene, rule] = await blocked(ask);
    await app
      .as(scene.people.maintainer)
      [verb](`${path(scene)}/approval_rules/${rule.id}`, { name: 'All', approvals_required: 0 });
    expect(await stateOf(scene)).toBe('merged');
  });

  it.each(['put', 'delete'] as const)(
    'happens when the rule of the project asks for nothing: %s',
    async (verb) => {
      const [scene, rule] = await blocked(askAnywhere);
      await app
        .as(scene.people.maintainer)
        [verb](`${place(scene)}/approval_rules/${rule.id}`, { name: 'All', approvals_required: 0 });
      expect(await stateOf(scene)).toBe('merged');
    },
  );

  it('happens when the project asks for fewer approvals', async () => {
    const set = (scene: MergingScene, approvals_before_merge: number) =>
      app.as(scene.people.maintainer).post(`${place(scene)}/approvals`, { approvals_before_merge });
    const [scene] = await blocked((at) => set(at, 1));
    await set(scene, 0);
    expect(await stateOf(scene)).toBe('merged');
  });

  it.each([
    ['protected_branches', 'DELETE'],
    ['repository/branches/main/unprotect', 'PUT'],
  ])(
    'happens when the rule is about protected branches, and the target is none any more: %s',
    async (at, verb) => {
      const [scene] = await blocked(async (made) => {
        const owner = app.as(made.people.owner);
        expect((await owner.post(protection(made), { name: 'main', merge_access_level: 30 })).status).toBe(
          201,
        );
        return addRule(made, place(made), {
          user_ids: [made.people.maintainer.id],
          applies_to_all_protected_branches: true,
        });
      });
      const path = verb === 'PUT' ? at : `${at}/main`;
      const caller = app.as(scene.people.owner);
      const url = `${place(scene)}/${path}`;
      const answer = verb === 'PUT' ? await caller.put(url) : await caller.delete(url);
      expect(answer.status).toBeLessThan(300);
      expect(await stateOf(scene)).toBe('merged');
    },
  );

  /** Approved by somebody whose approval does not count as yet. */
  const approvedInVain = (rule: (scene: MergingScene) => Promise<Record<string, unknown>>) =>
    blocked(async (scene) => {
      await addRule(scene, path(scene), await rule(scene));
      const answer = await app.as(scene.people.maintainer).post(`${path(scene)}/approve`);
      expect(answer.status).toBe(201);
    });

  it('happens when who approved it comes into the group that has to', async () => {
    const approvers = await app.make.group({ path: 'approvers' });
    const [scene] = await approvedInVain(async ({ people }) => {
      await app.as('root').post(`/groups/${approvers.id}/members`, {
        user_id: people.owner.id,
        access_level: 30,
      });
      return { group_ids: [approvers.id] };
    });
    const input = { user_id: scene.people.maintainer.id, access_level: 30 };
    expect((await app.as('root').post(`/groups/${approvers.id}/members`, input)).status).toBe(201);
    expect(await stateOf(scene)).toBe('merged');
  });

  it('happens when the only one who could approve it is no member any more', async () => {
    const [scene] = await blocked(ask);
    const { maintainer, owner } = scene.people;
    const members = `${place(scene)}/members/${maintainer.id}`;
    expect((await app.as(owner).put(members, { access_level: 40, expires_at: '2099-01-01' })).status).toBe(
      200,
    );
    expect(await stateOf(scene)).toBe('opened');
    expect((await app.as(owner).delete(members)).status).toBe(204);
    expect(await stateOf(scene)).toBe('merged');
  });
});
