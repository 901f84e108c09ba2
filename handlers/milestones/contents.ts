import { loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import { groupPlace, projectPlace } from '../../actions/labels/place.js';
import { loadMergeRequestRecords } from '../../actions/merge-requests/load-merge-requests.js';
import { loadMilestone } from '../../actions/milestones/load-milestone.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import {
  type BurndownRow,
  burndownOf,
  issuesOfMilestone,
  mergeRequestsOfMilestone,
} from '../../storage/database/milestones/contents.js';
import { issueViews } from '../views/issue.js';
import { mergeRequestViews } from '../views/merge-request.js';

/** Lists the issues of a milestone of a project. Rules: MILESTONE-ISSUES-1, MILESTONE-ISSUES-2. */
export const listProjectMilestoneIssues = handle(
  'listProjectMilestoneIssues',
  async ({ path, project, viewer, services, page, at }) => {
    const milestone = await loadMilestone(services.db.hot, projectPlace(project), path.milestone_id);
    const { rows, info } = await issuesOfMilestone(services.db.read, milestone.id, viewer, page);
    const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
    const data = await loadIssueRecords(services, rows, viewer);
    const body = issueViews(rows, data, { urls: services.urls, place, at });
    return { status: 200, body, page: info };
  },
);

/** Lists the issues of a milestone of a group. Rules: MILESTONE-ISSUES-1, MILESTONE-ISSUES-2. */
export const listGroupMilestoneIssues = handle(
  'listGroupMilestoneIssues',
  async ({ path, group, viewer, services, page, at }) => {
    const milestone = await loadMilestone(services.db.hot, groupPlace(group), path.milestone_id);
    const { rows, info } = await issuesOfMilestone(services.db.read, milestone.id, viewer, page);
    const place = { kind: 'group', id: group.id } as const;
    const data = await loadIssueRecords(services, rows, viewer);
    const body = issueViews(rows, data, { urls: services.urls, place, at });
    return { status: 200, body, page: info };
  },
);

/** Lists the merge requests of a milestone of a project. Rules: MILESTONE-MERGE-REQUESTS-1, MILESTONE-ISSUES-2. */
export const listProjectMilestoneMergeRequests = handle(
  'listProjectMilestoneMergeRequests',
  async ({ path, project, viewer, services, page, at }) => {
    const milestone = await loadMilestone(services.db.hot, projectPlace(project), path.milestone_id);
    const { rows, info } = await mergeRequestsOfMilestone(services.db.read, milestone.id, viewer, page);
    const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
    const data = await loadMergeRequestRecords(services, rows, { viewer });
    const body = mergeRequestViews(rows, data, { urls: services.urls, viewer, place, at });
    return { status: 200, body, page: info };
  },
);

/** Lists the merge requests of a milestone of a group. Rules: MILESTONE-MERGE-REQUESTS-1, MILESTONE-ISSUES-2. */
export const listGroupMilestoneMergeRequests = handle(
  'listGroupMilestoneMergeRequests',
  async ({ path, group, viewer, services, page, at }) => {
    const milestone = await loadMilestone(services.db.hot, groupPlace(group), path.milestone_id);
    const { rows, info } = await mergeRequestsOfMilestone(services.db.read, milestone.id, viewer, page);
    const place = { kind: 'group', id: group.id } as const;
    const data = await loadMergeRequestRecords(services, rows, { viewer });
    const body = mergeRequestViews(rows, data, { urls: services.urls, viewer, place, at });
    return { status: 200, body, page: info };
  },
);

const eventView = ({ created_at, weight, action }: BurndownRow) => ({ created_at, weight, action });

/** Lists the burndown events of a milestone of a project. Rules: MILESTONE-BURNDOWN-1, MILESTONE-BURNDOWN-2. */
export const listProjectMilestoneBurndownEvents = handle(
  'listProjectMilestoneBurndownEvents',
  async ({ path, project, viewer, services: { db }, page }) => {
    const milestone = await loadMilestone(db.hot, projectPlace(project), path.milestone_id);
    const { rows, info } = slice(await burndownOf(db.hot, milestone, viewer), page);
    return { status: 200, body: rows.map(eventView), page: info };
  },
);

/** Lists the burndown events of a milestone of a group. Rules: MILESTONE-BURNDOWN-1, MILESTONE-BURNDOWN-2. */
export const listGroupMilestoneBurndownEvents = handle(
  'listGroupMilestoneBurndownEvents',
  async ({ path, group, viewer, services: { db }, page }) => {
    const milestone = await loadMilestone(db.hot, groupPlace(group), path.milestone_id);
    const { rows, info } = slice(await burndownOf(db.hot, milestone, viewer), page);
    return { status: 200, body: rows.map(eventView), page: info };
  },
);
