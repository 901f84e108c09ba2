import { awardPolicies } from './awards.js';
import { deploymentPolicies } from './deployments.js';
import { environmentPolicies } from './environments.js';
import { epicPolicies } from './epics.js';
import { groupPolicies } from './groups.js';
import { hookPolicies } from './hooks.js';
import { instancePolicies } from './instance.js';
import { integrationPolicies } from './integrations.js';
import { issuablePolicies } from './issuables.js';
import { issuePolicies } from './issues.js';
import { iterationPolicies } from './iterations.js';
import { labelPolicies } from './labels.js';
import { memberPolicies } from './members.js';
import { mergeRequestPolicies } from './merge-requests.js';
import { metricImagePolicies } from './metric-images.js';
import { milestonePolicies } from './milestones.js';
import { namespacePolicies } from './namespaces.js';
import { notePolicies } from './notes.js';
import { pipelinePolicies } from './pipelines.js';
import { promotionPolicies } from './place.js';
import { projectPolicies } from './projects.js';
import { releasePolicies } from './releases.js';
import { repositoryPolicies } from './repository.js';
import { sharePolicies } from './shares.js';
import { snippetPolicies } from './snippets.js';
import { tokenPolicies } from './tokens.js';
import { userAgentPolicies } from './user-agents.js';
import { userPolicies } from './users.js';
import type { Asker, Verdict } from './verdict.js';

const table = {
  ...projectPolicies,
  ...groupPolicies,
  ...namespacePolicies,
  ...issuePolicies,
  ...mergeRequestPolicies,
  ...epicPolicies,
  ...issuablePolicies,
  ...metricImagePolicies,
  ...notePolicies,
  ...awardPolicies,
  ...snippetPolicies,
  ...memberPolicies,
  ...sharePolicies,
  ...iterationPolicies,
  ...labelPolicies,
  ...milestonePolicies,
  ...promotionPolicies,
  ...repositoryPolicies,
  ...userAgentPolicies,
  ...pipelinePolicies,
  ...deploymentPolicies,
  ...environmentPolicies,
  ...integrationPolicies,
  ...releasePolicies,
  ...instancePolicies,
  ...hookPolicies,
  ...userPolicies,
  ...tokenPolicies,
};

type Table = typeof table;

/** Something that somebody may be allowed to do. */
export type Ability = keyof Table;

type Subject<Judge> = Judge extends (viewer: Asker, ...subject: infer Rest) => Verdict ? Rest : never;

/** What an ability is judged on: its target, and the tier of the server where paid tiers come into it. */
export type SubjectOf<Name extends Ability> = Subject<Table[Name]>;

const judges: { [Name in Ability]: (viewer: Asker, ...subject: SubjectOf<Name>) => Verdict } = table;

/** Whether somebody (null is nobody signed in) may do something with a target. */
export const can = <Name extends Ability>(
  viewer: Asker,
  ability: Name,
  ...subject: SubjectOf<Name>
): boolean => judges[ability](viewer, ...subject) === null;

/**
 * Throws unless somebody may do something with a target: not found where they may not know of it, unauthenticated
 * where they have to sign in, else forbidden.
 */
export const authorize = <Name extends Ability>(
  viewer: Asker,
  ability: Name,
  ...subject: SubjectOf<Name>
): void => {
  const verdict = judges[ability](viewer, ...subject);
  if (verdict !== null) throw verdict();
};
