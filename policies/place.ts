import { effectiveLevel, reporter } from '../domain/access-level.js';
import { inGroup, inProject, type OperationId } from './declared.js';
import type { Place } from './targets.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** What the spec declares of a pair of operations that projects and groups both take. */
export const inPlace = (
  viewer: Asker,
  place: Place,
  operations: { project: OperationId; group: OperationId },
  self?: number,
): Verdict => {
  const terms = self === undefined ? {} : { self };
  return place.project
    ? inProject(viewer, operations.project, place.project, terms)
    : inGroup(viewer, operations.group, place.group, terms);
};

/** An ability in projects and groups that carries what the spec declares of the operation in each, and no more. */
export const declaredIn =
  (project: OperationId, group: OperationId) =>
  (viewer: Asker, place: Place): Verdict =>
    inPlace(viewer, place, { project, group });

/** What becomes of the labels and milestones of a project that are made those of its group. */
export const promotionPolicies = {
  /** Takes a label or a milestone into the group, in which the viewer has to stand as well. Rules: LABEL-PROMOTE-3, MILESTONE-PROMOTE-3. */
  promoteIntoGroup: (viewer: Asker, project: { group_access: number | null }): Verdict =>
    allowedIf(effectiveLevel({ access_level: project.group_access ?? 0 }, viewer) >= reporter),
};
