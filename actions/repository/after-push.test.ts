import { describe, expect, it } from 'vitest';
import { loadProject } from '../../storage/database/projects/load.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { afterPush } from './after-push.js';

const app = useServer();
const zero = '0'.repeat(40);
const at = '2033-03-03T03:03:03.000Z';

async function made() {
  const user = await app.make.user();
  const project = await app.make.project({ members: { maintainer: user }, files: { 'a.txt': 'a' } });
  const repository = app.services.git.open(project.id);
  return { user, project, repository, tip: (await repository.branchTip('main')) ?? zero };
}

const loaded = async (project: MadeProject, user: MadeUser) => {
  const row = await loadProject(app.services.db.hot, { id: project.id }, user.id);
  if (!row) throw new Error('the project is gone');
  return row;
};

const eventsOf = async (project: MadeProject) => {
  const rows = await app.services.db.read('events').where({ project_id: project.id }).orderBy('id');
  return rows.map(({ payload }) => JSON.parse(payload));
};

describe('afterPush', () => {
  it('counts what a new branch brings and what was added to an old one', async () => {
    const { user, project, tip } = await made();
    const one = await app.make.commit(project, { 'b.txt': 'b' }, { branch: 'x', startBranch: 'main' });
    const two = await app.make.commit(project, { 'c.txt': 'c' }, { branch: 'x', message: 'Two' });
    await app.make.commit(project, { 'd.txt': 'd' }, { branch: 'x' });
    const updates = [
      { ref: 'refs/heads/x', old: zero, new: two },
      { ref: 'refs/heads/main', old: one, new: two },
      { ref: 'refs/tags/v1', old: tip, new: zero },
    ];
    await afterPush(app.services, { project: await loaded(project, user), userId: user.id, updates, at });
    expect(await eventsOf(project)).toMatchObject([
      { ref: 'x', action: 'created', commit_count: 2, commit_title: 'Two', commit_from: null },
      { ref: 'main', action: 'pushed', commit_count: 1 },
      { ref: 'v1', ref_type: 'tag', action: 'removed', commit_to: null },
    ]);
  });

  it('sums up a push of many references and announces none of them', async () => {
    const { user, project, tip } = await made();
    const updates = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      ref: `refs/heads/${name}`,
      old: zero,
      new: tip,
    }));
    await afterPush(app.services, { project: await loaded(project, user), userId: user.id, updates, at });
    expect(await eventsOf(project)).toMatchObject([{ ref_count: 5, ref_type: 'branch' }]);
    expect(await app.services.db.read('outbox').where({ project_id: project.id })).toEqual([]);
  });

  it('leaves out references that the server keeps', async () => {
    const { user, project, tip } = await made();
    const updates = [{ ref: 'refs/merge-requests/1/head', old: zero, new: tip }];
    await afterPush(app.services, { project: await loaded(project, user), userId: user.id, updates, at });
    expect(await eventsOf(project)).toEqual([]);
  });

  it('takes the obvious branch for the default one when HEAD names none of the first', async () => {
    const { user, project, repository, tip } = await made();
    const fresh = await app.make.project({ members: { maintainer: user } });
    await repository.updateRefs([{ ref: 'refs/heads/zz', old: zero, new: tip }]);
    await app.services.git.remove(fresh.id);
    await app.services.git.fork(project.id, fresh.id);
    await app.services.git.open(fresh.id).setHead('elsewhere');
    const updates = [{ ref: 'refs/heads/zz', old: zero, new: tip }];
    await afterPush(app.services, { project: await loaded(fresh, user), userId: user.id, updates, at });
    const row = await loaded(fresh, user);
    expect([row.default_branch, row.empty_repo, row.last_activity_at]).toEqual(['main', 0, at]);
    expect((await app.services.git.open(fresh.id).head()).branch).toBe('main');
  });

  it('adds no second rule where one matches the new default branch', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user } });
    await app.as(user).post(`${project.url}/protected_branches`, { name: 'm*', push_access_level: 30 });
    await app.make.commit(project, { 'a.txt': 'a' });
    const fresh = { ...(await loaded(project, user)), empty_repo: 1 as const, default_branch: null };
    await afterPush(app.services, { project: fresh, userId: user.id, updates: [], at });
    const rules = await app.as(user).get(`${project.url}/protected_branches`);
    expect(rules.body.map((rule: { name: string }) => rule.name)).toEqual(['m*']);
  });
});
