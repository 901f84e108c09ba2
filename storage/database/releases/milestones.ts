import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listedMilestones } from '../issuables/listed-rows.js';
import { issueVisible } from '../issuables/visibility.js';
import type { ProjectPlace } from '../labels/labels.js';
import { allLate } from '../lists/late-texts.js';
import type { ListViewer } from '../lists/viewer.js';
import { type PlacedMilestone, placedMilestones } from '../milestones/milestones.js';

/** The milestones of a project and the groups above it that have these titles, the nearest of each title. */
export const milestonesByTitles = async (
  source: Source,
  project: ProjectPlace,
  titles: readonly string[],
): Promise<Map<string, PlacedMilestone>> => {
  if (titles.length === 0) return new Map();
  const rows = await allLate<PlacedMilestone>(
    source,
    sql`${placedMilestones}
      where m.title in (${sql.list(titles)}) and (m.project_id = ${project.id}
        or m.group_id in (select ancestor_id from group_closure where descendant_id = ${project.namespace_id}))
      order by case when m.project_id is null then 0 else 1 end, m.id desc`,
    listedMilestones.late,
  );
  return new Map(rows.map((row) => [row.title, row]));
};

/** Gives a release exactly these milestones. */
export const setReleaseMilestones = async (
  tx: Tx,
  releaseId: number,
  milestoneIds: readonly number[],
): Promise<void> => {
  await tx('release_milestones').where({ release_id: releaseId }).delete();
  if (milestoneIds.length === 0) return;
  await tx('release_milestones').insert(
    milestoneIds.map((milestone_id) => ({ release_id: releaseId, milestone_id })),
  );
};

/** The milestones of releases by the number of the release, those that are due first in front. */
export const milestonesOfReleases = async (
  source: Source,
  releaseIds: readonly number[],
): Promise<Map<number, PlacedMilestone[]>> => {
  const byRelease = new Map<number, PlacedMilestone[]>();
  if (releaseIds.length === 0) return byRelease;
  const pairs = await all<{ release_id: number; milestone_id: number }>(
    source,
    sql`select release_id, milestone_id from release_milestones where release_id in (${sql.list(releaseIds)})`,
  );
  if (pairs.length === 0) return byRelease;
  const ids = [...new Set(pairs.map((pair) => pair.milestone_id))];
  const rows = await allLate<PlacedMilestone>(
    source,
    sql`${placedMilestones} where m.id in (${sql.list(ids)})
      order by (m.due_date is null), m.due_date, m.title, m.id`,
    listedMilestones.late,
  );
  for (const id of releaseIds) {
    const own = new Set(pairs.filter((pair) => pair.release_id === id).map((pair) => pair.milestone_id));
    byRelease.set(
      id,
      rows.filter((row) => own.has(row.id)),
    );
  }
  return byRelease;
};

/** How many issues a milestone has, as far as somebody sees them. */
export interface IssueCounts {
  total: number;
  closed: number;
}

/** The issues of milestones that a viewer sees, counted. Rule: RELEASE-RECORD-5. */
export const issueCountsOf = async (
  source: Source,
  milestoneIds: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, IssueCounts>> => {
  if (milestoneIds.length === 0) return new Map();
  const rows = await all<{ id: number; total: number; closed: number }>(
    source,
    sql`select i.milestone_id as id, count(*) as total, sum(case when i.state = 'closed' then 1 else 0 end) as closed
       from issues i join projects p on p.id = i.project_id
      where i.milestone_id in (${sql.list(milestoneIds)}) and ${issueVisible(viewer)}
      group by i.milestone_id`,
  );
  return new Map(rows.map((row) => [row.id, { total: Number(row.total), closed: Number(row.closed) }]));
};
