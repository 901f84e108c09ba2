import { describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('merging after the pipeline succeeded, once nothing else is in the way', () => {
  const app = useServer();

  const place = ({ project }: MergingScene) => `/projects/${project.id}`;
  const path = (scene: MergingScene) => `${place(scene)}/merge_requests/1`;

  const report = (scene: MergingScene, state: string) =>
    app
      .as(scene.people.maintainer)
      .post(`${place(scene)}/statuses/feature`, { state, name: 'job', ref: 'feature' });

  const stateOf = async (scene: MergingScene) => {
    await app.server.jobs.drain();
    return (await app.as(null).get(path(scene))).body.state;
  };

  /** Lets something get in the way of one that waits for its pipeline, which succeeds then. */
  const blocked = async <Made>(
    block: (scene: MergingScene) => Promise<Made>,
    settings = {},
  ): Promise<[MergingScene, Made]> => {
    const scene = await mergingScene(app, settings);
    await propose(app, scene);
    await report(scene, 'running');
    const input = { merge_when_pipeline_succeeds: true };
    expect((await app.as(scene.people.developer).put(`${path(scene)}/merge`, input)).status).toBe(200);
    const made = await block(scene);
    await report(scene, 'success');
    expect(await stateOf(scene)).toBe('opened');
    return [scene, made];
  };

  const rename = (scene: MergingScene, title: string) =>
    app.as(scene.people.developer).put(path(scene), { title });
  const makeDraft = (scene: MergingScene) => rename(scene, 'Draft: Add c');

  const threads = { only_allow_merge_if_all_discussions_are_resolved: true };
  const startThread = async (scene: MergingScene, body = 'Why?') =>
    (await app.as(scene.people.maintainer).post(`${path(scene)}/discussions`, { body })).body;

  const addRule = async ({ people }: MergingScene, where: string, rule: Record<string, unknown>) => {
    const input = { name: 'All', approvals_required: 1, ...rule };
    const answer = await app.as(people.maintainer).post(`${where}/approval_rules`, input);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const ask = (scene: MergingScene) =>
    addRule(scene, path(scene), { user_ids: [scene.people.maintainer.id] });
  const askAnywhere = (scene: MergingScene) => addRule(scene, place(scene), { rule_type: 'any_approver' });

  it('happens when a push to the target takes away what conflicted', async () => {
    const file = (scene: MergingScene) => `${place(scene)}/repository/files/c.txt`;
    const commit = { branch: 'main', commit_message: 'Change c' };
    const [scene] = await blocked((at) =>
      app.as(at.people.maintainer).post(file(at), { ...commit, content: 'another\n' }),
    );
    expect(
      (await app.as(scene.people.maintainer).put(file(scene), { ...commit, content: 'a third\n' })).status,
    ).toBe(200);
    expect(await stateOf(scene)).toBe('opened');
    expect((await app.as(scene.people.maintainer).delete(file(scene), commit)).status).toBe(204);
    expect(await stateOf(scene)).toBe('merged');
  });

  it('happens when a draft is ready', async () => {
    const [scene] = await blocked(makeDraft);
    await rename(scene, 'Add c');
    expect(await stateOf(scene)).toBe('merged');
  });

  it('happens when a draft is ready by a quick action', async () => {
    const [scene] = await blocked(makeDraft);
    await app.as(scene.people.developer).post(`${path(scene)}/notes`, { body: 'Done.\n/ready' });
    expect(await stateOf(scene)).toBe('merged');
  });

  it('does not happen when a draft gets another title and stays one', async () => {
    const [scene] = await blocked(makeDraft);
    await rename(scene, 'Draft: Add c and more');
    expect(await stateOf(scene)).toBe('opened');
  });

  it('happens when the last open thread is resolved, not before', async () => {
    const [scene, ids] = await blocked(
      async (at) => [(await startThread(at)).id, (await startThread(at, 'And this?')).id],
      threads,
    );
    for (const [index, id] of ids.entries()) {
      const resolved = { resolved: true };
      await app.as(scene.people.maintainer).put(`${path(scene)}/discussions/${id}`, resolved);
      expect(await stateOf(scene)).toBe(index === 0 ? 'opened' : 'merged');
    }
  });

  it('happens when the note of an open thread is resolved', async () => {
    const [scene, thread] = await blocked(startThread, threads);
    await app
      .as(scene.people.maintainer)
      .put(`${path(scene)}/discussions/${thread.id}/notes/${thread.notes[0].id}`, { resolved: true });
    expect(await stateOf(scene)).toBe('merged');
  });

  it('happens when the last open thread is deleted', async () => {
    const [scene, thread] = await blocked(startThread, threads);
    const note = `${path(scene)}/notes/${thread.notes[0].id}`;
    expect((await app.as(scene.people.maintainer).delete(note)).status).toBe(204);
    expect(await stateOf(scene)).toBe('merged');
  });

  it('happens when the open threads go on in an issue', async () => {
    const [scene] = await blocked(startThread, threads);
    const input = { title: 'Later', merge_request_to_resolve_discussions_of: 1 };
    const answer = await app.as(scene.people.maintainer).post(`${place(scene)}/issues`, input);
    expect(answer.status).toBe(201);
    expect(await stateOf(scene)).toBe('merged');
  });

  it('happens when the project demands resolved threads no more', async () => {
    const [scene] = await blocked(startThread, threads);
    await app
      .as(scene.people.owner)
      .put(place(scene), { only_allow_merge_if_all_discussions_are_resolved: false });
    expect(await stateOf(scene)).toBe('merged');
  });

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

  const protection = (scene: MergingScene) => `${place(scene)}/protected_branches`;

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

  it('is given up when who asked for it may not merge any more', async () => {
    const [scene] = await blocked(makeDraft);
    const member = `${place(scene)}/members/${scene.people.developer.id}`;
    expect((await app.as(scene.people.owner).put(member, { access_level: 20 })).status).toBe(200);
    expect(await stateOf(scene)).toBe('opened');
    const { body } = await app.as(null).get(path(scene));
    expect(body).toMatchObject({ merge_when_pipeline_succeeds: false, merge_user: null });
  });

  it('happens when it shall go to a branch that its rules do not speak of', async () => {
    const [scene] = await blocked(async (made) => {
      const owner = app.as(made.people.owner);
      await owner.post(`${place(made)}/repository/branches`, { branch: 'other', ref: 'main' });
      const { body } = await owner.post(protection(made), { name: 'main', merge_access_level: 30 });
      return addRule(made, place(made), {
        user_ids: [made.people.maintainer.id],
        protected_branch_ids: [body.id],
      });
    });
    const answer = await app.as(scene.people.developer).put(path(scene), { target_branch: 'other' });
    expect(answer.status).toBe(200);
    expect(await stateOf(scene)).toBe('merged');
  });

  it('happens when the project lets what is behind its target be merged', async () => {
    const [scene] = await blocked(
      (made) => app.make.commit(made.project, { 'd.txt': 'more\n' }, { branch: 'main' }),
      { merge_method: 'ff' },
    );
    await app.as(scene.people.owner).put(place(scene), { merge_method: 'merge' });
    expect(await stateOf(scene)).toBe('merged');
  });

  it('does not happen after it was cancelled, nor for a pipeline that failed', async () => {
    const [scene] = await blocked(makeDraft);
    await report(scene, 'failed');
    await rename(scene, 'Add c');
    expect(await stateOf(scene)).toBe('opened');
    await rename(scene, 'Draft: Add c');
    await report(scene, 'success');
    await app.as(scene.people.developer).post(`${path(scene)}/cancel_merge_when_pipeline_succeeds`);
    await rename(scene, 'Add c');
    expect(await stateOf(scene)).toBe('opened');
  });

  it('is not missed when the pipeline succeeds while the approval is given', async () => {
    for (let round = 0; round < 3; round += 1) {
      await app.server.reset();
      const scene = await mergingScene(app);
      await propose(app, scene);
      await report(scene, 'running');
      const input = { merge_when_pipeline_succeeds: true };
      await app.as(scene.people.developer).put(`${path(scene)}/merge`, input);
      await ask(scene);
      const approve = app.as(scene.people.maintainer).post(`${path(scene)}/approve`);
      await Promise.all([approve, report(scene, 'success')]);
      expect(await stateOf(scene)).toBe('merged');
    }
  });
});
