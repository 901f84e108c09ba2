import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { branchScene } from './testing/branch-scene.js';

const app = useServer();
const { fork, branchesOf } = branchScene(app);

describe('deleteBranch', () => {
  it('deletes and records it', async () => {
    const developer = await app.make.user();
    const project = await app.make.project({ members: { developer }, files: { 'a.txt': 'a\n' } });
    await fork(project, 'old');
    const answer = await app.as(developer).delete(`${project.url}/repository/branches/old`);
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect(await branchesOf(project)).toEqual(['main']);
    const events = await app.services.db.read('events').where({ project_id: project.id });
    expect(JSON.parse(events[0]?.payload ?? '')).toMatchObject({
      action: 'removed',
      ref: 'old',
      ref_type: 'branch',
    });
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const reporter = await app.make.user();
    const stranger = await app.make.user();
    const project = await app.make.project({ members: { reporter }, files: { 'a.txt': 'a\n' } });
    await fork(project, 'old');
    const caller = { anonymous: null, stranger, reporter }[who];
    expect((await app.as(caller).delete(`${project.url}/repository/branches/old`)).status).toBe(status);
    expect(await branchesOf(project)).toEqual(['main', 'old']);
  });

  it('answers 404 for an absent branch', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    const answer = await app.as('root').delete(`${project.url}/repository/branches/nope`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Branch Not Found' }]);
  });

  it('keeps the default branch', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    const answer = await app.as('root').delete(`${project.url}/repository/branches/main`);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The default branch of a project cannot be deleted.',
    ]);
    expect(await branchesOf(project)).toEqual(['main']);
  });

  it('lets maintainers alone delete a protected branch', async () => {
    const [developer, maintainer] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { developer, maintainer }, files: { 'a.txt': 'a\n' } });
    await fork(project, 'stable');
    await app
      .as(maintainer)
      .post(`${project.url}/protected_branches`, { name: 'sta*', push_access_level: 30 });
    const path = `${project.url}/repository/branches/stable`;
    const refused = await app.as(developer).delete(path);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'You are not allowed to delete protected branches from this project. Only a project maintainer or owner can delete a protected branch.',
    ]);
    expect((await app.as(maintainer).delete(path)).status).toBe(204);
  });

  it('answers 412 when the tip is newer than the caller knows', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    await fork(project, 'old');
    const answer = await app
      .as('root')
      .delete(
        `${project.url}/repository/branches/old`,
        {},
        { 'if-unmodified-since': '2001-01-01T00:00:00Z' },
      );
    expect([answer.status, answer.body]).toEqual([412, { message: '412 Precondition Failed' }]);
    expect(await branchesOf(project)).toEqual(['main', 'old']);
  });

  it('is refused on an archived project', async () => {
    const project = await app.make.project({ archived: true, files: { 'a.txt': 'a\n' } });
    expect((await app.as('root').delete(`${project.url}/repository/branches/main`)).status).toBe(403);
  });
});

describe('deleteMergedBranches', () => {
  it('deletes merged ones, keeps open, protected and default ones', async () => {
    const developer = await app.make.user();
    const project = await app.make.project({ members: { developer }, files: { 'a.txt': 'a\n' } });
    const repository = app.services.git.open(project.id);
    const old = (await repository.branchTip('main')) ?? '';
    await app.make.commit(project, { 'b.txt': 'b' });
    await fork(project, 'open');
    for (const name of ['merged', 'kept']) {
      await repository.updateRefs([{ ref: `refs/heads/${name}`, old: '0'.repeat(40), new: old }]);
    }
    await app.as('root').post(`${project.url}/protected_branches`, { name: 'kept' });
    const answer = await app.as(developer).delete(`${project.url}/repository/merged_branches`);
    expect([answer.status, answer.body]).toEqual([202, { message: '202 Accepted' }]);
    expect(await branchesOf(project)).toEqual(['kept', 'main', 'open']);
  });

  it.each([
    ['anonymous', 401],
    ['reporter', 403],
  ] as const)('is refused to %s', async (who, status) => {
    const reporter = await app.make.user();
    const project = await app.make.project({ members: { reporter }, files: { 'a.txt': 'a\n' } });
    const caller = { anonymous: null, reporter }[who];
    expect((await app.as(caller).delete(`${project.url}/repository/merged_branches`)).status).toBe(status);
  });

  it('does nothing to a repository without commits', async () => {
    const project = await app.make.project();
    expect((await app.as('root').delete(`${project.url}/repository/merged_branches`)).status).toBe(202);
  });
});
