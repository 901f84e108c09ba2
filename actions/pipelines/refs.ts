import { refuse } from '../../domain/errors.js';
import { hasPipelines } from '../../domain/pipelines/pipeline-access.js';
import {
  isGranted,
  isProtected,
  isProtectedTag,
  mayPush,
  rulesFor,
} from '../../domain/repository/push-rules.js';
import type { Repository } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { loadBranchRules, pusherOf } from '../repository/branch-rules.js';
import { orAbsent } from '../repository/revision.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** Forbidden where only members may see the pipelines of a project. Rule: STATUS-ACCESS-1. */
export const requirePipelines = ({
  project,
  viewer,
}: {
  project: ProjectAccess;
  viewer: Viewer | null;
}): void => {
  if (!hasPipelines(project, viewer)) throw refuse.forbidden();
};

/** A branch or tag that something ran for. */
export interface RanFor {
  name: string;
  tag: boolean;
}

/** A name as a branch or tag: a tag only where no branch has it. */
export const refNamed = async (repository: Repository, name: string): Promise<RanFor> => {
  if ((await orAbsent(repository.branchTip(name))) !== null) return { name, tag: false };
  return { name, tag: (await orAbsent(repository.ref(`refs/tags/${name}`))) !== null };
};

/** Forbidden to those who may not push to a protected branch or make a protected tag. Rule: STATUS-SET-9. */
export const requirePushTo = async (
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  project: ProjectAccess,
  ref: RanFor,
): Promise<void> => {
  const target = await loadBranchRules(services, project, viewer);
  const pusher = pusherOf(viewer, project);
  const refused = ref.tag
    ? isProtectedTag(target, ref.name) &&
      !rulesFor(target.tags, ref.name).some((rule) => isGranted(rule.create, pusher))
    : isProtected(target, ref.name) && !mayPush(target, pusher, ref.name);
  if (refused) throw refuse.forbidden();
};
