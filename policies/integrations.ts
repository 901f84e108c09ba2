import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import type { Asker, Verdict } from './verdict.js';

/** Who may do what with integrations. Rule: INTEGRATION-ACCESS-1. */
export const integrationPolicies = {
  readIntegrations: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listProjectIntegrations', project),

  /** Sets integrations up and switches them off. */
  changeIntegrations: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'setProjectIntegration', project),
};
