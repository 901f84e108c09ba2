import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { issueVisible } from '../issuables/visibility.js';
import type { ListViewer } from '../lists/viewer.js';

/** What issues are planned for. */
export type Timebox = { iterationId: number } | { milestoneId: number };

/** Issues of a timebox, by whether they are closed. */
export interface TimeboxSums {
  opened: { count: number; weight: number };
  closed: { count: number; weight: number };
}

/** How many issues of a timebox a viewer reads and what they weigh, everywhere, in a project or below a group. */
export const timeboxSums = async (
  source: Source,
  timebox: Timebox,
  within: { projectId: number } | { groupId: number } | null,
  viewer: ListViewer,
): Promise<TimeboxSums> => {
  const of =
    'iterationId' in timebox
      ? sql`i.iteration_id = ${timebox.iterationId}`
      : sql`i.milestone_id = ${timebox.milestoneId}`;
  const place =
    within === null
      ? sql.empty
      : 'projectId' in within
        ? sql`and p.id = ${within.projectId}`
        : sql`and p.namespace_id in (select descendant_id from group_closure where ancestor_id = ${within.groupId})`;
  const rows = await all<{ state: keyof TimeboxSums; n: number; weight: number | null }>(
    source,
    sql`select i.state, count(*) as n, sum(i.weight) as weight from issues i join projects p on p.id = i.project_id
      where ${of} ${place} and ${issueVisible(viewer)} group by i.state`,
  );
  const sums: TimeboxSums = { opened: { count: 0, weight: 0 }, closed: { count: 0, weight: 0 } };
  for (const { state, n, weight } of rows) sums[state] = { count: Number(n), weight: Number(weight ?? 0) };
  return sums;
};
