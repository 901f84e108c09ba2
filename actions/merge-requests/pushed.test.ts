import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('what a push means for merge requests', () => {
  const app = useServer();
  let scene: MergingScene;
  const git = () => app.services.git.open(scene.project.id);
  const api = () => app.as(scene.people.developer);
  const row = (iid = 1) => app.services.db.read('merge_requests').where({ iid }).first();
  const notes = async () =>
    (await app.services.db.read('notes').whereNotNull('merge_request_id').orderBy('id')).map(
      (note: { body: string }) => note.body,
    );
  /** Commits a file through the interface, with all that follows. */
  const write = async (branch: string, path: string, message = `Write ${path}`, more = {}) => {
    const answer = await api().post(`/projects/${scene.project.id}/repository/commits`, {
      branch,
      commit_message: message,
      actions: [{ action: 'create', file_path: path, content: `${path}\n` }],
      ...more,
    });
    expect(answer.status).toBe(201);
    return answer.body.id as string;
  };

  beforeEach(async () => {
    scene = await mergingScene(app);
  });

  it('makes a version, a note and a hook for the source, and forgets the status', async () => {
    const made = await propose(app, scene);
    await app.services.db.write((tx) => tx('merge_requests').update({ merge_status: 'can_be_merged' }));
    const sha = await write('feature', 'd.txt');
    expect(await row()).toMatchObject({ head_sha: sha, merge_status: 'unchecked', state: 'opened' });
    const versions = await app.services.db.read('merge_request_diffs').orderBy('id');
    expect(versions).toMatchObject([
      { commits_count: 1 },
      { commits_count: 2, head_sha: sha, real_size: '2' },
    ]);
    expect(await git().ref('refs/merge-requests/1/head')).toBe(sha);
    expect(await notes()).toEqual([
      expect.stringMatching(/^added 1 commit\n\n<ul><li>[0-9a-f]{8} - Write d.txt<\/li><\/ul>/),
    ]);
    const told = await app.services.db.read('outbox').where({ topic: 'merge_request' }).orderBy('id', 'desc');
    expect(JSON.parse(told[0]?.payload ?? '')).toMatchObject({ action: 'update', oldrev: made.sha });
  });

  it('makes a draft of what an unfinished commit is pushed to, once', async () => {
    await propose(app, scene);
    const first = await write('feature', 'd.txt', 'fixup! Add c');
    await write('feature', 'e.txt', 'Draft: more');
    expect(await row()).toMatchObject({ title: 'Draft: Add c', draft: 1 });
    const said = (await notes()).filter((body) => body.startsWith('marked'));
    expect(said).toEqual([`marked this merge request as **draft** from ${first.slice(0, 8)}`]);
  });

  it('says which commits came from the target', async () => {
    await propose(app, scene);
    await write('main', 'm.txt');
    const rebased = await git().replay({
      from: (await git().branchTip('feature')) ?? '',
      onto: (await git().branchTip('main')) ?? '',
      committer: { name: 'R', email: 'r@example.org', at: app.services.clock.now() },
    });
    expect(rebased.kind).toBe('done');
    await api().put(`/projects/${scene.project.id}/merge_requests/1/rebase`);
    await app.server.jobs.drain();
    expect((await notes())[0]).toMatch(
      /^added 2 commits\n\n<ul><li>[0-9a-f]{8} - 1 commit from branch <code>main/,
    );
  });

  it('aborts an automatic merge', async () => {
    await propose(app, scene);
    await app.services.db.write((tx) =>
      tx('merge_requests').update({
        merge_when_pipeline_succeeds: 1,
        merge_user_id: scene.people.developer.id,
      }),
    );
    await write('feature', 'd.txt');
    expect(await row()).toMatchObject({ merge_when_pipeline_succeeds: 0, merge_user_id: null });
    expect((await notes())[0]).toBe('aborted the automatic merge because the source branch was updated');
  });

  it('forgets the status when the target moves', async () => {
    await propose(app, scene);
    await app.services.db.write((tx) => tx('merge_requests').update({ merge_status: 'can_be_merged' }));
    await write('main', 'm.txt');
    expect((await row())?.merge_status).toBe('unchecked');
    expect(await app.services.db.read('merge_request_diffs')).toHaveLength(1);
  });

  it('closes what is open from a branch that is deleted', async () => {
    await propose(app, scene);
    await api().delete(`/projects/${scene.project.id}/repository/branches/feature`);
    expect(await row()).toMatchObject({ state: 'closed', closed_by_id: scene.people.developer.id });
    expect(await notes()).toEqual(['deleted source branch `feature`']);
    expect(await app.services.db.read('resource_events')).toMatchObject([{ state: 'closed' }]);
  });

  it('marks as merged what a push brings into the target', async () => {
    const issue = await app.make.issue({ project: scene.project, author: scene.people.owner });
    const { sha } = await propose(app, scene, { description: `Closes #${issue.iid}` });
    const before = (await git().branchTip('main')) ?? '';
    const person = { name: 'P', email: 'p@example.org', at: app.services.clock.now() };
    const tree = (await git().commit(sha))?.tree ?? '';
    const commit = (parents: string[], message: string) =>
      git().writeCommit({ tree, parents, author: person, committer: person, message });
    const brought = await commit([before, sha], 'Merged by hand');
    const after = await commit([brought], 'And one more');
    await git().point([{ ref: 'refs/heads/hand', oid: after }]);
    const { afterPush } = await import('../repository/after-push.js');
    const { loadProject } = await import('../../storage/database/projects/load.js');
    const update = { ref: 'refs/heads/main', old: before, new: after };
    await git().updateRefs([update]);
    const { maintainer } = scene.people;
    const project = await loadProject(app.services.db.hot, { id: scene.project.id }, maintainer.id);
    if (!project) throw new Error('the project is gone');
    await afterPush(app.services, {
      project,
      userId: maintainer.id,
      updates: [update],
      at: app.services.clock.now(),
    });
    expect(await row()).toMatchObject({
      state: 'merged',
      merge_commit_sha: brought,
      squash_commit_sha: null,
      merge_user_id: maintainer.id,
    });
    expect((await app.services.db.read('issues').first())?.state).toBe('closed');
  });

  it('leaves those without commits open', async () => {
    await api().post(`/projects/${scene.project.id}/repository/branches`, { branch: 'same', ref: 'main' });
    await propose(app, scene, { source_branch: 'same' });
    await write('main', 'm.txt');
    expect((await row())?.state).toBe('opened');
  });

  it('closes issues by commits of the default branch alone, and mentions those that stay open', async () => {
    const [one, two] = [
      await app.make.issue({ project: scene.project, author: scene.people.owner }),
      await app.make.issue({ project: scene.project, author: scene.people.owner }),
    ];
    const sha = await write('main', 'x.txt', `Fix it\n\nFixes #${one.iid}`);
    await write('feature', 'y.txt', `Fixes #${two.iid}`);
    const { read } = app.services.db;
    const states = (await read('issues').orderBy('id')).map((issue: { state: string }) => issue.state);
    expect(states).toEqual(['closed', 'opened']);
    expect(await read('resource_events')).toMatchObject([{ issue_id: one.id, source_commit: sha }]);
    const said = await read('notes').orderBy('id');
    expect(said.map((note) => [note.issue_id, note.body.slice(0, 19)])).toEqual([
      [two.id, 'mentioned in commit'],
    ]);
  });

  it('leaves what is beyond twenty to a job', async () => {
    for (let index = 0; index < 22; index++) {
      await app.make.commit(
        scene.project,
        { [`t${index}`]: 't' },
        { branch: `t${index}`, startBranch: 'main' },
      );
      await propose(app, scene, { target_branch: `t${index}` });
    }
    // The server's own worker would be at the job before anybody could look.
    await app.server.jobs.stop();
    const sha = await write('feature', 'z.txt');
    const count = async () => (await app.services.db.read('merge_requests').where({ head_sha: sha })).length;
    expect(await count()).toBe(20);
    await app.server.jobs.drain();
    expect(await count()).toBe(22);
    app.server.jobs.start();
  });
});

describe('rebaseMergeRequest', () => {
  const app = useServer();
  let scene: MergingScene;
  const path = () => `/projects/${scene.project.id}/merge_requests/1/rebase`;
  const row = () => app.services.db.read('merge_requests').first();

  beforeEach(async () => {
    scene = await mergingScene(app);
    await propose(app, scene);
  });

  it('puts the source on top of the target', async () => {
    const tip = await app.make.commit(scene.project, { 'm.txt': 'm\n' });
    const answer = await app.as(scene.people.maintainer).put(path());
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ rebase_in_progress: true });
    expect((await app.as(scene.people.maintainer).put(path())).status).toBe(409);
    await app.server.jobs.drain();
    const git = app.services.git.open(scene.project.id);
    const head = await git.branchTip('feature');
    expect(await row()).toMatchObject({
      rebase_in_progress: 0,
      merge_error: null,
      head_sha: head,
      rebase_commit_sha: head,
    });
    expect(await git.commit(head ?? '')).toMatchObject({
      parents: [tip],
      authorName: 'Test Author',
      committerName: scene.people.maintainer.name,
    });
  });

  it('says why it failed and moves nothing', async () => {
    const git = app.services.git.open(scene.project.id);
    const before = await git.branchTip('feature');
    await app.make.commit(scene.project, { 'c.txt': 'mine\n' });
    await app.as(scene.people.developer).put(path());
    await app.server.jobs.drain();
    expect(await git.branchTip('feature')).toBe(before);
    expect(await row()).toMatchObject({
      rebase_in_progress: 0,
      merge_error: 'Rebase failed: Rebase locally, resolve all conflicts, then push the branch.',
    });
  });

  it('answers 403 without the branch or the right to push, 401 without credentials', async () => {
    expect((await app.as(scene.people.reporter).put(path())).body).toEqual({
      message: '403 Forbidden - Cannot push to source branch',
    });
    expect((await app.as(null).put(path())).status).toBe(401);
    const git = app.services.git.open(scene.project.id);
    await git.point([{ ref: 'refs/heads/feature', oid: null }]);
    expect((await app.as(scene.people.developer).put(path())).body).toEqual({
      message: '403 Forbidden - Source branch does not exist',
    });
  });
});
