import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('approvals without a paid tier', () => {
  const app = useServer({ tier: 'free' });
  let scene: MergingScene;
  const url = () => `/projects/${scene.project.id}/merge_requests/1`;

  beforeEach(async () => {
    scene = await mergingScene(app);
    await propose(app, scene);
  });

  it('are four fields, and one approval is enough', async () => {
    const { developer } = scene.people;
    const before = await app.as(developer).get(`${url()}/approvals`);
    expect(before.body).toEqual({
      user_has_approved: false,
      user_can_approve: true,
      approved: false,
      approved_by: [],
    });
    const after = await app.as(developer).post(`${url()}/approve`);
    expect(after.status).toBe(201);
    expect(after.body).toMatchObject({ user_has_approved: true, user_can_approve: false, approved: true });
    expect(Object.keys(after.body)).toHaveLength(4);
  });

  it('stay when something is pushed, and keep nothing from being merged', async () => {
    const { developer, maintainer } = scene.people;
    await app.as(maintainer).post(`${url()}/approve`);
    await app.as(developer).post(`/projects/${scene.project.id}/repository/files/z.txt`, {
      branch: 'feature',
      content: 'z',
      commit_message: 'More',
    });
    expect((await app.as(developer).get(`${url()}/commits`)).body).toHaveLength(2);
    expect((await app.as(developer).get(`${url()}/approvals`)).body.approved).toBe(true);
    await app.as(maintainer).post(`${url()}/unapprove`);
    expect((await app.as(developer).get(url())).body.detailed_merge_status).toBe('mergeable');
  });

  it('have no rules and no configuration', async () => {
    const owner = app.as(scene.people.owner);
    const state = await owner.get(`${url()}/approval_state`);
    expect(state.body).toEqual({ approval_rules_overwritten: false, rules: [] });
    const base = `/projects/${scene.project.id}`;
    for (const path of [`${base}/approvals`, `${base}/approval_rules`, `${url()}/approval_rules`]) {
      expect((await owner.get(path)).status).toBe(403);
    }
    const rule = { name: 'x', approvals_required: 1 };
    expect((await owner.post(`${base}/approval_rules`, rule)).status).toBe(403);
    expect(await app.services.db.read('approval_rules')).toEqual([]);
  });
});
