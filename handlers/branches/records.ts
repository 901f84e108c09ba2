import type { Services } from '../../actions/context.js';
import { loadBranchRules } from '../../actions/repository/branch-rules.js';
import { mergedInto } from '../../actions/repository/branches.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { BranchRules } from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import type { BranchTip, Repository } from '../../storage/git/types.js';
import { type BranchContext, branchView } from '../views/branch.js';

/** Whose view of which project branches are shown in. */
export interface BranchScene {
  services: Services;
  project: ProjectAccess;
  viewer: Viewer | null;
}

/** What branch records are made with; on an archived project nobody may push. */
export async function branchContext(
  { services, project, viewer }: BranchScene,
  known?: BranchRules,
): Promise<BranchContext> {
  const branchRules = known ?? (await loadBranchRules(services, project, viewer));
  const pusher = viewer && project.archived === 0 ? pusherOf(viewer, project) : null;
  return { branchRules, pusher, project, urls: services.urls };
}

/** The records of a page of branches, with a fixed number of questions to git whatever its length. */
export async function branchRecords(
  repository: Repository,
  tips: readonly BranchTip[],
  context: BranchContext,
) {
  if (tips.length === 0) return [];
  const { defaultBranch } = context.branchRules;
  const oids = tips.map((tip) => tip.oid);
  const [commits, merged] = await Promise.all([
    repository.commits(oids),
    mergedInto(repository, defaultBranch, oids),
  ]);
  const byOid = new Map(commits.map((commit) => [commit.oid, commit]));
  return tips.flatMap(({ name, oid }) => {
    const commit = byOid.get(oid);
    return commit ? [branchView({ name, commit, merged: merged.has(oid) }, context)] : [];
  });
}

/** The record of one branch that is known to exist. */
export async function branchRecord(repository: Repository, tip: BranchTip, context: BranchContext) {
  const [record] = await branchRecords(repository, [tip], context);
  if (!record) throw refuse.notFound('Branch');
  return record;
}
