import { isProtected } from '../../domain/repository/push-rules.js';
import type { Person } from '../../domain/viewer.js';
import { can } from '../../policies/index.js';
import { bool } from '../../storage/database/engine/ask.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { loadBranchRules } from '../repository/branch-rules.js';
import type { ProjectAccess } from '../viewer.js';

type Working = Pick<Services, 'db' | 'git' | 'settings'>;
type Mergeable = Pick<LoadedMergeRequest, 'row' | 'project'>;

/** Whether somebody may merge into the target branch: protection decides, else Developers may. Rule: MR-MERGE-2. */
export const mayMerge = async (
  services: Working,
  mergeRequest: Mergeable,
  viewer: Person | null,
): Promise<boolean> => {
  const { project } = mergeRequest;
  if (viewer === null || bool(project.archived)) return false;
  const branchRules = await loadBranchRules(services, project, viewer);
  return can(viewer, 'merge', { mergeRequest, branchRules });
};

/** The project that a merge request comes from, with the level of the viewer in it; null when it is gone. */
export const sourceProject = async (
  { db }: Pick<Services, 'db'>,
  { row, project }: Mergeable,
  viewer: { id: number },
): Promise<ProjectAccess | null> => {
  if (row.source_project_id === project.id) return project;
  if (row.source_project_id === null) return null;
  return loadProject(db.hot, { id: row.source_project_id }, viewer.id);
};

/**
 * Whether somebody may push to the source branch, `force` to replace its history: by their own right, or by that to
 * merge where the author lets those push. Rules: MR-REBASE-2, MR-FORK-2.
 */
export const mayPushSource = async (
  services: Working,
  mergeRequest: Mergeable,
  viewer: Person,
  { force = false }: { force?: boolean } = {},
): Promise<boolean> => {
  const project = await sourceProject(services, mergeRequest, viewer);
  if (project === null || bool(project.archived)) return false;
  const branchRules = await loadBranchRules(services, project, viewer);
  const target = { mergeRequest, source: { project, branchRules }, force };
  if (can(viewer, 'pushToSource', { ...target, merges: false })) return true;
  const { allow_collaboration, source_branch } = mergeRequest.row;
  if (!bool(allow_collaboration) || isProtected(branchRules, source_branch)) return false;
  const merges = await mayMerge(services, mergeRequest, viewer);
  return can(viewer, 'pushToSource', { ...target, merges });
};
