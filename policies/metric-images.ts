import { effectiveLevel, guest, reporter } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import { inProject } from './declared.js';
import { readable } from './readable.js';
import type { IssueTarget } from './targets.js';
import type { Asker, Verdict } from './verdict.js';

/** An issue that may be an incident, which alone has pictures. */
type Incident = IssueTarget & { row: { issue_type: string } };

const noIncident = (): Error => refuse.notFoundSaying('Issue not found');

const notAllowed = (): Error => refuse.forbiddenSaying('Not allowed!');

/** Reporters and above, and the members whose incident it is. */
const mayChange = (viewer: Asker, { row, assigneeIds, project }: Incident): boolean => {
  if (viewer === null || row.issue_type !== 'incident') return false;
  const level = effectiveLevel(project, viewer);
  const concerned = row.author_id === viewer.id || assigneeIds.includes(viewer.id);
  return level >= reporter || (concerned && level >= guest);
};

/** Who may do what with the pictures of incidents. */
export const metricImagePolicies = {
  /** Reads the pictures; an issue that cannot have any is not found. Rule: ISSUE-IMAGE-16. */
  readMetricImages: (viewer: Asker, issue: Incident): Verdict =>
    inProject(viewer, 'listIssueMetricImages', issue.project) ??
    readable(viewer, issue) ??
    (issue.row.issue_type === 'incident' ? null : noIncident),

  /** Adds pictures, changes their texts and takes them away. Rules: ISSUE-IMAGE-3, ISSUE-IMAGE-12. */
  changeMetricImages: (viewer: Asker, issue: Incident): Verdict =>
    inProject(viewer, 'createIssueMetricImage', issue.project) ??
    readable(viewer, issue) ??
    (mayChange(viewer, issue) ? null : notAllowed),
};
