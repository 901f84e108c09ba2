import { describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const tipOf = (project: MadeProject, branch: string) => app.services.git.open(project.id).branchTip(branch);

/** `main` with a commit that `stable` lacks. */
async function made() {
  const [developer, reporter] = [await app.make.user(), await app.make.user()];
  const project = await app.make.project({ members: { developer, reporter }, files: { 'a.txt': 'a\n' } });
  await app.make.commit(
    project,
    { 'old.txt': 'o\n' },
    { branch: 'stable', startBranch: 'main', message: 'Old' },
  );
  const oid = await app.make.commit(project, { 'b.txt': 'b\n' }, { message: 'Add b\n\nBecause.\n' });
  const url = (sha: string, act: 'cherry_pick' | 'revert') =>
    `${project.url}/repository/commits/${sha}/${act}`;
  return { developer, reporter, project, oid, url };
}

describe('cherryPickCommit', () => {
  it('is noted on the merge request whose commit it is, and on no other', async () => {
    const scene = await mergingScene(app);
    const { project, people } = scene;
    const { sha } = await propose(app, scene);
    await app.make.commit(project, { 'z.txt': 'z\n' }, { branch: 'to/stable', startBranch: 'main' });
    const max = app.as(people.maintainer);
    const merged = await max.put(`${project.url}/merge_requests/1/merge`);
    const pick = (oid: string, more = {}) =>
      max.post(`${project.url}/repository/commits/${oid}/cherry_pick`, { branch: 'to/stable', ...more });
    expect((await pick(merged.body.merge_commit_sha, { dry_run: true })).status).toBe(200);
    const picked = await pick(merged.body.merge_commit_sha);
    expect(picked.status).toBe(201);
    const asked = { activity_filter: 'only_activity' };
    const { body } = await max.get(`${project.url}/merge_requests/1/notes`, asked);
    const path = `/${project.full_path}/-/tree/to/stable`;
    const said = body.map((note: { body: string }) => note.body);
    // The message that is picked mentions the merge request.
    expect(said.filter((text: string) => !text.startsWith('mentioned'))).toEqual([
      `picked the changes into the branch [\`to/stable\`](${path}) with commit ${picked.body.id}`,
    ]);
    expect((await pick(sha)).status).toBe(400);
  });

  it('makes a commit with the original author', async () => {
    const { developer, project, oid, url } = await made();
    const answer = await app.as(developer).post(url(oid, 'cherry_pick'), { branch: 'stable' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        title: 'Add b',
        message: `Add b\n\nBecause.\n\n(cherry picked from commit ${oid})`,
        author_name: 'Test Author',
        committer_name: developer.name,
        committer_email: developer.email,
      },
    ]);
    expect(await tipOf(project, 'stable')).toBe(answer.body.id);
    const [event] = await app.services.db.read('events').where({ project_id: project.id });
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({
      action: 'pushed',
      ref: 'stable',
      commit_count: 1,
    });
  });

  it('takes a message', async () => {
    const { developer, oid, url } = await made();
    const params = { branch: 'stable', message: 'Mine' };
    expect((await app.as(developer).post(url(oid, 'cherry_pick'), params)).body.message).toBe('Mine');
  });

  it('only tries on demand', async () => {
    const { developer, project, oid, url } = await made();
    const before = await tipOf(project, 'stable');
    const params = { branch: 'stable', dry_run: true };
    const answer = await app.as(developer).post(url(oid, 'cherry_pick'), params);
    expect([answer.status, answer.body]).toEqual([200, { dry_run: 'success' }]);
    expect(await tipOf(project, 'stable')).toBe(before);
  });

  it('says that there is nothing to change', async () => {
    const { developer, oid, url } = await made();
    const answer = await app.as(developer).post(url(oid, 'cherry_pick'), { branch: 'main' });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        message:
          'Sorry, we cannot cherry-pick this commit automatically. This commit may already have been ' +
          'cherry-picked, or a more recent commit may have updated some of its content.',
        error_code: 'empty',
      },
    ]);
  });

  it('says that there is a conflict, also when only trying', async () => {
    const { developer, project, oid, url } = await made();
    await app.make.commit(project, { 'b.txt': 'other\n' }, { branch: 'stable' });
    const before = await tipOf(project, 'stable');
    const params = { branch: 'stable', dry_run: true };
    const answer = await app.as(developer).post(url(oid, 'cherry_pick'), params);
    expect([answer.status, answer.body]).toMatchObject([400, { error_code: 'conflict', dry_run: 'error' }]);
    expect(await tipOf(project, 'stable')).toBe(before);
  });

  it('answers 404 for an absent commit or branch', async () => {
    const { developer, oid, url } = await made();
    const commit = await app.as(developer).post(url('f'.repeat(40), 'cherry_pick'), { branch: 'stable' });
    expect([commit.status, commit.body]).toEqual([404, { message: '404 Commit Not Found' }]);
    const branch = await app.as(developer).post(url(oid, 'cherry_pick'), { branch: 'nope' });
    expect([branch.status, branch.body]).toEqual([404, { message: '404 Branch Not Found' }]);
  });

  it('needs a branch', async () => {
    const { developer, oid, url } = await made();
    const answer = await app.as(developer).post(url(oid, 'cherry_pick'));
    expect([answer.status, answer.body]).toEqual([400, { error: 'branch is missing, branch is empty' }]);
  });

  it('is refused on a branch that is protected against the caller', async () => {
    const { developer, project, oid, url } = await made();
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'stable' });
    const before = await tipOf(project, 'stable');
    const answer = await app.as(developer).post(url(oid, 'cherry_pick'), { branch: 'stable' });
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: '403 Forbidden - You are not allowed to push into this branch' },
    ]);
    expect(await tipOf(project, 'stable')).toBe(before);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project, oid, url } = await made();
    const before = await tipOf(project, 'stable');
    const caller = { anonymous: null, reporter, stranger: await app.make.user() }[who];
    expect((await app.as(caller).post(url(oid, 'cherry_pick'), { branch: 'stable' })).status).toBe(status);
    expect(await tipOf(project, 'stable')).toBe(before);
  });
});

describe('revertCommit', () => {
  it('undoes a commit under the name of the caller', async () => {
    const { developer, project, oid, url } = await made();
    const answer = await app.as(developer).post(url(oid, 'revert'), { branch: 'main' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { message: `Revert "Add b"\n\nThis reverts commit ${oid}`, author_name: developer.name },
    ]);
    const repository = app.services.git.open(project.id);
    expect(await repository.entry(answer.body.id, 'b.txt')).toBeNull();
  });

  it('only tries on demand', async () => {
    const { developer, project, oid, url } = await made();
    const before = await tipOf(project, 'main');
    const answer = await app.as(developer).post(url(oid, 'revert'), { branch: 'main', dry_run: true });
    expect([answer.status, answer.body]).toEqual([200, { dry_run: 'success' }]);
    expect(await tipOf(project, 'main')).toBe(before);
  });

  it('says when it was undone already', async () => {
    const { developer, oid, url } = await made();
    await app.as(developer).post(url(oid, 'revert'), { branch: 'main' });
    const answer = await app.as(developer).post(url(oid, 'revert'), { branch: 'main' });
    expect([answer.status, answer.body.error_code]).toEqual([400, 'empty']);
    expect(answer.body.message).toContain('we cannot revert this commit automatically');
  });

  it.each([
    ['anonymous', 401],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project, oid, url } = await made();
    const before = await tipOf(project, 'main');
    const caller = { anonymous: null, reporter }[who];
    expect((await app.as(caller).post(url(oid, 'revert'), { branch: 'main' })).status).toBe(status);
    expect(await tipOf(project, 'main')).toBe(before);
  });

  it('is refused on an archived project', async () => {
    const project = await app.make.project({ archived: true, files: { 'a.txt': 'a' } });
    const answer = await app
      .as('root')
      .post(`${project.url}/repository/commits/main/revert`, { branch: 'main' });
    expect(answer.status).toBe(403);
  });
});
