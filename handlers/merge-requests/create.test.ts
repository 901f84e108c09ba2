import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('createMergeRequest', () => {
  const app = useServer();
  let scene: MergingScene;
  const input = { title: 'Add c', source_branch: 'feature', target_branch: 'main' };
  const post = (params: object, by = scene.people.developer) =>
    app.as(by).post(`/projects/${scene.project.id}/merge_requests`, { ...input, ...params });
  const count = async () => (await app.services.db.read('merge_requests')).length;

  beforeEach(async () => {
    scene = await mergingScene(app);
  });

  it('answers 201 with the long record', async () => {
    const repository = app.services.git.open(scene.project.id);
    const [head, start] = [await repository.branchTip('feature'), await repository.branchTip('main')];
    const answer = await post({ title: ' Add c ', description: '- [x] a' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      iid: 1,
      title: 'Add c',
      state: 'opened',
      draft: false,
      source_project_id: scene.project.id,
      target_project_id: scene.project.id,
      sha: head,
      author: { username: 'dora' },
      changes_count: '1',
      diff_refs: { base_sha: start, head_sha: head, start_sha: start },
      force_remove_source_branch: null,
      squash: false,
      subscribed: true,
      user: { can_merge: true },
    });
    expect('allow_collaboration' in answer.body).toBe(false);
  });

  it('keeps a first version with its commits and the reference of its head', async () => {
    const made = (await post({})).body;
    const [version] = await app.services.db.read('merge_request_diffs').where({ merge_request_id: made.id });
    expect(version).toMatchObject({
      state: 'collected',
      real_size: '1',
      commits_count: 1,
      head_sha: made.sha,
    });
    const commits = await app.services.db.read('merge_request_diff_commits').where({ diff_id: version?.id });
    expect(commits).toMatchObject([{ position: 0, sha: made.sha }]);
    const repository = app.services.git.open(scene.project.id);
    expect(await repository.ref('refs/merge-requests/1/head')).toBe(made.sha);
    expect(await repository.ref(`refs/hearth/keep/${made.sha}`)).toBe(made.sha);
  });

  it('takes labels, people, milestone and drafts', async () => {
    const milestone = await app.make.milestone({ project: scene.project, title: 'v1' });
    const { maintainer, reporter } = scene.people;
    const { body } = await post({
      title: 'Draft: Add c',
      labels: 'bug,new',
      assignee_ids: [maintainer.id, reporter.id],
      reviewer_ids: [reporter.id],
      milestone_id: milestone.id,
      squash: true,
      remove_source_branch: false,
    });
    expect(body).toMatchObject({
      draft: true,
      work_in_progress: true,
      labels: ['bug', 'new'],
      assignees: [{ username: 'max' }, { username: 'rita' }],
      reviewers: [{ username: 'rita' }],
      milestone: { title: 'v1' },
      squash: true,
      force_remove_source_branch: false,
    });
  });

  it('tells of it', async () => {
    const issue = await app.make.issue({ project: scene.project, author: scene.people.owner });
    const { id } = (await post({ description: `Closes #${issue.iid}, for @max` })).body;
    const { read } = app.services.db;
    expect(await read('merge_request_closes')).toEqual([{ merge_request_id: id, issue_id: issue.id }]);
    const [note] = await read('notes').where({ issue_id: issue.id });
    expect(note?.body).toBe('mentioned in merge request !1');
    expect(await read('todos')).toMatchObject([{ user_id: scene.people.maintainer.id, action: 'mentioned' }]);
    expect(await read('events').where({ target_type: 'MergeRequest' })).toMatchObject([
      { action: 'created' },
    ]);
    const told = await read('outbox').where({ topic: 'merge_request' });
    expect(told.map((row: { payload: string }) => JSON.parse(row.payload))).toEqual([
      { merge_request_id: id, user_id: scene.people.developer.id, action: 'open' },
    ]);
  });

  it('runs the quick actions of the description', async () => {
    const { body } = await post({ description: 'Text\n/draft\n/assign @max' });
    expect(body).toMatchObject({ description: 'Text', draft: true, assignees: [{ username: 'max' }] });
  });

  it.each([
    ['a blank title', { title: ' ' }, 400, { title: ["can't be blank"] }],
    ['a bad branch', { source_branch: 'a..b' }, 400, { source_branch: ['is invalid'] }],
    ['an absent source', { source_branch: 'x' }, 400, { base: ['Source branch "x" does not exist'] }],
    ['an absent target', { target_branch: 'y' }, 400, { base: ['Target branch "y" does not exist'] }],
    [
      'one branch on both sides',
      { source_branch: 'main' },
      422,
      ["You can't use same project/branch for source and target"],
    ],
  ])('refuses %s', async (_what, params, status, message) => {
    const answer = await post(params);
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
    expect(await count()).toBe(0);
  });

  it('answers 400 for what is missing', async () => {
    const answer = await app
      .as(scene.people.developer)
      .post(`/projects/${scene.project.id}/merge_requests`, { title: 'A', target_branch: 'main' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'source_branch is missing' });
  });

  it('answers 409 while a twin is open', async () => {
    await post({});
    const answer = await post({ title: 'Again' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: ['Another open merge request already exists for this source branch: !1'],
    });
  });

  it('lets one of twenty that come at once through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({})));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await count()).toBe(1);
  });

  it('answers 403 below Developer, 401 without credentials', async () => {
    expect((await post({}, scene.people.reporter)).status).toBe(403);
    expect((await post({}, scene.people.stranger)).status).toBe(403);
    const answer = await app.as(null).post(`/projects/${scene.project.id}/merge_requests`, input);
    expect(answer.status).toBe(401);
    expect(await count()).toBe(0);
  });

  it('refuses a project of another network, and one that takes none', async () => {
    const files = { 'x.txt': 'x' };
    const other = await app.make.project({ files });
    const answer = await post({ target_project_id: other.id });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: ['Source project is not a fork of the target project'] });
    expect((await post({ target_project_id: 999_999 })).status).toBe(404);
    const closed = await app.make.project({ visibility: 'private', files });
    expect((await post({ target_project_id: closed.id })).status).toBe(404);
  });

  it('does not set what only members may', async () => {
    const fork = await forked();
    const { stranger } = scene.people;
    const answer = await app.as(stranger).post(`/projects/${fork.id}/merge_requests`, {
      ...input,
      target_project_id: scene.project.id,
      labels: 'bug',
      allow_collaboration: true,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      project_id: scene.project.id,
      source_project_id: fork.id,
      labels: [],
      allow_collaboration: true,
      user: { can_merge: false },
    });
    const repository = app.services.git.open(scene.project.id);
    expect(await repository.commit(answer.body.sha)).not.toBeNull();
  });

  async function forked() {
    const fork = await app.make.project({ namespace: scene.people.stranger });
    const { db, git, clock } = app.services;
    await git.remove(fork.id);
    await git.fork(scene.project.id, fork.id);
    await db.write((tx) =>
      tx('project_forks').insert({
        project_id: fork.id,
        source_id: scene.project.id,
        created_at: clock.now(),
      }),
    );
    return fork;
  }
});

describe('deleteMergeRequest', () => {
  const app = useServer();

  it('deletes for owners alone, with its references', async () => {
    const scene = await mergingScene(app);
    await propose(app, scene);
    const path = `/projects/${scene.project.id}/merge_requests/1`;
    expect((await app.as(scene.people.maintainer).delete(path)).status).toBe(403);
    expect((await app.as(null).delete(path)).status).toBe(401);
    expect((await app.as(scene.people.owner).delete(path)).status).toBe(204);
    expect((await app.as(scene.people.owner).delete(path)).status).toBe(404);
    expect(await app.services.db.read('merge_requests')).toEqual([]);
    expect(await app.services.git.open(scene.project.id).ref('refs/merge-requests/1/head')).toBeNull();
  });

  it('answers 412 when it changed meanwhile', async () => {
    const scene = await mergingScene(app);
    await propose(app, scene);
    const path = `/projects/${scene.project.id}/merge_requests/1`;
    const headers = { 'if-unmodified-since': 'Mon, 03 Oct 2005 09:00:00 GMT' };
    expect((await app.as(scene.people.owner).delete(path, {}, headers)).status).toBe(412);
  });
});
