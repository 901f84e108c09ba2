import { askAll, askOne } from '../engine/ask.js';
import type { Source } from '../engine/types.js';
import type { MilestoneRow } from '../issuables/rows.js';
import type { ProjectPlace } from '../labels/labels.js';

/** A milestone with the path of its project or group, which its address is made of. */
export interface PlacedMilestone extends MilestoneRow {
  full_path: string;
}

/** Columns and joins of a PlacedMilestone. */
export const placedMilestones = `select m.*, coalesce(p.full_path, n.full_path) as full_path
  from milestones m left join projects p on p.id = m.project_id left join namespaces n on n.id = m.group_id`;

/** Milestones by their numbers. */
export const milestonesById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, PlacedMilestone>> => {
  if (ids.length === 0) return new Map();
  const rows = await askAll<PlacedMilestone>(
    source,
    `${placedMilestones} where m.id in (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const above = '(select ancestor_id from group_closure where descendant_id = ?)';

/** The milestone of this number when it is one of the project or of a group above it; else null. */
export const milestoneFor = async (
  source: Source,
  project: ProjectPlace,
  id: number,
): Promise<PlacedMilestone | null> => {
  const row = await askOne<PlacedMilestone>(
    source,
    `${placedMilestones} where m.id = ? and (m.project_id = ? or m.group_id in ${above})`,
    [id, project.id, project.namespace_id],
  );
  return row ?? null;
};

/** The milestones of exactly this title in the project or a group above it, nearest first. */
export const milestoneByTitle = async (
  source: Source,
  project: ProjectPlace,
  title: string,
): Promise<PlacedMilestone | null> => {
  const row = await askOne<PlacedMilestone>(
    source,
    `${placedMilestones}
      where m.title = ? and (m.project_id = ? or m.group_id in ${above})
      order by case when m.project_id is null then 1 else 0 end, m.id`,
    [title, project.id, project.namespace_id],
  );
  return row ?? null;
};
