import type { Urls } from '../../actions/context.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import type { PlacedMilestone } from '../../storage/database/milestones/milestones.js';

/** Where the page of a milestone is. */
export const milestonePath = (milestone: PlacedMilestone): string =>
  `${milestone.group_id === null ? '' : '/groups'}/${milestone.full_path}/-/milestones/${milestone.iid}`;

/** A milestone, alone or inside an issue or merge request. Rules: MILESTONE-RECORD-1, MILESTONE-RECORD-2. */
export const milestoneView = (
  milestone: PlacedMilestone,
  { urls, at }: { urls: Urls; at: string },
): Schemas['Milestone'] => ({
  id: milestone.id,
  iid: milestone.iid,
  ...(milestone.project_id === null
    ? { group_id: milestone.group_id ?? 0 }
    : { project_id: milestone.project_id }),
  title: milestone.title,
  description: milestone.description,
  state: milestone.state,
  created_at: milestone.created_at,
  updated_at: milestone.updated_at,
  due_date: milestone.due_date,
  start_date: milestone.start_date,
  expired: milestone.due_date !== null && milestone.due_date < dayOf(at),
  web_url: urls.web(milestonePath(milestone)),
});
