import { developer, hasLevel } from '../../domain/access-level.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
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
import { pusherOf } from '../../policies/pusher.js';
import { openWithin } from '../../storage/database/merge-requests/of-branches.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import type { PushRequest, RefOutcome, RefUpdate } from '../../storage/git/types.js';
import { ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { afterPush, type FinishedPush } from './after-push.js';
import { loadBranchRules } from './branch-rules.js';

const HEADS = 'refs/heads/';
const TAGS = 'refs/tags/';

/** Who pushes to which project. */
export interface Push {
  projectId: number;
  user: { id: number; admin: boolean };
}

/** A push that git has carried out, with what the lines for its pusher are made from. */
export interface PushOutcome {
  /** The project as it was when the references had moved. */
  project: ProjectAccess;
  /** Whether this push made the project. */
  createdByPush: boolean;
  /** The branches for which the pusher is shown links to merge requests, with the number of an open one. */
  linked: readonly LinkedBranch[];
}

/** A pushed branch, and the open merge request that comes from it within the project. */
export interface LinkedBranch {
  branch: string;
  iid: number | null;
}

/** Moves references and carries out what follows; nothing follows when git refuses. */
export async function moveRefs(services: Services, push: FinishedPush): Promise<RefOutcome> {
  const outcome = await services.git.open(push.project.id).updateRefs(push.updates);
  if (outcome.kind === 'updated') await afterPush(services, push);
  return outcome;
}

/** Why a push over git is refused, in words for the pusher; null when its references may move. */
export async function judgePush(
  services: Services,
  { projectId, user }: Push,
  { updates, repository }: PushRequest,
): Promise<string | null> {
  // Loaded anew: a long upload ago the project may have been archived or the caller removed.
  const project = await loadProject(services.db.hot, { id: projectId }, user.id);
  if (!project || project.archived) return pushTexts.noCode;
  const branchRules = await loadBranchRules(services, project, user);
  const defaultBranch = branchRules.defaultBranch ?? (await services.git.open(project.id).head()).branch;
  const push: JudgedPush = {
    branchRules: { ...branchRules, defaultBranch },
    pusher: pusherOf(user, project),
    fullPath: project.full_path,
    membersPage: services.urls.web(`/${project.full_path}/-/project_members`),
    isForced: async ({ old, new: now }) =>
      old !== ZERO_OID && now !== ZERO_OID && !(await repository.isAncestor(old, now)),
  };
  for (const update of updates) {
    const text = await refuseUpdate(update, push);
    if (text !== null) return text;
  }
  return null;
}

/** Carries out what follows from an accepted push; null when the project has gone. */
export async function finishPush(
  services: Services,
  { projectId, user }: Push,
  updates: readonly RefUpdate[],
): Promise<PushOutcome | null> {
  const { db, clock } = services;
  const project = await loadProject(db.hot, { id: projectId }, user.id);
  if (!project) return null;
  const at = clock.now();
  await afterPush(services, { project, userId: user.id, updates, at });
  const { created_by_push } = JSON.parse(project.settings) as { created_by_push?: boolean };
  const createdByPush = created_by_push === true;
  if (createdByPush) {
    await db.write((tx) => changeProject(tx, project, { settings: { created_by_push: false } }, at));
  }
  const now = await loadProject(db.hot, { id: project.id }, user.id);
  const defaultBranch = now?.default_branch ?? project.default_branch;
  const branches = linkedBranches(project, updates).filter((branch) => branch !== defaultBranch);
  const open = await openWithin(db.hot, project.id, branches);
  return {
    project,
    createdByPush,
    linked: branches.map((branch) => ({ branch, iid: open.get(branch) ?? null })),
  };
}

/** A push of more branches than this is not answered with links. */
const SMALL_PUSH = 3;

/** The branches of a push for which links to merge requests are shown; none of many, nor where the project shows none. */
function linkedBranches(project: ProjectAccess, updates: readonly RefUpdate[]): string[] {
  const { printing_merge_request_link_enabled: isOn } = projectSettings(project.settings);
  if (!isOn || project.merge_requests_access_level === 'disabled') return [];
  const branches = updates
    .filter(({ ref, new: now }) => ref.startsWith(HEADS) && now !== ZERO_OID)
    .map(({ ref }) => ref.slice(HEADS.length));
  return branches.length > SMALL_PUSH ? [] : branches;
}

/** What judging a push needs besides the rules. */
interface JudgedPush {
  branchRules: BranchRules;
  pusher: Pusher;
  fullPath: string;
  membersPage: string;
  /** Whether the new tip of an update leaves the old one out. */
  isForced: (update: RefUpdate) => Promise<boolean>;
}

async function refuseUpdate(update: RefUpdate, push: JudgedPush): Promise<string | null> {
  const { branchRules, pusher } = push;
  if (update.ref.startsWith(HEADS)) return refuseBranch(update, update.ref.slice(HEADS.length), push);
  // Collaborators of a merge request may push to its branch and do nothing else here.
  if (!hasLevel(pusher, developer)) return pushTexts.noCode;
  if (!update.ref.startsWith(TAGS)) return null;
  const kind = update.old === ZERO_OID ? 'create' : update.new === ZERO_OID ? 'delete' : 'update';
  return refuseTag(branchRules, pusher, update.ref.slice(TAGS.length), { kind, way: 'git' });
}

async function refuseBranch(update: RefUpdate, branch: string, push: JudgedPush): Promise<string | null> {
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

async function refuseNewBranch(branch: string, push: JudgedPush): Promise<string | null> {
  const { branchRules, pusher, fullPath, membersPage } = push;
  if (looksLikeCommitId(branch)) return pushTexts.hexName;
  if (branchRules.empty && rulesFor(branchRules.branches, branch).length === 0) {
    // Other names may come first; only the branch that will be protected is left to maintainers.
    if (
      mayPush(branchRules, pusher, branch) ||
      (branch !== branchRules.defaultBranch && hasLevel(pusher, developer))
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
