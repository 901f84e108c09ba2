import type { Services } from '../../actions/context.js';
import { finishPush, judgePush } from '../../actions/repository/push.js';
import type { PushDecision, PushRequest, RefUpdate } from '../../storage/git/types.js';
import type { GitUser } from './login.js';
import { pushMessages } from './messages.js';
import type { Permitted } from './permit.js';

/** A permitted push by a known user. */
export interface KnownPush extends Permitted {
  user: GitUser;
}

// A wiki has no protected branches, and a push to it has no side effects.
const isWiki = ({ repository, project }: KnownPush): boolean => repository !== project.id;

/** Checks the references of a push before any of them moves; git shows the lines to the pusher. */
export async function decidePush(
  push: KnownPush,
  request: PushRequest,
  services: Services,
): Promise<PushDecision> {
  if (isWiki(push)) return { refused: [] };
  const text = await judgePush(services, { projectId: push.project.id, user: push.user }, request);
  return { refused: text === null ? [] : `GitLab: ${text}`.split('\n') };
}

/** Applies the side effects of an accepted push and answers the lines for the pusher. */
export async function finishPushByUser(
  push: KnownPush,
  updates: readonly RefUpdate[],
  services: Services,
): Promise<readonly string[]> {
  if (isWiki(push)) return [];
  const outcome = await finishPush(services, { projectId: push.project.id, user: push.user }, updates);
  if (!outcome) return [];
  const { full_path: fullPath } = outcome.project;
  return pushMessages({
    fullPath,
    webUrl: services.urls.web(`/${fullPath}`),
    cloneUrl: services.urls.web(`/${fullPath}.git`),
    linked: outcome.linked,
    createdByPush: outcome.createdByPush,
    movedFrom: push.movedFrom,
  });
}
