import type { GroupFacts } from '../domain/groups/group-facts.js';
import type { Tier } from '../domain/operation.js';
import { inGroup } from './declared.js';
import { readable } from './readable.js';
import { issuableRights } from './rights.js';
import type { EpicTarget } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** Who may do what with epics, which the paid tiers have. */
export const epicPolicies = {
  listEpics: (viewer: Asker, group: GroupFacts, tier: Tier): Verdict =>
    inGroup(viewer, 'listEpics', group, { tier }),

  readEpic: (viewer: Asker, epic: EpicTarget, tier: Tier): Verdict =>
    inGroup(viewer, 'getEpic', epic.group, { tier }) ?? readable(viewer, epic),

  createEpic: (viewer: Asker, group: GroupFacts, tier: Tier): Verdict =>
    inGroup(viewer, 'createEpic', group, { tier }),

  updateEpic: (viewer: Asker, epic: EpicTarget, tier: Tier): Verdict =>
    inGroup(viewer, 'updateEpic', epic.group, { tier }) ??
    readable(viewer, epic) ??
    allowedIf(issuableRights(epic, viewer).update),

  deleteEpic: (viewer: Asker, epic: EpicTarget, tier: Tier): Verdict =>
    inGroup(viewer, 'deleteEpic', epic.group, { tier }) ?? readable(viewer, epic),
};
