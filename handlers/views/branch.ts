import {
  developersCan,
  isProtected,
  mayPush,
  type Pusher,
  type PushGround,
} from '../../domain/push-rules.js';
import type { Schemas } from '../../generated/types.js';
import type { Commit } from '../../storage/git/types.js';
import { type CommitFrame, commitView } from './commit.js';

/** What a branch record is seen from: the project with its rules, and the caller as a pusher (null: none). */
export interface BranchFrame extends CommitFrame {
  ground: PushGround;
  pusher: Pusher | null;
}

/** The branch record. Rules: BRANCH-RECORD-1, BRANCH-RECORD-2. */
export function branchView(
  branch: { name: string; commit: Commit; merged: boolean },
  frame: BranchFrame,
): Schemas['Branch'] {
  const { ground, pusher, project, urls } = frame;
  const { name } = branch;
  return {
    name,
    commit: commitView(branch.commit, frame),
    merged: branch.merged,
    protected: isProtected(ground, name),
    developers_can_push: developersCan(ground, 'push', name),
    developers_can_merge: developersCan(ground, 'merge', name),
    can_push: pusher !== null && mayPush(ground, pusher, name),
    default: name === ground.defaultBranch,
    web_url: urls.web(`/${project.full_path}/-/tree/${name}`),
  };
}
