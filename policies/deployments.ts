import { effectiveLevel } from '../domain/access-level.js';
import { type BearingProtection, mayDeploy, rulesOf } from '../domain/environments/protection.js';
import type { Tier } from '../domain/operation.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** An environment that is deployed to, by what protects it as it bears on the viewer; null where nothing does. */
export interface DeployTarget {
  project: ProjectFacts;
  protection: BearingProtection | null;
}

const deployerOf = (viewer: NonNullable<Asker>, project: ProjectFacts) => ({
  id: viewer.id,
  admin: viewer.admin,
  level: effectiveLevel(project, viewer),
});

/** Whether somebody may deploy to an environment, as far as it is protected. Rule: ENV-PROTECT-9. */
export const deploys = (viewer: Asker, { project, protection }: DeployTarget): boolean =>
  viewer !== null && mayDeploy(protection, deployerOf(viewer, project));

const isApprover = (viewer: Asker, target: DeployTarget): boolean => {
  const { project, protection } = target;
  if (viewer === null || protection === null) return false;
  if (protection.demand.rules.length === 0) return deploys(viewer, target);
  return rulesOf(protection, deployerOf(viewer, project)).length > 0;
};

/** Who may do what with deployments. */
export const deploymentPolicies = {
  readDeployments: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listDeployments', project),

  /** Reports deployments at all; to which environment, `createDeployment` judges. */
  reportDeployments: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createDeployment', project),

  /** Reports a deployment to an environment that may be protected. Rule: ENV-PROTECT-9. */
  createDeployment: (viewer: Asker, target: DeployTarget): Verdict =>
    inProject(viewer, 'createDeployment', target.project) ?? allowedIf(deploys(viewer, target)),

  /** Changes deployments at all; to which environment, `updateDeployment` judges. */
  changeDeployments: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'updateDeployment', project),

  /** Changes a deployment to an environment that may be protected. Rule: ENV-PROTECT-9. */
  updateDeployment: (viewer: Asker, target: DeployTarget): Verdict =>
    inProject(viewer, 'updateDeployment', target.project) ?? allowedIf(deploys(viewer, target)),

  deleteDeployment: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'deleteDeployment', project),

  /** Decides about deployments at all; about which, `approveDeployment` judges. */
  decideDeployments: (viewer: Asker, project: ProjectFacts, tier: Tier): Verdict =>
    inProject(viewer, 'approveDeployment', project, { tier }),

  /** Decides about a deployment: whom a rule names, or whoever may deploy where there are none. Rule: DEPLOY-APPROVE-10. */
  approveDeployment: (viewer: Asker, target: DeployTarget, tier: Tier): Verdict =>
    inProject(viewer, 'approveDeployment', target.project, { tier }) ?? allowedIf(isApprover(viewer, target)),
};
