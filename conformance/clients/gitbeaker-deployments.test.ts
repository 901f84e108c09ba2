import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** Environments, deployments and who must agree to them, driven by the JavaScript client. */
const world = useWorld('premium');
let sha: string;

beforeAll(async () => {
  const { api, projectId } = world;
  const file = [{ action: 'create' as const, filePath: 'a.txt', content: 'one\n' }];
  sha = (await api.Commits.create(projectId, 'main', 'Begin', file)).id;
}, 60_000);

describe('environments by the JavaScript client', () => {
  it('are made, listed, changed, stopped and deleted', async () => {
    const { kim, projectId } = world;
    const made = await kim.Environments.create(projectId, 'review/one', {
      externalUrl: 'https://one.example.org',
    });
    expect(made).toMatchObject({ name: 'review/one', state: 'available', tier: 'development' });
    await kim.Environments.edit(projectId, made.id, { externalUrl: 'https://two.example.org' });
    expect(await kim.Environments.show(projectId, made.id)).toMatchObject({
      external_url: 'https://two.example.org',
      last_deployment: null,
    });
    expect(await refusalOf(kim.Environments.remove(projectId, made.id))).toMatchObject({ status: 403 });
    expect(await kim.Environments.stop(projectId, made.id)).toMatchObject({ state: 'stopped' });
    expect(await kim.Environments.all(projectId, { states: 'stopped', search: 'review' })).toMatchObject([
      { id: made.id },
    ]);
    const before = '2100-01-01T00:00:00Z';
    const cleaned = await kim.Environments.removeReviewApps(projectId, { before, dryRun: true });
    expect(cleaned.scheduled_entries).toMatchObject([{ id: made.id }]);
    await kim.Environments.remove(projectId, made.id);
    expect(await refusalOf(kim.Environments.show(projectId, made.id))).toMatchObject({ status: 404 });
  });
});

describe('deployments by the JavaScript client', () => {
  it('are reported, listed, changed and deleted', async () => {
    const { api, kim, projectId } = world;
    const made = await kim.Deployments.create(projectId, 'qa', sha, 'main', false, { status: 'running' });
    expect(made).toMatchObject({ sha, ref: 'main', status: 'running', environment: { name: 'qa' } });
    expect(await kim.Deployments.edit(projectId, made.id, 'success')).toMatchObject({ status: 'success' });
    const again = await refusalOf(kim.Deployments.edit(projectId, made.id, 'running'));
    expect(again.status).toBe(400);
    expect(await kim.Deployments.all(projectId, { environment: 'qa', status: 'success' })).toMatchObject([
      { id: made.id },
    ]);
    expect(await kim.Deployments.allMergeRequests(projectId, made.id)).toEqual([]);
    const failed = await kim.Deployments.create(projectId, 'qa', sha, 'main', false, { status: 'failed' });
    expect(await refusalOf(kim.Deployments.remove(projectId, failed.id))).toMatchObject({ status: 403 });
    await api.Deployments.remove(projectId, failed.id);
    expect(await refusalOf(kim.Deployments.show(projectId, failed.id))).toMatchObject({ status: 404 });
  });

  it('wait for approvals where an environment is protected', async () => {
    const { api, kim, projectId } = world;
    const levels = [{ access_level: 30 }] as never;
    const made = await api.ProjectProtectedEnvironments.create(projectId, 'production', levels, {
      requiredApprovalCount: 1,
      approvalRules: [],
    });
    expect(made).toMatchObject({ name: 'production', required_approval_count: 1 });
    expect(await api.ProjectProtectedEnvironments.show(projectId, 'production')).toEqual(made);
    expect(await api.ProjectProtectedEnvironments.all(projectId)).toEqual([made]);
    const { id } = await kim.Deployments.create(projectId, 'production', sha, 'main', false, {
      status: 'running',
    });
    expect(await kim.Deployments.show(projectId, id)).toMatchObject({
      status: 'blocked',
      pending_approval_count: 1,
    });
    expect(await refusalOf(kim.Deployments.setApproval(projectId, id, 'approved'))).toMatchObject({
      status: 400,
    });
    const decision = await api.Deployments.setApproval(projectId, id, 'approved', { comment: 'Fine' });
    expect(decision).toMatchObject({ status: 'approved', comment: 'Fine' });
    expect(await kim.Deployments.edit(projectId, id, 'running')).toMatchObject({ status: 'running' });
    await api.ProjectProtectedEnvironments.remove(projectId, 'production');
    expect(await api.ProjectProtectedEnvironments.all(projectId)).toEqual([]);
  });
});
