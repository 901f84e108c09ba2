import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../domain/users/password.js';
import type { MergingScene } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { approvalCalls, forbidden, proposedScene, told, unauthorized } from './testing/approval-scene.js';

describe('approvals with a paid tier', () => {
  const app = useServer();
  let scene: MergingScene;
  const { approve, approvals, configure, addRule } = approvalCalls(app, () => scene);

  beforeEach(async () => {
    scene = await proposedScene(app);
  });

  it('are not for the author unless the project lets them', async () => {
    const { developer } = scene.people;
    expect((await approvals(developer)).user_can_approve).toBe(false);
    expect(told(await approve(developer))).toEqual(forbidden);
    await configure({ merge_requests_author_approval: true });
    expect((await approve(developer)).status).toBe(201);
    await configure({ merge_requests_author_approval: false });
    await addRule({ name: 'One', approvals_required: 1, rule_type: 'any_approver' });
    expect(await approvals()).toMatchObject({ approved: false, approvals_left: 1 });
  });

  it('are not for who added commits where the project says so', async () => {
    const { maintainer, owner } = scene.people;
    await configure({ merge_requests_disable_committers_approval: true });
    await app.as(maintainer).post(`/projects/${scene.project.id}/repository/files/mine.txt`, {
      branch: 'feature',
      content: 'x',
      commit_message: 'Mine',
    });
    expect(told(await approve(maintainer))).toEqual(forbidden);
    expect((await approvals(maintainer)).user_can_approve).toBe(false);
    expect((await approve(owner)).status).toBe(201);
  });

  it('need the password where the project demands it', async () => {
    const anna = await app.make.user({
      username: 'anna',
      password_hash: await hashPassword('correct horse battery'),
    });
    await app.make.members({ type: 'project', id: scene.project.id }, { developer: anna });
    await configure({ require_password_to_approve: true });
    expect((await approvals(anna)).require_password_to_approve).toBe(true);
    expect(told(await approve(anna))).toEqual(unauthorized);
    expect(told(await approve(anna, { approval_password: 'wrong' }))).toEqual(unauthorized);
    expect((await approve(anna, { approval_password: 'correct horse battery' })).status).toBe(201);
  });

  it('are dropped by a push unless the project keeps them', async () => {
    const { maintainer, developer } = scene.people;
    const push = (path: string) =>
      app.as(developer).post(`/projects/${scene.project.id}/repository/files/${path}`, {
        branch: 'feature',
        content: 'x',
        commit_message: 'More',
      });
    await approve(maintainer);
    await push('d.txt');
    expect((await approvals()).approved_by).toEqual([]);
    await configure({ reset_approvals_on_push: false });
    await approve(maintainer);
    await push('e.txt');
    expect((await approvals()).approved_by).toHaveLength(1);
  });
});
