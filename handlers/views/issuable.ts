import { type DurationStyle, humanDuration } from '../../domain/time/duration.js';
import type { Schemas } from '../../generated/types.js';

/** Estimated and spent time in seconds and as text. Rules: ISSUE-RECORD-15, ISSUE-TIME-14. */
export const timeStats = (
  row: { time_estimate: number; total_time_spent: number },
  style: DurationStyle,
): Schemas['TimeStats'] => ({
  time_estimate: row.time_estimate,
  total_time_spent: row.total_time_spent,
  human_time_estimate: humanDuration(row.time_estimate, style),
  human_total_time_spent: humanDuration(row.total_time_spent, style),
});

/** How many boxes of a description there are and are ticked. Rule: ISSUE-RECORD-9. */
export const taskCompletion = (row: {
  task_count: number;
  task_completed_count: number;
}): Schemas['TaskCompletionStatus'] => ({
  count: row.task_count,
  completed_count: row.task_completed_count,
});

/** The same in words. Rule: ISSUE-RECORD-11. */
export const taskStatus = (row: { task_count: number; task_completed_count: number }): string =>
  `${row.task_completed_count} of ${row.task_count} checklist item${row.task_count === 1 ? '' : 's'} completed`;

/** The place that references are made for; null for none, such as a list over everything. */
export type ReferencePlace =
  | { kind: 'project'; id: number; namespaceId: number }
  | { kind: 'group'; id: number }
  | null;

/** What of its project a reference is made of. */
export interface ReferredProject {
  id: number;
  path: string;
  full_path: string;
  namespace_id: number;
}

/** How text refers to something of a project, from inside it, from a place and from anywhere. Rule: ISSUE-RECORD-3. */
export const referencesOf = (
  short: string,
  project: ReferredProject,
  place: ReferencePlace,
): Schemas['IssuableReferences'] => {
  const full = `${project.full_path}${short}`;
  if (place === null) return { short, relative: full, full };
  if (place.kind === 'project' && place.id === project.id) return { short, relative: short, full };
  const near = place.kind === 'project' ? place.namespaceId : place.id;
  return { short, relative: near === project.namespace_id ? `${project.path}${short}` : full, full };
};
