import type { GroupFacts } from '../domain/groups/group-facts.js';
import type { Tier } from '../domain/operation.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inGroup, inProject, onInstance } from './declared.js';
import type { Asker, Verdict } from './verdict.js';

/** Who may read and change webhooks, and see what they delivered. Rules: HOOK-ACCESS-1 to HOOK-ACCESS-3. */
export const hookPolicies = {
  adminProjectHooks: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createProjectHook', project),

  adminGroupHooks: (viewer: Asker, group: GroupFacts, terms: { tier: Tier }): Verdict =>
    inGroup(viewer, 'createGroupHook', group, terms),

  adminSystemHooks: (viewer: Asker): Verdict => onInstance(viewer, 'createSystemHook'),
};
