import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import { listMilestones } from '../../actions/milestones/list-milestones.js';
import { loadMilestone } from '../../actions/milestones/load-milestone.js';
import { handle } from '../../generated/handlers.js';
import { milestoneView } from '../views/milestone.js';

interface ListParams {
  iids?: number[];
  state: 'active' | 'closed' | 'all';
  title?: string;
  search?: string;
  include_parent_milestones: boolean;
  updated_before?: string;
  updated_after?: string;
}

const filtersOf = (params: ListParams) => ({
  iids: params.iids,
  state: params.state,
  title: params.title,
  search: params.search,
  ancestors: params.include_parent_milestones,
  updatedBefore: params.updated_before,
  updatedAfter: params.updated_after,
});

/** Lists the milestones of a project. Rules: MILESTONE-LIST-1 to MILESTONE-LIST-5. */
export const listProjectMilestones = handle(
  'listProjectMilestones',
  async ({ params, project, page, at, ...context }) => {
    const { rows, info } = await listMilestones(context, projectPlace(project), filtersOf(params), page);
    const { urls } = context.services;
    return { status: 200, body: rows.map((row) => milestoneView(row, { urls, at })), page: info };
  },
);

/** Lists the milestones of a group. Rules: MILESTONE-LIST-1 to MILESTONE-LIST-5. */
export const listGroupMilestones = handle(
  'listGroupMilestones',
  async ({ params, group, page, at, ...context }) => {
    const { rows, info } = await listMilestones(context, groupPlace(group), filtersOf(params), page);
    const { urls } = context.services;
    return { status: 200, body: rows.map((row) => milestoneView(row, { urls, at })), page: info };
  },
);

/** Reads a milestone of a project. Rules: MILESTONE-GET-1 (404), MILESTONE-RECORD-1, MILESTONE-RECORD-2. */
export const getProjectMilestone = handle(
  'getProjectMilestone',
  async ({ path, project, services: { db, urls }, at }) => {
    const milestone = await loadMilestone(db.hot, projectPlace(project), path.milestone_id);
    return { status: 200, body: milestoneView(milestone, { urls, at }) };
  },
);

/** Reads a milestone of a group. Rules: MILESTONE-GET-1 (404), MILESTONE-RECORD-1, MILESTONE-RECORD-2. */
export const getGroupMilestone = handle(
  'getGroupMilestone',
  async ({ path, group, services: { db, urls }, at }) => {
    const milestone = await loadMilestone(db.hot, groupPlace(group), path.milestone_id);
    return { status: 200, body: milestoneView(milestone, { urls, at }) };
  },
);
