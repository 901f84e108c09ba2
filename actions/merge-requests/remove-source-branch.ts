import { systemNotes } from '../../domain/notes/system-notes.js';
import { refuseDelete } from '../../domain/repository/push-rules.js';
import { askAll, bool } from '../../storage/database/engine/ask.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { openTwin } from '../../storage/database/merge-requests/create.js';
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
    const rows = await askAll<MergeRequestRow>(
      tx,
      `select * from merge_requests where target_project_id = ? and target_branch = ? and state = 'opened'
         and not (source_project_id = ? and source_branch = ?) order by id limit ?`,
      [project.id, row.source_branch, project.id, now, mostFollowing],
    );
    const ids: number[] = [];
    for (const one of rows) {
      if ((await openTwin(tx, { ...one, target_branch: now }, one.id)) !== null) continue;
      const values = { target_branch: now, merge_status: 'unchecked', updated_at: at };
      await tx('merge_requests').where({ id: one.id }).update(values);
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
