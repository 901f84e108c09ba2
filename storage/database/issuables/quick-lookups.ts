import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { ProjectPlace } from '../labels/labels.js';
import type { MilestoneRow } from './rows.js';

/** Whether a project or a group above it has a milestone that is not closed. */
export const hasActiveMilestones = async (source: Source, project: ProjectPlace): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from milestones m where m.state = 'active'
      and (m.project_id = ${project.id}
        or m.group_id in (select ancestor_id from group_closure where descendant_id = ${project.namespace_id}))
      limit 1`,
  )) !== undefined;

/** A milestone by its number inside a project. */
export const milestoneByIid = (
  source: Source,
  projectId: number,
  iid: number,
): Promise<MilestoneRow | undefined> =>
  one<MilestoneRow>(source, sql`select * from milestones where project_id = ${projectId} and iid = ${iid}`);

/** Attaches the address of a call to an issue, or takes it off. */
export const setCall = async (tx: Tx, issueId: number, url: string | null, at: string): Promise<void> => {
  await tx('issues').where({ id: issueId }).update({ zoom_url: url, updated_at: at });
};
