import { namedRef } from '../../domain/repository/named-ref.js';
import { authorize } from '../../policies/index.js';
import type { RanFor } from '../../policies/pipelines.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Repository } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { loadBranchRules } from '../repository/branch-rules.js';
import { orAbsent } from '../repository/revision.js';
import type { ProjectAccess } from '../viewer.js';

/** A short or full name as a branch or tag: a short one is a tag only where no branch has it. Rule: REPO-REF-1. */
export const refNamed = async (repository: Repository, text: string): Promise<RanFor> => {
  const { name, tag } = namedRef(text);
  if (tag !== undefined) return { name, tag };
  if ((await orAbsent(repository.branchTip(name))) !== null) return { name, tag: false };
  return { name, tag: (await orAbsent(repository.ref(`refs/tags/${name}`))) !== null };
};

/** The branch or tag that a pipeline ran for. */
export const refOf = (pipeline: { ref: string; tag: number }): RanFor => ({
  name: pipeline.ref,
  tag: bool(pipeline.tag),
});

/** Forbidden to those who may not push to a protected branch or make a protected tag. Rule: STATUS-SET-9. */
export const authorizeRun = async (
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  ability: 'setCommitStatus' | 'updatePipeline',
  project: ProjectAccess,
  ref: RanFor,
): Promise<void> => {
  const branchRules = await loadBranchRules(services, project, viewer);
  authorize(viewer, ability, { project, branchRules, ref });
};
