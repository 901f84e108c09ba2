import type { LabelRow } from '../../storage/database/issuables/rows.js';

/** A value that lists are ordered by; null comes last in either direction. */
export type Key = string | number | null;

/** Which priority a project gives a label. */
export interface Priority {
  project_id: number;
  label_id: number;
  priority: number;
}

/** The lowest number among the priorities of labels, save those of some titles. */
export const lowestPriority = (
  { priorities }: { priorities: readonly Priority[] },
  projectId: number,
  labels: readonly LabelRow[],
  besides: readonly string[],
): number | null => {
  const own = labels.filter((label) => !besides.includes(label.title)).map((label) => label.id);
  const found = priorities.filter((one) => one.project_id === projectId && own.includes(one.label_id));
  return found.length > 0 ? Math.min(...found.map((one) => one.priority)) : null;
};

/** Compares two keys; `sign` is -1 for falling orders. */
export const compareKeys = (a: Key, b: Key, sign: number): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  // Texts are in the order of their bytes.
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))) * sign;
};
