import { askOne } from '../engine/ask.js';
import type { Source, Tx } from '../engine/types.js';
import type { ProjectPlace } from '../labels/labels.js';
import type { MilestoneRow } from './rows.js';

const reach =
  '(m.project_id = ? or m.group_id in (select ancestor_id from group_closure where descendant_id = ?))';

/** Whether a project or a group above it has a milestone that is not closed. */
export const hasActiveMilestones = async (source: Source, project: ProjectPlace): Promise<boolean> =>
  (await askOne(source, `select 1 as found from milestones m where m.state = 'active' and ${reach} limit 1`, [
    project.id,
    project.namespace_id,
  ])) !== undefined;

/** A milestone by its number inside a project. */
export const milestoneByIid = (
  source: Source,
  projectId: number,
  iid: number,
): Promise<MilestoneRow | undefined> =>
  askOne<MilestoneRow>(source, 'select * from milestones where project_id = ? and iid = ?', [projectId, iid]);

/** Attaches the address of a call to an issue, or takes it off. */
export const setCall = async (tx: Tx, issueId: number, url: string | null, at: string): Promise<void> => {
  await tx('issues').where({ id: issueId }).update({ zoom_url: url, updated_at: at });
};
