import type { RefUpdate } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { followFromBranch } from '../merge-requests/pushed-source.js';
import { followIntoBranch } from '../merge-requests/pushed-target.js';
import { actingUser } from '../users/acting-user.js';
import type { ProjectAccess } from '../viewer.js';
import type { ProjectBranchMove } from './branch-move.js';
import { readPushedMessages } from './pushed-messages.js';
import { recordMoves } from './record-moves.js';

/** References of a project that have moved, by whom and when. */
export interface FinishedPush {
  project: ProjectAccess;
  userId: number;
  updates: readonly RefUpdate[];
  at: string;
}

type BranchEffect = (services: Services, move: ProjectBranchMove) => Promise<void>;

/** What the move of a branch leads to, in this order. Rules: MR-PUSH-1 to MR-PUSH-3, MR-RECORD-18, MR-MERGE-16. */
const branchEffects: readonly BranchEffect[] = [followIntoBranch, followFromBranch, readPushedMessages];

const HEADS = 'refs/heads/';

/**
 * Carries out what follows from moved references, the same for a push over git and a write through the interface:
 * first what is recorded of them, then branch by branch what they mean for merge requests and issues.
 */
export async function afterPush(services: Services, push: FinishedPush): Promise<void> {
  const { project, userId, updates, at } = push;
  const defaultBranch = await recordMoves(services, push);
  const moved = updates.filter(({ ref, old, new: now }) => ref.startsWith(HEADS) && old !== now);
  const actor = moved.length > 0 ? await actingUser(services.db.hot, userId) : null;
  if (!actor) return;
  for (const { ref, old, new: now } of moved) {
    const branch = ref.slice(HEADS.length);
    const move = { project, branch, before: old, after: now, defaultBranch, actor, at };
    for (const effect of branchEffects) await effect(services, move);
  }
}
