import type { Services } from '../../actions/context.js';
import { finishPush, judgePush } from '../../actions/repository/push.js';
import type { PushQuestion, PushVerdict, RefUpdate } from '../../storage/git/types.js';
import type { GitUser } from './login.js';
import { pushMessages } from './messages.js';
import type { Permitted } from './permit.js';

/** A permitted push by somebody who is known. */
export interface KnownPush extends Permitted {
  user: GitUser;
}

// Branches of a wiki are protected by nothing, and nothing follows from them.
const isWiki = ({ repository, project }: KnownPush): boolean => repository !== project.id;

/** Judges the references of a push before any of them moves; git shows the lines to the pusher. */
export async function answerQuestion(
  push: KnownPush,
  question: PushQuestion,
  services: Services,
): Promise<PushVerdict> {
  if (isWiki(push)) return { refused: [] };
  const text = await judgePush(services, { projectId: push.project.id, user: push.user }, question);
  return { refused: text === null ? [] : `GitLab: ${text}`.split('\n') };
}

/** Carries out what follows from an accepted push and answers the lines for the pusher. */
export async function answerPush(
  push: KnownPush,
  updates: readonly RefUpdate[],
  services: Services,
): Promise<readonly string[]> {
  if (isWiki(push)) return [];
  const outcome = await finishPush(services, { projectId: push.project.id, user: push.user }, updates);
  if (!outcome) return [];
  const { full_path: fullPath } = outcome.project;
  return pushMessages({
    updates,
    defaultBranch: outcome.defaultBranch,
    fullPath,
    webUrl: services.urls.web(`/${fullPath}`),
    cloneUrl: services.urls.web(`/${fullPath}.git`),
    links: outcome.links,
    createdByPush: outcome.createdByPush,
    movedFrom: push.movedFrom,
  });
}
