import {
  type BranchRules,
  developersCan,
  isProtected,
  mayPush,
  type Pusher,
} from '../../domain/repository/push-rules.js';
import { urlPath } from '../../domain/text/url-path.js';
import type { Schemas } from '../../generated/types.js';
import type { Commit } from '../../storage/git/types.js';
import { type CommitContext, commitView } from './commit.js';

/** What a branch record is seen from: the project with its rules, and the caller as a pusher (null: none). */
export interface BranchContext extends CommitContext {
  branchRules: BranchRules;
  pusher: Pusher | null;
}

/** The branch record. Rules: BRANCH-RECORD-1, BRANCH-RECORD-2. */
export function branchView(
  branch: { name: string; commit: Commit; merged: boolean },
  context: BranchContext,
): Schemas['Branch'] {
  const { branchRules, pusher, project, urls } = context;
  const { name } = branch;
  return {
    name,
    commit: commitView(branch.commit, context),
    merged: branch.merged,
    protected: isProtected(branchRules, name),
    developers_can_push: developersCan(branchRules, 'push', name),
    developers_can_merge: developersCan(branchRules, 'merge', name),
    can_push: pusher !== null && mayPush(branchRules, pusher, name),
    default: name === branchRules.defaultBranch,
    web_url: urls.web(`/${project.full_path}/-/tree/${urlPath(name)}`),
  };
}
