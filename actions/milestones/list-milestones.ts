import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import {
  listMilestones as listByPage,
  type MilestoneFilters,
} from '../../storage/database/milestones/list.js';
import type { PlacedMilestone } from '../../storage/database/milestones/milestones.js';
import type { ActionContext } from '../context.js';

/** A page of the milestones of a project or group. Rules: MILESTONE-LIST-1 to MILESTONE-LIST-5. */
export const listMilestones = (
  { viewer, services: { db } }: Pick<ActionContext, 'viewer' | 'services'>,
  place: PlanningPlace,
  filters: Omit<MilestoneFilters, 'viewer'>,
  page: PageRequest,
): Promise<Page<PlacedMilestone>> => listByPage(db.hot, place, { ...filters, viewer }, page);
