import { approveMergeRequest } from '../../actions/approvals/approve-merge-request.js';
import { unapproveMergeRequest } from '../../actions/approvals/unapprove-merge-request.js';
import type { ActionContext } from '../../actions/context.js';
import { createMergeRequest } from '../../actions/merge-requests/create-merge-request.js';
import { updateMergeRequest } from '../../actions/merge-requests/update-merge-request.js';
import { setCommitStatus } from '../../actions/pipelines/set-commit-status.js';
import { createRelease } from '../../actions/releases/create-release.js';
import { commit } from '../../actions/repository/commit.js';
import { createBranch } from '../../actions/repository/create-branch.js';
import { createTag } from '../../actions/repository/create-tag.js';
import { deleteFile } from '../../actions/repository/delete-file.js';
import { protectBranch } from '../../actions/repository/protect-branch.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import type { Scene } from '../policies/scene.js';
import { type Attempt, at, noCommit, projectOf, signedIn } from './scene-access.js';

interface Place {
  context: ActionContext & { signal: AbortSignal };
  project: ProjectAccess;
  scene: Scene;
}

const attempt = (
  name: string,
  [verb, path, params]: readonly [string, (scene: Scene) => string, Record<string, unknown>?],
  act: (place: Place) => Promise<unknown>,
): Attempt => ({
  name,
  request: (scene) => [verb, `${at(scene)}/${path(scene)}`, params],
  resolve: async (context, scene) => {
    const acting = { ...signedIn(context), signal: new AbortController().signal };
    return act({ context: acting, project: await projectOf(context, scene), scene });
  },
});

const mr = ({ mergeRequest }: Scene) => `merge_requests/${mergeRequest.iid}`;
const gone = { branch: 'main', message: 'Away' };

/** Writes to repositories and merge requests, as they go the same way when they are done twice. */
export const repositoryAttempts: readonly Attempt[] = [
  attempt(
    'createBranch',
    ['POST', () => 'repository/branches', { branch: 'main', ref: 'main' }],
    ({ context, project }) => createBranch(context, project, { branch: 'main', ref: 'main' }),
  ),
  attempt('protectBranch', ['PUT', () => 'repository/branches/main/protect', {}], ({ context, project }) =>
    protectBranch(context, project, { branch: 'main' }),
  ),
  attempt(
    'createTag',
    ['POST', () => 'repository/tags', { tag_name: 'v1', ref: noCommit }],
    ({ context, project }) => createTag(context, project, { name: 'v1', target: noCommit }),
  ),
  attempt(
    'commit',
    [
      'POST',
      () => 'repository/commits',
      { branch: 'main', commit_message: 'Away', actions: [{ action: 'delete', file_path: 'gone' }] },
    ],
    ({ context, project }) =>
      commit(context, project, {
        ...gone,
        actions: [{ action: 'delete', filePath: 'gone' }],
        force: false,
      }),
  ),
  attempt(
    'deleteFile',
    ['DELETE', () => 'repository/files/gone', { branch: 'main', commit_message: 'Away' }],
    ({ context, project }) => deleteFile(context, project, { ...gone, path: 'gone' }),
  ),
  attempt(
    'createRelease',
    ['POST', () => 'releases', { tag_name: 'v2', ref: 'main', milestones: ['none'] }],
    ({ context, project }) =>
      createRelease(context, project, { tag: 'v2', ref: 'main', milestones: ['none'] }),
  ),
  attempt(
    'setCommitStatus',
    ['POST', ({ sha }) => `statuses/${sha}`, { state: 'success' }],
    ({ context, project, scene }) =>
      setCommitStatus(context, project, { sha: scene.sha, state: 'success', name: 'default' }),
  ),
  attempt(
    'createMergeRequest',
    ['POST', () => 'merge_requests', { source_branch: 'main', target_branch: 'main', title: 'Same' }],
    ({ context, project }) =>
      createMergeRequest(context, project, { sourceBranch: 'main', targetBranch: 'main', title: 'Same' }),
  ),
  attempt('updateMergeRequest', ['PUT', mr, { title: 'Another' }], ({ context, project, scene }) =>
    updateMergeRequest(context, { project, iid: scene.mergeRequest.iid }, { title: 'Another' }),
  ),
  attempt(
    'approveMergeRequest',
    ['POST', (scene) => `${mr(scene)}/approve`, { sha: noCommit }],
    ({ context, project, scene }) =>
      approveMergeRequest(context, { project, iid: scene.mergeRequest.iid }, { head: noCommit }),
  ),
  attempt(
    'unapproveMergeRequest',
    ['POST', (scene) => `${mr(scene)}/unapprove`],
    ({ context, project, scene }) => unapproveMergeRequest(context, { project, iid: scene.mergeRequest.iid }),
  ),
];
