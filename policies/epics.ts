import { effectiveLevel, reporter } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import type { GroupFacts } from '../domain/groups/group-facts.js';
import type { Tier } from '../domain/operation.js';
import { inGroup, type OperationId } from './declared.js';
import { mayReadEpicIn, readable } from './readable.js';
import { issuableRights } from './rights.js';
import type { EpicTarget } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** What is said of another epic that is absent, hidden or not for the viewer to arrange. */
export const noMatchingEpic = (): Error =>
  refuse.notFoundSaying('No matching epic found. Make sure that you are adding a valid epic URL.');

/** An ability on epics that somebody reads, which carries what the spec declares of an operation. */
const onEpic =
  (operation: OperationId) =>
  (viewer: Asker, epic: EpicTarget, tier: Tier): Verdict =>
    inGroup(viewer, operation, epic.group, { tier }) ?? readable(viewer, epic);

/** Who may do what with epics, which the paid tiers have. */
export const epicPolicies = {
  listEpics: (viewer: Asker, group: GroupFacts, tier: Tier): Verdict =>
    inGroup(viewer, 'listEpics', group, { tier }),

  readEpic: onEpic('getEpic'),

  createEpic: (viewer: Asker, group: GroupFacts, tier: Tier): Verdict =>
    inGroup(viewer, 'createEpic', group, { tier }),

  updateEpic: (viewer: Asker, epic: EpicTarget, tier: Tier): Verdict =>
    onEpic('updateEpic')(viewer, epic, tier) ?? allowedIf(issuableRights(epic, viewer).update),

  deleteEpic: onEpic('deleteEpic'),

  /** Puts an epic into another one, relates it with another one, or takes it out: asked of the other one. */
  arrangeEpic: (viewer: Asker, epic: EpicTarget): Verdict =>
    mayReadEpicIn(viewer, epic) && effectiveLevel(epic.group, viewer) >= reporter ? null : noMatchingEpic,

  listChildEpics: onEpic('listChildEpics'),
  createChildEpic: onEpic('createChildEpic'),
  addChildEpic: onEpic('addChildEpic'),
  moveChildEpic: onEpic('updateChildEpic'),
  removeChildEpic: onEpic('removeChildEpic'),

  listEpicIssues: onEpic('listEpicIssues'),
  addEpicIssue: onEpic('addEpicIssue'),
  moveEpicIssue: onEpic('updateEpicIssue'),
  removeEpicIssue: onEpic('removeEpicIssue'),

  listRelatedEpics: onEpic('listRelatedEpics'),
  createRelatedEpic: onEpic('createRelatedEpic'),
  deleteRelatedEpic: onEpic('deleteRelatedEpic'),
};
