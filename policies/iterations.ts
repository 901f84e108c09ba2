import { effectiveLevel, reporter } from '../domain/access-level.js';
import type { GroupFacts } from '../domain/groups/group-facts.js';
import type { Tier } from '../domain/operation.js';
import { inGroup } from './declared.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** Who may do what with iterations, which the paid tiers have. */
export const iterationPolicies = {
  /** Makes and changes the iterations of a group. */
  planIterations: (viewer: Asker, group: GroupFacts, tier: Tier): Verdict =>
    inGroup(viewer, 'listGroupIterations', group, { tier }) ??
    allowedIf(effectiveLevel(group, viewer) >= reporter),
};
