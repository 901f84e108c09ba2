import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('merge requests', () => {
  const app = useServer();
  let project: MadeProject;
  let maintainer: MadeUser;
  const ask = async (query: string, who: MadeUser | null = maintainer) => {
    const response = await fetch(`${app.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  };

  beforeEach(async () => {
    maintainer = await app.make.user();
    project = await app.make.project({ members: { maintainer }, files: { 'a.txt': 'one\n' } });
    await app.make.commit(project, { 'b.txt': 'one\ntwo\n' }, { branch: 'feature', startBranch: 'main' });
    const answer = await app.as(maintainer).post(`/projects/${project.id}/merge_requests`, {
      source_branch: 'feature',
      target_branch: 'main',
      title: 'Draft: Add b',
      reviewer_ids: [maintainer.id],
    });
    expect(answer.status).toBe(201);
  });

  it('tell of their people, branches, commits and size', async () => {
    const found = await ask(`{ project(fullPath: "${project.full_path}") { mergeRequest(iid: "1") {
      iid title webUrl draft state approved approvedBy { nodes { username } } mergeStatusEnum detailedMergeStatus
      author { username mergeRequestInteraction { canMerge approved } }
      reviewers { nodes { username mergeRequestInteraction { reviewState } } }
      sourceBranch targetBranch sourceBranchExists targetBranchExists
      commitCount commits { nodes { title author { username } } } diffStatsSummary { additions fileCount }
      diffRefs { baseSha headSha startSha } userPermissions { updateMergeRequest canMerge } subscribed
      notes { nodes { body system } } discussions { nodes { resolvable } } currentUserTodos { nodes { action } }
      headPipeline { id } reference(full: true) taskCompletionStatus { count } participants { nodes { username } }
    } mergeRequests(state: opened, sort: UPDATED_DESC) { count nodes { title } } } }`);
    expect(found.errors).toBeUndefined();
    expect(found.data).toMatchObject({
      project: {
        mergeRequest: {
          draft: true,
          state: 'opened',
          sourceBranchExists: true,
          targetBranchExists: true,
          commitCount: 1,
          commits: { nodes: [expect.any(Object)] },
          diffStatsSummary: { additions: 2, fileCount: 1 },
          reviewers: { nodes: [{ mergeRequestInteraction: { reviewState: 'UNREVIEWED' } }] },
          userPermissions: { updateMergeRequest: true },
          reference: `${project.full_path}!1`,
        },
        mergeRequests: { count: 1, nodes: [{ title: 'Draft: Add b' }] },
      },
    });
  });

  it('tell of reviewers what REST does: who has reviewed, until asked again', async () => {
    const url = `/projects/${project.id}/merge_requests/1`;
    const told = async () => {
      const query = `{ project(fullPath: "${project.full_path}") { mergeRequest(iid: "1") { reviewers { nodes {
        mergeRequestInteraction { approved reviewed reviewState } } } } } }`;
      const { data } = await ask(query);
      const { body } = await app.as(maintainer).get(`${url}/reviewers`);
      return [JSON.parse(JSON.stringify(data)).project.mergeRequest.reviewers.nodes[0], body[0].state];
    };
    const says = (reviewed: boolean, approved: boolean) => [
      {
        mergeRequestInteraction: { approved, reviewed, reviewState: reviewed ? 'REVIEWED' : 'UNREVIEWED' },
      },
      reviewed ? 'reviewed' : 'unreviewed',
    ];
    await app.as(maintainer).post(`${url}/notes`, { body: '/submit_review' });
    expect(await told()).toEqual(says(true, false));
    const settings = { merge_requests_author_approval: true };
    await app.as(maintainer).post(`/projects/${project.id}/approvals`, settings);
    await app.as(maintainer).post(`${url}/approve`);
    expect(await told()).toEqual(says(true, true));
    await ask(`mutation { mergeRequestReviewerRereview(input: { projectPath: "${project.full_path}", iid: "1",
      userId: "gid://gitlab/User/${maintainer.id}" }) { errors } }`);
    expect(await told()).toEqual(says(false, true));
  });

  it('are not there for those to whom the project hides them', async () => {
    await app.as(maintainer).put(`/projects/${project.id}`, { merge_requests_access_level: 'private' });
    const query = `{ project(fullPath: "${project.full_path}") { mergeRequest(iid: "1") { title } mergeRequests { count nodes { title } } } }`;
    const seen = await ask(query, await app.make.user());
    expect(seen).toEqual({
      data: { project: { mergeRequest: null, mergeRequests: { count: 0, nodes: [] } } },
    });
  });
});
