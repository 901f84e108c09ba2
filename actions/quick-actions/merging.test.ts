import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const blank = `400 Bad request - Note {:note=>["can't be blank"]}`;

describe('quick actions on merge requests', () => {
  let scene: MergingScene;
  let head: string;
  const url = () => `/projects/${scene.project.id}/merge_requests/1`;
  const post = (body: string, by: MadeUser, more: Record<string, unknown> = {}) =>
    app.as(by).post(`${url()}/notes`, { body, ...more });
  const says = async (body: string, by: MadeUser, more: Record<string, unknown> = {}) => {
    const { body: answer } = await post(body, by, more);
    return answer.summary?.[0] ?? answer.message;
  };
  const record = async () => (await app.as('root').get(url())).body;

  beforeEach(async () => {
    scene = await mergingScene(app, {}, { visibility: 'public' });
    head = (await propose(app, scene)).sha;
  });

  it('merge what the caller saw', async () => {
    const { maintainer } = scene.people;
    const answer = await post('/merge', maintainer, { merge_request_diff_sha: head });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      commands_changes: { merge: head },
      summary: ['Merged this merge request.'],
    });
    expect(await record()).toMatchObject({ state: 'merged', merge_user: { username: 'max' } });
    expect(await says('/merge', maintainer, { merge_request_diff_sha: head })).toBe(blank);
  });

  it('merge beside a comment, by the other name of the parameter', async () => {
    const { maintainer } = scene.people;
    const answer = await post('Good\n/merge', maintainer, { merge_request_diff_head_sha: head });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ body: 'Good', commands_changes: { merge: head } });
    expect((await record()).state).toBe('merged');
  });

  it('merge nothing that the caller did not see', async () => {
    const { maintainer } = scene.people;
    const noHead = 'The /merge quick action requires the SHA of the head of the branch.';
    expect(await says('/merge', maintainer)).toBe(noHead);
    const other = 'Branch has been updated since the merge was requested.';
    expect(await says('/merge', maintainer, { merge_request_diff_sha: '0'.repeat(40) })).toBe(other);
    expect((await record()).state).toBe('opened');
  });

  it('merge nothing that is not mergeable', async () => {
    const { maintainer } = scene.people;
    await app.as(maintainer).put(url(), { title: 'Draft: Add c' });
    const answer = await post('/merge', maintainer, { merge_request_diff_sha: head });
    expect(answer.body).toEqual({ commands_changes: {}, summary: ['Merge request is not mergeable.'] });
    expect((await record()).state).toBe('opened');
  });

  it('merge once when many ask at a time, and only one is told so', async () => {
    const { maintainer } = scene.people;
    const ask = () => post('/merge', maintainer, { merge_request_diff_sha: head });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    const merged = answers.filter(({ body }) => body.commands_changes?.merge === head);
    expect(merged.map(({ body }) => body.summary)).toEqual([['Merged this merge request.']]);
    for (const { status } of answers) expect([202, 400]).toContain(status);
    expect((await record()).state).toBe('merged');
  });

  it('merge and rebase for nobody who may not', async () => {
    const { reporter } = scene.people;
    for (const command of ['/merge', '/rebase', '/approve', '/unapprove']) {
      expect(await says(command, reporter, { merge_request_diff_sha: head })).toBe(blank);
    }
    expect((await record()).state).toBe('opened');
  });

  it('rebase', async () => {
    const { developer } = scene.people;
    await app.make.commit(scene.project, { 'm.txt': 'm' });
    const answer = await post('/rebase', developer);
    expect(answer.body).toEqual({
      commands_changes: { rebase: head },
      summary: ['Scheduled a rebase of branch feature.'],
    });
    await expect.poll(async () => (await record()).sha, { timeout: 10_000 }).not.toBe(head);
    expect((await record()).merge_error).toBeNull();
  });

  it('rebase once at a time, and not across conflicts', async () => {
    const { developer } = scene.people;
    await app.services.db.write((tx) => tx('merge_requests').update({ rebase_in_progress: 1 }));
    expect(await says('/rebase', developer)).toBe('A rebase is already in progress.');
    await app.services.db.write((tx) =>
      tx('merge_requests').update({ rebase_in_progress: 0, merge_status: 'cannot_be_merged' }),
    );
    const conflicts = 'This merge request cannot be rebased while there are conflicts.';
    expect(await says('/rebase', developer)).toBe(conflicts);
  });

  it('approve and take that back', async () => {
    const { maintainer, developer } = scene.people;
    const approvers = async () => (await app.as(null).get(`${url()}/approvals`)).body.approved_by;
    expect(await says('/unapprove', maintainer)).toBe(blank);
    const answer = await post('/approve', maintainer);
    expect([answer.status, answer.body]).toEqual([
      202,
      { commands_changes: {}, summary: ['Approved the current merge request.'] },
    ]);
    expect(await approvers()).toMatchObject([{ user: { username: 'max' } }]);
    expect(await says('/approve', maintainer)).toBe(blank);
    expect(await says('/approve', developer)).toBe(blank);
    expect(await says('/unapprove', maintainer)).toBe('Unapproved the current merge request.');
    expect(await approvers()).toEqual([]);
  });

  it('approve nothing where that needs the password', async () => {
    const { maintainer, owner } = scene.people;
    const input = { require_password_to_approve: true };
    await app.as(owner).post(`/projects/${scene.project.id}/approvals`, input);
    expect(await says('/approve', maintainer)).toBe(blank);
  });

  it('approve once when one text says so twice', async () => {
    expect((await post('/approve\n/approve', scene.people.maintainer)).status).toBe(202);
    expect(await app.services.db.read('approvals')).toHaveLength(1);
  });

  it('turn it into a draft and back', async () => {
    const { developer } = scene.people;
    expect(await says('/ready', developer)).toBe(blank);
    expect(await says('/draft', developer)).toBe('Marked this merge request as a draft.');
    expect(await record()).toMatchObject({ title: 'Draft: Add c', draft: true });
    const answer = await post('/ready', developer);
    expect(answer.body).toEqual({
      commands_changes: { wip_event: 'ready' },
      summary: ['Marked this merge request as ready.'],
    });
    expect(await record()).toMatchObject({ title: 'Add c', draft: false });
    await post('/draft', developer);
    expect(await says('/draft', developer)).toBe('Unmarked this merge request as a draft.');
  });

  it('ask for reviews and take that back', async () => {
    const { developer, maintainer, owner } = scene.people;
    const reviewers = async () => (await record()).reviewers.map((one: MadeUser) => one.username);
    expect(await says('/request_review @max', developer)).toBe('Assigned @max as reviewer.');
    expect(await says('/reviewer @olga', developer)).toBe('Assigned @olga as reviewer.');
    expect(await reviewers()).toEqual(['max', 'olga']);
    const answer = await post('/unassign_reviewer @max', developer);
    expect(answer.body).toEqual({
      commands_changes: { reviewer_ids: [owner.id] },
      summary: ['Removed reviewer @max.'],
    });
    expect(await says('/reassign_reviewer @max', developer)).toBe('Changed reviewer(s).');
    expect(await says('/remove_reviewer', developer)).toBe('Removed reviewer @max.');
    expect(await reviewers()).toEqual([]);
    const nobody = 'Failed to assign a reviewer because no user was found.';
    expect(await says('/assign_reviewer @nobody', developer)).toBe(nobody);
    expect((await app.as(maintainer).get(`${url()}/reviewers`)).body).toEqual([]);
  });

  it('aim it at another branch that is there', async () => {
    const { developer } = scene.people;
    await app.make.commit(scene.project, { 's.txt': 's' }, { branch: 'stable', startBranch: 'main' });
    expect(await says('/target_branch stable', developer)).toBe('Set target branch to stable.');
    expect((await record()).target_branch).toBe('stable');
    expect((await post('/target_branch nowhere', developer)).status).toBe(400);
  });

  it('mark what a reviewer wrote on as reviewed', async () => {
    const { developer, maintainer } = scene.people;
    await post('/request_review @max', developer);
    const states = async () =>
      (await app.as(developer).get(`${url()}/reviewers`)).body.map((one: { state: string }) => one.state);
    expect(await states()).toEqual(['unreviewed']);
    await post('Looks good', maintainer);
    expect(await states()).toEqual(['reviewed']);
  });

  it('submit a review: whoever was asked for it has looked', async () => {
    const { maintainer, reporter, stranger } = scene.people;
    await app.as(maintainer).put(url(), { reviewer_ids: [maintainer.id] });
    const states = async () =>
      (await app.as(null).get(`${url()}/reviewers`)).body.map(({ state }: { state: string }) => state);
    const summary = ['Submitted the current review.'];
    const other = await post('/submit_review', reporter);
    expect([other.status, other.body]).toEqual([202, { commands_changes: {}, summary }]);
    expect(await states()).toEqual(['unreviewed']);
    expect((await post('/submit_review', maintainer)).body).toEqual({ commands_changes: {}, summary });
    expect(await states()).toEqual(['reviewed']);
    await app.as(maintainer).put(url(), { discussion_locked: true });
    expect((await post('/submit_review', stranger)).status).toBe(403);
  });

  it('work in the description of a new one as far as that can be', async () => {
    const { maintainer, owner } = scene.people;
    await app
      .as(owner)
      .post(`/projects/${scene.project.id}/approvals`, { merge_requests_author_approval: true });
    await app.make.commit(scene.project, { 'o.txt': 'o' }, { branch: 'other', startBranch: 'main' });
    const made = await propose(
      app,
      scene,
      { source_branch: 'other', description: 'Text\n/approve\n/merge\n/rebase\n/draft' },
      maintainer,
    );
    expect(made).toMatchObject({ description: 'Text', state: 'opened', draft: true, merge_error: null });
    const approvals = await app.as(owner).get(`/projects/${scene.project.id}/merge_requests/2/approvals`);
    expect(approvals.body.approved_by).toHaveLength(1);
  });
});
