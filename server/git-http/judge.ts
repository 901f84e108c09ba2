import { developer, standsAt } from '../../domain/access-level.js';
import {
  type BranchRules,
  looksLikeCommitId,
  mayForce,
  mayMerge,
  mayPush,
  type Pusher,
  pushTexts,
  refuseCreate,
  refuseDelete,
  refuseTag,
  rulesFor,
} from '../../domain/repository/push-rules.js';
import type { RefUpdate } from '../../storage/git/types.js';
import { ZERO_OID } from '../../storage/git/types.js';

const HEADS = 'refs/heads/';
const TAGS = 'refs/tags/';

/** What judging a push needs besides the rules. */
export interface PushCase {
  branchRules: BranchRules;
  pusher: Pusher;
  fullPath: string;
  membersPage: string;
  /** Whether the new tip of an update leaves the old one out. */
  isForced: (update: RefUpdate) => Promise<boolean>;
}

/** Why a push over git is refused, as the lines shown to the pusher; empty when it is accepted. */
export async function judgePush(updates: readonly RefUpdate[], push: PushCase): Promise<string[]> {
  for (const update of updates) {
    const text = await refuseUpdate(update, push);
    if (text !== null) return `GitLab: ${text}`.split('\n');
  }
  return [];
}

async function refuseUpdate(update: RefUpdate, push: PushCase): Promise<string | null> {
  const { branchRules, pusher } = push;
  if (update.ref.startsWith(HEADS)) return refuseBranch(update, update.ref.slice(HEADS.length), push);
  // Whoever a branch is lent to may do nothing else here.
  if (!standsAt(pusher, developer)) return pushTexts.noCode;
  if (!update.ref.startsWith(TAGS)) return null;
  const kind = update.old === ZERO_OID ? 'create' : update.new === ZERO_OID ? 'delete' : 'update';
  return refuseTag(branchRules, pusher, update.ref.slice(TAGS.length), { kind, way: 'git' });
}

async function refuseBranch(update: RefUpdate, branch: string, push: PushCase): Promise<string | null> {
  const { branchRules, pusher } = push;
  if (update.new === ZERO_OID) return refuseDelete(branchRules, pusher, branch, 'git');
  if (update.old === ZERO_OID) return refuseNewBranch(branch, push);
  if (!mayPush(branchRules, pusher, branch)) {
    return mayMerge(branchRules, pusher, branch) || rulesFor(branchRules.branches, branch).length > 0
      ? pushTexts.push
      : pushTexts.noPush;
  }
  if (!mayForce(branchRules, branch) && (await push.isForced(update))) return pushTexts.force;
  return null;
}

async function refuseNewBranch(branch: string, push: PushCase): Promise<string | null> {
  const { branchRules, pusher, fullPath, membersPage } = push;
  if (looksLikeCommitId(branch)) return pushTexts.hexName;
  if (branchRules.empty && rulesFor(branchRules.branches, branch).length === 0) {
    // Other names may come first; only the branch that will be protected is kept for maintainers.
    if (
      mayPush(branchRules, pusher, branch) ||
      (branch !== branchRules.defaultBranch && standsAt(pusher, developer))
    )
      return null;
    return noDefaultBranch(fullPath, membersPage);
  }
  // Over git a new protected branch is never judged by where it starts.
  return refuseCreate(branchRules, pusher, branch, { way: 'git', onProtected: async () => false });
}

function noDefaultBranch(fullPath: string, membersPage: string): string {
  const lines = [
    '',
    `A default branch (e.g. main) does not yet exist for ${fullPath}`,
    'Ask a project Owner or Maintainer to create a default branch:',
    '',
    `  ${membersPage}`,
    '',
  ];
  return lines.join('\n');
}
