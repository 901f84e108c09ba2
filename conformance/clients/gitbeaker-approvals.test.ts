import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** Approvals of merge requests, driven by the JavaScript client. */
const world = useWorld('premium');
let iid: number;

beforeAll(async () => {
  const { api, kim, projectId } = world;
  const write = (branch: string, path: string, startBranch?: string) =>
    api.Commits.create(
      projectId,
      branch,
      'Write',
      [{ action: 'create', filePath: path, content: 'x\n' }],
      startBranch ? { startBranch } : {},
    );
  await write('main', 'README.md');
  await write('cache', 'cache.ts', 'main');
  ({ iid } = await kim.MergeRequests.create(projectId, 'cache', 'main', 'Add a cache'));
}, 60_000);

describe('approvals by the JavaScript client', () => {
  it('are configured for a project', async () => {
    const { api, projectId } = world;
    const changed = await api.MergeRequestApprovals.editConfiguration(projectId, {
      mergeRequestsAuthorApproval: true,
      resetApprovalsOnPush: false,
    });
    expect(changed).toMatchObject({ merge_requests_author_approval: true, reset_approvals_on_push: false });
    expect(await api.MergeRequestApprovals.showConfiguration(projectId)).toEqual(changed);
  });

  it('are asked for by rules of a project', async () => {
    const { api, projectId, kimId } = world;
    const { MergeRequestApprovals: approvals } = api;
    const rule = await approvals.createApprovalRule(projectId, 'Security', 1, { userIds: [kimId] });
    expect(rule).toMatchObject({
      name: 'Security',
      approvals_required: 1,
      eligible_approvers: [{ id: kimId }],
    });
    expect(await approvals.allApprovalRules(projectId)).toEqual([rule]);
    expect(await approvals.showApprovalRule(projectId, rule.id)).toEqual(rule);
    const edited = await approvals.editApprovalRule(projectId, rule.id, 'Safety', 1, {
      usernames: [world.kimName],
    });
    expect(edited).toMatchObject({ id: rule.id, name: 'Safety', users: [{ id: kimId }] });
    const state = await approvals.showApprovalState(projectId, iid);
    expect(state).toMatchObject({
      approval_rules_overwritten: false,
      rules: [{ name: 'Safety', approved: false, source_rule: { approvals_required: 1 } }],
    });
  });

  it('are given and taken back', async () => {
    const { kim, kimId, projectId } = world;
    const { MergeRequestApprovals: approvals } = kim;
    expect(await approvals.showConfiguration(projectId, { mergerequestIId: iid })).toMatchObject({
      iid,
      approvals_required: 1,
      approvals_left: 1,
    });
    await approvals.approve(projectId, iid);
    expect(await approvals.showConfiguration(projectId, { mergerequestIId: iid })).toMatchObject({
      approvals_left: 0,
      approved_by: [{ user: { id: kimId } }],
    });
    expect(await refusalOf(approvals.approve(projectId, iid))).toEqual({
      status: 401,
      text: '401 Unauthorized',
    });
    const [found] = await kim.MergeRequests.all({ projectId, approvedByIds: [kimId] });
    expect(found?.iid).toBe(iid);
    await approvals.unapprove(projectId, iid);
    expect(await refusalOf(approvals.unapprove(projectId, iid))).toMatchObject({ status: 404 });
  });

  it('are asked for by rules of one merge request', async () => {
    const { api, kim, kimId, projectId } = world;
    const { MergeRequestApprovals: approvals } = kim;
    const at = { mergerequestIId: iid };
    const rule = await approvals.createApprovalRule(projectId, 'Own', 2, { ...at, userIds: [kimId] });
    expect(rule).toMatchObject({ name: 'Own', approvals_required: 2, source_rule: null });
    expect(await approvals.allApprovalRules(projectId, at)).toEqual([rule]);
    const edited = await approvals.editApprovalRule(projectId, rule.id, 'Own', 1, at);
    expect(edited.approvals_required).toBe(1);
    await approvals.removeApprovalRule(projectId, rule.id, at);
    const left = await approvals.allApprovalRules(projectId, at);
    expect(left.map(({ name }) => name)).toEqual(['Safety']);
    const [{ id = 0 } = {}] = await api.MergeRequestApprovals.allApprovalRules(projectId);
    await api.MergeRequestApprovals.removeApprovalRule(projectId, id);
    expect(await refusalOf(api.MergeRequestApprovals.showApprovalRule(projectId, id))).toEqual({
      status: 404,
      text: '404 Not found',
    });
  });
});
