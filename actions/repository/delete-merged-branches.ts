import { pushTexts, refuseDelete } from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import { ZERO_OID } from '../../storage/git/types.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { loadBranchRules } from './branch-rules.js';
import { mergedInto } from './branches.js';
import { moveRefs } from './push.js';
import { openForWriting, type WriteContext } from './write-commit.js';

/** Deletes every branch that is part of the default branch, except protected ones. Rules: BRANCH-MERGED-1, BRANCH-MERGED-2. */
export async function deleteMergedBranches(
  { services, viewer, at, signal }: WriteContext,
  project: ProjectAccess,
): Promise<void> {
  requireOperation(viewer, 'deleteMergedBranches', project);
  const repository = await openForWriting(services, project);
  const branchRules = await loadBranchRules(services, project, viewer);
  const pusher = pusherOf(viewer, project);
  // Protected branches stay, also where the viewer could delete them one by one.
  const stays = (name: string): boolean =>
    refuseDelete(branchRules, pusher, name, 'web') !== null ||
    refuseDelete(branchRules, pusher, name, 'git') === pushTexts.deleteByGit;
  const tips = await repository.branches({ signal });
  const oids = tips.map((tip) => tip.oid);
  const merged = await mergedInto(repository, branchRules.defaultBranch, oids);
  const updates = tips
    .filter(({ name, oid }) => merged.has(oid) && !stays(name))
    .map(({ name, oid }) => ({ ref: `refs/heads/${name}`, old: oid, new: ZERO_OID }));
  if (updates.length > 0) await moveRefs(services, { project, userId: viewer.id, updates, at });
}
