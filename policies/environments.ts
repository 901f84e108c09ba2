import type { Tier } from '../domain/operation.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inGroup, inProject } from './declared.js';
import { type DeployTarget, deploys } from './deployments.js';
import type { Place } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** An environment with the state that it is in. */
export interface StoppedTarget extends DeployTarget {
  isStopped: boolean;
}

/** What is declared of protecting in a project and in a group. */
const protecting = { project: 'protectEnvironment', group: 'protectGroupEnvironment' } as const;

/** Who may do what with environments. */
export const environmentPolicies = {
  readEnvironments: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listEnvironments', project),

  createEnvironment: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createEnvironment', project),

  /** Changes an environment that may be protected. Rule: ENV-PROTECT-10. */
  updateEnvironment: (viewer: Asker, target: DeployTarget): Verdict =>
    inProject(viewer, 'updateEnvironment', target.project) ?? allowedIf(deploys(viewer, target)),

  /** Stops an environment that may be protected; its stop job is judged by its branch. Rules: ENV-STOP-6, ENV-PROTECT-9. */
  stopEnvironment: (viewer: Asker, target: DeployTarget): Verdict =>
    inProject(viewer, 'stopEnvironment', target.project) ?? allowedIf(deploys(viewer, target)),

  /** Stops all that nobody uses any more. Rule: ENV-STALE-1. */
  stopStaleEnvironments: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'stopStaleEnvironments', project),

  /** Deletes an environment, which has to be stopped, and may be protected. Rules: ENV-DELETE-3, ENV-PROTECT-9. */
  deleteEnvironment: (viewer: Asker, target: StoppedTarget): Verdict =>
    inProject(viewer, 'deleteEnvironment', target.project) ??
    allowedIf(target.isStopped && deploys(viewer, target)),

  /** Says who may deploy to environments and who must agree, in a project or a group. Rule: ENV-PROTECT-1. */
  adminProtectedEnvironments: (viewer: Asker, place: Place, tier: Tier): Verdict =>
    place.project
      ? inProject(viewer, protecting.project, place.project, { tier })
      : inGroup(viewer, protecting.group, place.group, { tier }),
};
