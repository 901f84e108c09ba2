import {
  isProtected,
  mayForce,
  mayMerge as mayMergeInto,
  mayPush,
} from '../../domain/repository/push-rules.js';
import { bool } from '../../storage/database/engine/ask.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { loadBranchRules, pusherOf } from '../repository/branch-rules.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

type Working = Pick<Services, 'db' | 'git' | 'settings'>;
type Mergeable = Pick<LoadedMergeRequest, 'row' | 'project'>;

/** Whether somebody may merge into the target branch: protection decides, else Developers may. Rule: MR-MERGE-2. */
export const mayMerge = async (
  services: Working,
  { row, project }: Mergeable,
  viewer: Pick<Viewer, 'id' | 'admin'> | null,
): Promise<boolean> => {
  if (viewer === null || bool(project.archived)) return false;
  const branchRules = await loadBranchRules(services, project, viewer);
  return mayMergeInto(branchRules, pusherOf(viewer, project), row.target_branch);
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
  open: Mergeable,
  viewer: Pick<Viewer, 'id' | 'admin'>,
  { force = false }: { force?: boolean } = {},
): Promise<boolean> => {
  const source = await sourceProject(services, open, viewer);
  if (source === null || bool(source.archived)) return false;
  const branchRules = await loadBranchRules(services, source, viewer);
  const branch = open.row.source_branch;
  if (force && !mayForce(branchRules, branch)) return false;
  if (mayPush(branchRules, pusherOf(viewer, source), branch)) return true;
  if (!bool(open.row.allow_collaboration) || isProtected(branchRules, branch)) return false;
  return mayMerge(services, open, viewer);
};
