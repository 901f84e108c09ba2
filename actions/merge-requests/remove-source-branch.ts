import { systemNotes } from '../../domain/notes/system-notes.js';
import { refuseDelete } from '../../domain/repository/push-rules.js';
import { bool } from '../../storage/database/engine/ask.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { openTwin } from '../../storage/database/merge-requests/create.js';
import { retarget, someOpenInto } from '../../storage/database/merge-requests/of-branches.js';
import { ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { loadBranchRules, pusherOf } from '../repository/branch-rules.js';
import { moveRefs } from '../repository/push.js';
import { orAbsent } from '../repository/revision.js';
import type { Viewer } from '../viewer.js';
import { renewVersion } from './renew-version.js';
import { sourceProject } from './rights.js';

/** How many merge requests into a branch follow when it goes. */
const mostFollowing = 4;

type Merged = Pick<LoadedMergeRequest, 'row' | 'project'>;

/** The open merge requests into the branch that goes, which turn to where it was merged. Rule: MR-MERGE-18. */
const turnFollowers = async (
  services: Services,
  { row, project }: Merged,
  { actor, at }: { actor: Viewer; at: string },
): Promise<void> => {
  if (row.source_project_id !== project.id) return;
  const now = row.target_branch;
  const turned = await services.db.write(async (tx) => {
    const gone = { projectId: project.id, branch: row.source_branch };
    const rows = await someOpenInto(tx, gone, { notFrom: now, most: mostFollowing });
    const ids: number[] = [];
    for (const one of rows) {
      if ((await openTwin(tx, { ...one, target_branch: now }, one.id)) !== null) continue;
      await retarget(tx, one.id, now, at);
      const target = { kind: 'merge_request', id: one.id, projectId: project.id } as const;
      const note = systemNotes.targetBranchDeleted(row.source_branch, now);
      await addSystemNote(tx, target, note, { authorId: actor.id, at });
      ids.push(one.id);
    }
    return ids;
  });
  for (const id of turned) await renewVersion(services, id, at);
};

/**
 * Deletes the source branch of a merged merge request, unless it is protected, the default one, was pushed to
 * meanwhile, or is not the actor's to delete. Rule: MR-MERGE-17.
 */
export const removeSourceBranch = async (
  services: Services,
  merged: Merged,
  by: { actor: Viewer; at: string },
): Promise<void> => {
  const { actor, at } = by;
  const { source_branch: branch, head_sha: head } = merged.row;
  const source = await sourceProject(services, merged, actor);
  if (source === null || bool(source.archived) || head === null) return;
  const branchRules = await loadBranchRules(services, source, actor);
  // What may be deleted over git is neither protected nor the default branch.
  if (refuseDelete(branchRules, pusherOf(actor, source), branch, 'git') !== null) return;
  await turnFollowers(services, merged, by);
  const update = { ref: `refs/heads/${branch}`, old: head, new: ZERO_OID };
  await orAbsent(moveRefs(services, { project: source, userId: actor.id, updates: [update], at }));
};
