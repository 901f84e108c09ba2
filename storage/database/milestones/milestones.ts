import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listedMilestones } from '../issuables/listed-rows.js';
import type { MilestoneRow } from '../issuables/rows.js';
import type { ProjectPlace } from '../labels/labels.js';
import { allLate } from '../lists/late-texts.js';

/** A milestone with the path of its project or group, which its address is made of. */
export interface PlacedMilestone extends MilestoneRow {
  full_path: string;
}

/** The columns of a PlacedMilestone in lists, and the tables that they are read from. */
export const placedColumns = sql`${listedMilestones.columns}, coalesce(p.full_path, n.full_path) as full_path`;
export const placedTables = sql`milestones m
  left join projects p on p.id = m.project_id left join namespaces n on n.id = m.group_id`;

/** Everything of one PlacedMilestone up to the condition. */
export const placedMilestone = sql`select m.*, coalesce(p.full_path, n.full_path) as full_path from ${placedTables}`;

/** Everything of several PlacedMilestones up to the condition. */
export const placedMilestones = sql`select ${placedColumns} from ${placedTables}`;

/** Milestones by their numbers. */
export const milestonesById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, PlacedMilestone>> => {
  if (ids.length === 0) return new Map();
  const rows = await allLate<PlacedMilestone>(
    source,
    sql`${placedMilestones} where m.id in (${sql.list(ids)})`,
    listedMilestones.late,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether a milestone `m` is one of a project or of a group above it. */
const within = (project: ProjectPlace): Sql =>
  sql`(m.project_id = ${project.id}
    or m.group_id in (select ancestor_id from group_closure where descendant_id = ${project.namespace_id}))`;

/** The milestone of this number when it is one of the project or of a group above it; else null. */
export const milestoneFor = async (
  source: Source,
  project: ProjectPlace,
  id: number,
): Promise<PlacedMilestone | null> => {
  const row = await one<PlacedMilestone>(
    source,
    sql`${placedMilestone} where m.id = ${id} and ${within(project)}`,
  );
  return row ?? null;
};

/** The milestones of exactly this title in the project or a group above it, nearest first. */
export const milestoneByTitle = async (
  source: Source,
  project: ProjectPlace,
  title: string,
): Promise<PlacedMilestone | null> => {
  const row = await one<PlacedMilestone>(
    source,
    sql`${placedMilestone} where m.title = ${title} and ${within(project)}
      order by case when m.project_id is null then 1 else 0 end, m.id`,
  );
  return row ?? null;
};
