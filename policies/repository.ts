import { mayReadCode } from '../domain/projects/code-access.js';
import { hasFeature } from '../domain/projects/project-access.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { projectSettings } from '../domain/projects/project-settings.js';
import { isVisibleTo } from '../domain/projects/visibility.js';
import {
  type BranchRules,
  mayPush,
  type PushOrigin,
  refuseDelete,
  refuseTag,
  type TagRule,
} from '../domain/repository/push-rules.js';
import { inProject } from './declared.js';
import { pusherOf } from './pusher.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** A branch that somebody wants to push to, with the rules of its project as they bear on that person. */
export interface BranchTarget {
  project: ProjectFacts;
  branchRules: BranchRules;
  branch: string;
}

/** A tag that somebody wants to make, move or delete, with the rules of its project. */
export interface TagTarget {
  project: ProjectFacts;
  tagRules: { tags: readonly TagRule[] };
  tag: string;
  way?: PushOrigin;
}

const mayTag = (
  viewer: Asker,
  { project, tagRules, tag, way = 'web' }: TagTarget,
  kind: 'create' | 'update' | 'delete',
): boolean => viewer !== null && refuseTag(tagRules, pusherOf(viewer, project), tag, { kind, way }) === null;

/** Who may do what with the code of projects. */
export const repositoryPolicies = {
  readCode: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listRepositoryTree', project),

  /** Reads the wiki, of which guests see as much as of a project. Rule: GIT-AUTH-6. */
  readWiki: (viewer: Asker, project: ProjectFacts): Verdict =>
    allowedIf(
      isVisibleTo(viewer, project) &&
        hasFeature(projectSettings(project.settings).wiki_access_level, project, viewer),
    ),

  /**
   * Pushes to one branch or another: `collaborates` says whether merge requests open any to the viewer. Which branches
   * and tags it may be is judged by `pushToBranch` and the rules of the project. Rule: MR-FORK-2.
   */
  pushCode: (
    viewer: Asker,
    { project, collaborates }: { project: ProjectFacts; collaborates: boolean },
  ): Verdict =>
    inProject(viewer, 'createCommit', project, {
      collaborates: collaborates && mayReadCode(project, viewer),
    }),

  /** Pushes commits to a branch, by one's own right or because a merge request opens the branch. Rule: MR-FORK-2. */
  pushToBranch: (viewer: Asker, { project, branchRules, branch }: BranchTarget): Verdict =>
    repositoryPolicies.pushCode(viewer, {
      project,
      collaborates: branchRules.collaboration?.has(branch) === true,
    }) ?? allowedIf(viewer !== null && mayPush(branchRules, pusherOf(viewer, project), branch)),

  /** Deletes a branch, as far as its protection goes. */
  deleteBranch: (viewer: Asker, { project, branchRules, branch }: BranchTarget): Verdict =>
    inProject(viewer, 'deleteBranch', project) ??
    allowedIf(
      viewer !== null && refuseDelete(branchRules, pusherOf(viewer, project), branch, 'web') === null,
    ),

  createTag: (viewer: Asker, target: TagTarget): Verdict =>
    inProject(viewer, 'createTag', target.project) ?? allowedIf(mayTag(viewer, target, 'create')),

  deleteTag: (viewer: Asker, target: TagTarget): Verdict =>
    inProject(viewer, 'deleteTag', target.project) ?? allowedIf(mayTag(viewer, target, 'delete')),

  /** Looks after protected branches and tags. */
  adminProtection: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createProtectedBranch', project),
};
