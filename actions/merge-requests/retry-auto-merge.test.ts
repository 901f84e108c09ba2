import { describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { waitingScene } from './testing/waiting-scene.js';

describe('merging after the pipeline succeeded, once nothing else is in the way', () => {
  const app = useServer();
  const {
    protection,
    place,
    path,
    report,
    stateOf,
    blocked,
    rename,
    makeDraft,
    threads,
    startThread,
    addRule,
    ask,
  } = waitingScene(app);

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

  it('happens when another target outdates the last open thread, where the project resolves such', async () => {
    const scene = await mergingScene(app, { ...threads, resolve_outdated_diff_discussions: true });
    const { project, people } = scene;
    const owner = app.as(people.owner);
    await owner.post(`${place(scene)}/repository/branches`, { branch: 'other', ref: 'main' });
    await app.make.commit(project, { 'a.txt': 'one\nTWO\nthree\n' }, { branch: 'main', action: 'update' });
    await owner.delete(`${place(scene)}/repository/branches/feature`);
    const change = { branch: 'feature', startBranch: 'main', action: 'update' } as const;
    await app.make.commit(project, { 'a.txt': 'one\n2\nthree\n' }, change);
    const { diff_refs } = await propose(app, scene);
    await report(scene, 'running');
    const wish = { merge_when_pipeline_succeeds: true };
    expect((await app.as(people.developer).put(`${path(scene)}/merge`, wish)).status).toBe(200);
    const position = {
      position_type: 'text',
      old_path: 'a.txt',
      new_path: 'a.txt',
      old_line: 2,
      ...diff_refs,
    };
    const thread = await owner.post(`${path(scene)}/discussions`, { body: 'Why?', position });
    expect(thread.status).toBe(201);
    await report(scene, 'success');
    expect(await stateOf(scene)).toBe('opened');
    const answer = await app.as(people.developer).put(path(scene), { target_branch: 'other' });
    expect(answer.status).toBe(200);
    expect(await stateOf(scene)).toBe('merged');
    const { body } = await owner.get(`${path(scene)}/discussions/${thread.body.id}`);
    expect(body.notes[0].resolved).toBe(true);
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
