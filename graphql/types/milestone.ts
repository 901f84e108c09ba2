import { issueNumbersOfMilestones } from '../../storage/database/milestones/contents.js';
import type { Batch } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { releasesOfMilestone } from './release.js';
import { reportOf } from './timebox-report.js';

/** How many issues milestones have, and how many of these are closed, as far as the caller sees them. */
const issuesOf: Batch<number, { total: number; closed: number }> = {
  load: async ({ services, viewer }, ids) => {
    const found = await issueNumbersOfMilestones(services.db.hot, ids, viewer);
    return ids.map((id) => found.get(id) ?? { total: 0, closed: 0 });
  },
};

/** A milestone of a project or a group. */
export const milestone: FieldsOf<'Milestone'> = {
  createdAt: ({ created_at }) => created_at,
  description: ({ description }) => description,
  dueDate: ({ due_date }) => due_date,
  expired: ({ due_date }, _args, { today }) => due_date !== null && due_date < today,
  groupMilestone: ({ group_id }) => group_id !== null,
  id: ({ id }) => gid('Milestone', id),
  iid: ({ iid }) => String(iid),
  projectMilestone: ({ project_id }) => project_id !== null,
  releases: ({ id }, args, context) => releasesOfMilestone(context, id, args),
  report: (row, { fullPath }, context) => reportOf(context, { milestoneId: row.id }, row, fullPath),
  startDate: ({ start_date }) => start_date,
  state: ({ state }) => state,
  stats: async ({ id }, _args, context) => {
    const { total, closed } = await context.load(issuesOf, id);
    return { totalIssuesCount: total, closedIssuesCount: closed };
  },
  // Milestones of groups below another one are told by their path, which has a slash.
  subgroupMilestone: ({ group_id, full_path }) => group_id !== null && full_path.includes('/'),
  title: ({ title }) => title,
  updatedAt: ({ updated_at }) => updated_at,
  webPath: ({ group_id, full_path, iid }) =>
    `/${group_id === null ? '' : 'groups/'}${full_path}/-/milestones/${iid}`,
};
