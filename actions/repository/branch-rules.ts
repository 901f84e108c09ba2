import { developer } from '../../domain/access-level.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { defaultBranchProtection } from '../../domain/repository/branch-protection.js';
import { type BranchRules, mayMerge } from '../../domain/repository/push-rules.js';
import type { Person } from '../../domain/viewer.js';
import { pusherOf } from '../../policies/pusher.js';
import { collaborationBranchesOf } from '../../storage/database/merge-requests/collaboration-branches.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import type { Services } from '../context.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** What decides pushes to a project, as it bears on one person (null for nobody in particular). */
export async function loadBranchRules(
  services: Pick<Services, 'db' | 'git' | 'settings'>,
  project: ProjectAccess,
  viewer: { id: number } | null,
): Promise<BranchRules> {
  const branchRules = await branchRulesOf(services, project, viewer);
  if (viewer === null || project.access_level >= developer) return branchRules;
  return { ...branchRules, collaboration: await collaborationBranches(services, project, viewer) };
}

/** Whether a merge request opens a branch of a project to somebody who may read its code. Rule: MR-FORK-2. */
export const collaborates = (
  viewer: Viewer,
  project: ProjectAccess,
  { collaboration }: BranchRules,
): boolean => collaboration !== undefined && collaboration.size > 0 && mayReadCode(project, viewer);

/** Those branches of a project that somebody may push to for being allowed to merge them. Rule: MR-FORK-2. */
export async function collaborationBranches(
  services: Pick<Services, 'db' | 'git' | 'settings'>,
  project: { id: number },
  viewer: { id: number },
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const { hot } = services.db;
  for (const collaboration of await collaborationBranchesOf(hot, project.id, viewer.id)) {
    const target = await loadProject(hot, { id: collaboration.target_project_id }, viewer.id);
    if (!target || names.has(collaboration.branch)) continue;
    const branchRules = await branchRulesOf(services, target, viewer);
    if (mayMerge(branchRules, pusherOf({ ...viewer, admin: false }, target), collaboration.target_branch)) {
      names.add(collaboration.branch);
    }
  }
  return names;
}

/** Whether merge requests open branches of a project to somebody who is no Developer there. Rule: MR-FORK-2. */
export async function collaboratesOn(
  services: Pick<Services, 'db' | 'git' | 'settings'>,
  project: ProjectAccess,
  viewer: Person | null,
): Promise<boolean> {
  if (viewer === null || viewer.admin || project.access_level >= developer) return false;
  return mayReadCode(project, viewer) && (await collaborationBranches(services, project, viewer)).size > 0;
}

async function branchRulesOf(
  { db, git, settings }: Pick<Services, 'db' | 'git' | 'settings'>,
  project: ProjectAccess,
  viewer: { id: number } | null,
): Promise<BranchRules> {
  const rules = await loadRefRules(db.hot, project.id, viewer?.id ?? null);
  // Only until the first push is worth a look at the repository itself.
  const repository = project.empty_repo === 1 ? git.open(project.id) : null;
  const empty = repository !== null && (await repository.exists()) && (await repository.isEmpty());
  return {
    ...rules,
    empty,
    protection: empty ? defaultBranchProtection(project, await settings.get()) : 0,
    defaultBranch: project.default_branch ?? (empty ? (await repository.head()).branch : null),
  };
}
