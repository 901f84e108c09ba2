import type { Tier } from '../domain/operation.js';
import { inGroup, inProject, type OperationId } from './declared.js';
import { readable } from './readable.js';
import type { NoteTarget } from './targets.js';
import type { Asker, Verdict } from './verdict.js';

/** What the spec declares for an operation in the place of a target. */
export const declaredOn = (
  viewer: Asker,
  operation: OperationId,
  target: NoteTarget,
  tier: Tier,
): Verdict => {
  if (target.kind === 'epic') return inGroup(viewer, operation, target.group, { tier });
  // Personal snippets stand in no container; the interface has no notes on them.
  return target.project === null ? null : inProject(viewer, operation, target.project, { tier });
};

/** The same, and whether the viewer sees the target itself. */
export const onTarget = (viewer: Asker, operation: OperationId, target: NoteTarget, tier: Tier): Verdict =>
  declaredOn(viewer, operation, target, tier) ?? readable(viewer, target);
