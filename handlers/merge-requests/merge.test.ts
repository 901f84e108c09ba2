import { beforeEach, describe, expect, it } from 'vitest';
import { releaseMerges } from '../../storage/database/merge-requests/jobs.js';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { mergeCalls } from './testing/merge-calls.js';

describe('acceptMergeRequest', () => {
  const app = useServer();
  let scene: MergingScene;
  const { merge, git, row, commit } = mergeCalls(app, () => scene);
  const start = async (settings: Record<string, unknown> = {}, values: Record<string, unknown> = {}) => {
    scene = await mergingScene(app, settings, values);
  };

  describe('by a merge commit', () => {
    beforeEach(() => start());

    it('merges', async () => {
      const proposed = await propose(app, scene);
      await commit({ 'd.txt': 'd\n' }, 'main');
      const before = await git().branchTip('main');
      const answer = await merge();
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        state: 'merged',
        merge_user: { username: 'dora' },
        merged_by: { username: 'dora' },
        squash_commit_sha: null,
        merge_error: null,
        sha: proposed.sha,
        detailed_merge_status: 'not_open',
      });
      const tip = await git().branchTip('main');
      expect(answer.body.merge_commit_sha).toBe(tip);
      const made = await git().commit(tip ?? '');
      expect(made).toMatchObject({
        parents: [before, proposed.sha],
        authorName: scene.people.developer.name,
        message: `Merge branch 'feature' into 'main'\n\nAdd c\n\nSee merge request ${scene.project.full_path}!1`,
      });
    });

    it('takes the message of the caller', async () => {
      await propose(app, scene);
      const { body } = await merge({ merge_commit_message: 'Mine' });
      expect((await git().commit(body.merge_commit_sha))?.message).toBe('Mine');
    });

    it('squashes into one commit of the author', async () => {
      await commit({ 'e.txt': 'e\n' }, 'feature');
      const proposed = await propose(app, scene);
      const base = await git().branchTip('main');
      const { body } = await merge({ squash: true, squash_commit_message: 'All' }, scene.people.maintainer);
      const squash = await git().commit(body.squash_commit_sha);
      expect(squash).toMatchObject({
        parents: [base],
        message: 'All',
        authorName: scene.people.developer.name,
        committerName: scene.people.maintainer.name,
        tree: (await git().commit(proposed.sha))?.tree,
      });
      expect((await git().commit(body.merge_commit_sha))?.parents).toEqual([base, squash?.oid]);
    });

    it('removes the source branch and keeps what was merged', async () => {
      const proposed = await propose(app, scene);
      await merge({ should_remove_source_branch: true });
      expect(await git().branchTip('feature')).toBeNull();
      expect(await git().ref('refs/merge-requests/1/head')).toBe(proposed.sha);
      expect((await row())?.state).toBe('merged');
    });

    it('keeps the source branch when the caller says so', async () => {
      await propose(app, scene, { remove_source_branch: true });
      expect((await merge({ should_remove_source_branch: false })).body.should_remove_source_branch).toBe(
        false,
      );
      expect(await git().branchTip('feature')).not.toBeNull();
    });

    it('turns those into the source branch to where it went', async () => {
      await app.make.commit(scene.project, { 'x.txt': 'x\n' }, { branch: 'next', startBranch: 'feature' });
      await propose(app, scene);
      await propose(app, scene, { source_branch: 'next', target_branch: 'feature' });
      await merge({ should_remove_source_branch: true });
      const second = await app.services.db.read('merge_requests').where({ iid: 2 }).first();
      expect(second).toMatchObject({ target_branch: 'main', state: 'opened' });
      const note = await app.services.db.read('notes').where({ merge_request_id: second?.id }).first();
      expect(note?.body).toBe(
        'deleted the `feature` branch. This merge request now targets the `main` branch',
      );
    });

    it('leaves a state event and no note, finishes to-dos and tells hooks', async () => {
      const { developer } = scene.people;
      const made = await propose(app, scene, { assignee_ids: [developer.id] }, scene.people.maintainer);
      await app.services.db.write((tx) => tx('notes').delete());
      await merge();
      const { read } = app.services.db;
      expect(await read('notes')).toEqual([]);
      expect(await read('resource_events')).toMatchObject([{ state: 'merged', merge_request_id: made.id }]);
      expect(await read('todos')).toMatchObject([{ state: 'done', user_id: developer.id }]);
      expect(await read('events').where({ action: 'merged' })).toHaveLength(1);
      const told = await read('outbox').where({ topic: 'merge_request' }).orderBy('id', 'desc').first();
      expect(JSON.parse(told?.payload ?? '')).toMatchObject({ action: 'merge' });
      expect(await read('jobs').where({ kind: 'merging.repair' })).toEqual([]);
    });

    it('closes the issues it names, which say by what', async () => {
      const issue = await app.make.issue({ project: scene.project, author: scene.people.owner });
      const made = await propose(app, scene, { description: `Fixes #${issue.iid}` });
      const { body } = await merge();
      expect((await git().commit(body.merge_commit_sha))?.message).toContain(`\n\nCloses #${issue.iid}\n\n`);
      const now = await app.services.db.read('issues').where({ id: issue.id }).first();
      expect(now?.state).toBe('closed');
      expect(await app.services.db.read('resource_events').where({ issue_id: issue.id })).toMatchObject([
        { state: 'closed', source_merge_request_id: made.id },
      ]);
    });

    it('closes nothing where the project of the issue has that switched off', async () => {
      const other = await app.make.project({
        settings: { autoclose_referenced_issues: false },
        members: { developer: scene.people.developer },
      });
      const issue = await app.make.issue({ project: other, author: scene.people.owner });
      await propose(app, scene, { description: `Fixes ${other.full_path}#${issue.iid}` });
      await merge();
      expect((await app.services.db.read('issues').where({ id: issue.id }).first())?.state).toBe('opened');
    });

    it('merges once when two merge at the same time', async () => {
      await propose(app, scene);
      const before = await git().branchTip('main');
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => merge({ should_remove_source_branch: false })),
      );
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200).every((status) => [405, 409].includes(status))).toBe(
        true,
      );
      const tip = (await git().branchTip('main')) ?? '';
      expect((await git().commit(tip))?.parents[0]).toBe(before);
      expect(await app.services.db.read('events').where({ action: 'merged' })).toHaveLength(1);
    });

    it('loses nothing when the target is pushed to meanwhile', async () => {
      await propose(app, scene);
      const pushes = Array.from({ length: 5 }, (_, index) =>
        app.as(scene.people.developer).post(`/projects/${scene.project.id}/repository/files/p${index}.txt`, {
          branch: 'main',
          content: 'x',
          commit_message: `p${index}`,
        }),
      );
      const [answer, ...pushed] = await Promise.all([merge(), ...pushes]);
      const names = (await git().tree((await git().branchTip('main')) ?? '', ''))?.map((entry) => entry.name);
      for (const [index, one] of pushed.entries())
        if (one.status === 201) expect(names).toContain(`p${index}.txt`);
      expect(names?.includes('c.txt')).toBe(answer?.status === 200);
      expect([200, 422]).toContain(answer?.status);
    });
  });

  it('ends or undoes what a crash left behind', async () => {
    await start();
    const { sha, id } = await propose(app, scene);
    const main = (await git().branchTip('main')) ?? '';
    const lock = async (after: string, at = '2022-10-01T00:00:00.000Z') => {
      const record = { before: main, after, mergeCommit: after, squashCommit: null, removeSource: false };
      const previous = { params: '{}', mergeUserId: null };
      await app.services.db.write(async (tx) => {
        const columns = { state: 'locked' as const, locked_at: at, merge_user_id: scene.people.developer.id };
        const merge_params = JSON.stringify({ ...record, previous });
        await tx('merge_requests')
          .where({ id })
          .update({ ...columns, merge_params });
        await tx('jobs').insert({
          kind: 'merging.repair',
          payload: JSON.stringify({ mergeRequestId: id }),
          unique_key: `merging.repair.${id}`,
          run_at: at,
          max_attempts: 3,
          created_at: at,
        });
      });
      await app.server.jobs.drain();
    };
    await lock(sha);
    expect(await row()).toMatchObject({ state: 'opened', merge_user_id: null, locked_at: null });
    // What may still be under way is left alone, until nobody can be at it any more.
    await lock(sha, app.services.clock.now());
    expect(await row()).toMatchObject({ state: 'locked' });
    await app.services.db.write((tx) => releaseMerges(tx, app.services.clock.now()));
    await app.server.jobs.drain();
    expect(await row()).toMatchObject({ state: 'opened', locked_at: null });
    await git().updateRefs([{ ref: 'refs/heads/main', old: main, new: sha }]);
    await lock(sha);
    expect(await row()).toMatchObject({ state: 'merged', merge_commit_sha: sha, locked_at: null });
  });
});

describe('getMergeRequestMergeRef', () => {
  const app = useServer();

  it('makes the commit that merging would give', async () => {
    const scene = await mergingScene(app);
    const { sha } = await propose(app, scene);
    const path = `/projects/${scene.project.id}/merge_requests/1/merge_ref`;
    const git = app.services.git.open(scene.project.id);
    const answer = await app.as(null).get(path);
    expect(answer.status).toBe(200);
    const commit = await git.commit(answer.body.commit_id);
    expect(commit?.parents).toEqual([await git.branchTip('main'), sha]);
    expect(await git.ref('refs/merge-requests/1/merge')).toBe(answer.body.commit_id);
    expect((await app.as(null).get(path)).body).toEqual(answer.body);
  });

  it('answers 400 when it cannot be merged', async () => {
    const scene = await mergingScene(app);
    await propose(app, scene);
    await app.make.commit(scene.project, { 'c.txt': 'mine\n' }, { branch: 'main' });
    const answer = await app.as(null).get(`/projects/${scene.project.id}/merge_requests/1/merge_ref`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: 'Merge request is not mergeable' });
  });
});

describe('cancelMergeRequestAutoMerge', () => {
  const app = useServer();

  it('cancels for those who may merge', async () => {
    const scene = await mergingScene(app);
    const { id } = await propose(app, scene);
    const path = `/projects/${scene.project.id}/merge_requests/1/cancel_merge_when_pipeline_succeeds`;
    expect((await app.as(scene.people.reporter).post(path)).status).toBe(401);
    expect((await app.as(scene.people.developer).post(path)).status).toBe(406);
    const columns = { merge_when_pipeline_succeeds: 1 as const, merge_user_id: scene.people.developer.id };
    await app.services.db.write((tx) => tx('merge_requests').where({ id }).update(columns));
    const answer = await app.as(scene.people.developer).post(path);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ merge_when_pipeline_succeeds: false, merge_user: null });
    expect((await app.services.db.read('notes').first())?.body).toBe('canceled the automatic merge');
    await app.services.db.write((tx) => tx('merge_requests').where({ id }).update({ state: 'closed' }));
    expect((await app.as(scene.people.developer).post(path)).status).toBe(405);
  });
});
