import { inGroup, inProject, type OperationId } from './declared.js';
import type { Place } from './targets.js';
import type { Asker, Verdict } from './verdict.js';

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
