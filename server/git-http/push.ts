import type { Services } from '../../actions/context.js';
import { afterPush, loadBranchRules, pusherOf } from '../../actions/repository/push.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import type { PushQuestion, PushVerdict, RefUpdate } from '../../storage/git/types.js';
import { ZERO_OID } from '../../storage/git/types.js';
import { judgePush } from './judge.js';
import type { GitUser } from './login.js';
import { pushMessages } from './messages.js';
import type { Permitted } from './permit.js';

/** A permitted push by somebody who is known. */
export interface Push extends Permitted {
  user: GitUser;
}

/** Judges the references of a push before any of them moves. */
export async function decidePush(
  push: Push,
  { updates, repository }: PushQuestion,
  services: Services,
): Promise<PushVerdict> {
  if (push.repository !== push.project.id) return { refused: [] };
  // Loaded anew: a long upload ago the project may have been archived or the caller removed.
  const project = await loadProject(services.db.hot, { id: push.project.id }, push.user.id);
  if (!project || project.archived)
    return { refused: ['GitLab: You are not allowed to push code to this project.'] };
  const branchRules = await loadBranchRules(services, project, push.user);
  const head = branchRules.defaultBranch ?? (await services.git.open(project.id).head()).branch;
  const refused = await judgePush(updates, {
    branchRules: { ...branchRules, defaultBranch: head },
    pusher: pusherOf(push.user, project),
    fullPath: project.full_path,
    membersPage: services.urls.web(`/${project.full_path}/-/project_members`),
    isForced: async ({ old, new: now }) =>
      old !== ZERO_OID && now !== ZERO_OID && !(await repository.isAncestor(old, now)),
  });
  return { refused };
}

/** Carries out what follows from an accepted push and answers the lines for the pusher. */
export async function finishPush(
  push: Push,
  updates: readonly RefUpdate[],
  services: Services,
): Promise<readonly string[]> {
  const { user, movedFrom } = push;
  if (push.repository !== push.project.id) return [];
  const project = await loadProject(services.db.hot, { id: push.project.id }, user.id);
  if (!project) return [];
  const at = services.clock.now();
  await afterPush(services, { project, userId: user.id, updates, at });
  const stored = JSON.parse(project.settings) as { created_by_push?: boolean };
  const createdByPush = stored.created_by_push === true;
  if (createdByPush)
    await services.db.write((tx) => changeProject(tx, project, { settings: { created_by_push: false } }, at));
  const settings = projectSettings(project.settings);
  const now = await loadProject(services.db.hot, { id: project.id }, user.id);
  return pushMessages({
    updates,
    defaultBranch: now?.default_branch ?? project.default_branch,
    fullPath: project.full_path,
    webUrl: services.urls.web(`/${project.full_path}`),
    cloneUrl: services.urls.web(`/${project.full_path}.git`),
    links: settings.printing_merge_request_link_enabled && project.merge_requests_access_level !== 'disabled',
    createdByPush,
    movedFrom,
  });
}
