import { effectiveLevel, reporter } from '../domain/access-level.js';
import { hasFeature } from '../domain/projects/project-access.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import { mayReadIssueIn, readable } from './readable.js';
import { issuableRights } from './rights.js';
import type { IssueTarget } from './targets.js';
import { type Asker, allowedIf, forbidden, type Verdict } from './verdict.js';

/** Whether somebody may take issues out of a project, or put them there. Rule: ISSUE-MOVE-3. */
export const mayArrangeIssues = (viewer: Asker, project: ProjectFacts): boolean =>
  project.archived === 0 &&
  hasFeature(project.issues_access_level, project, viewer) &&
  effectiveLevel(project, viewer) >= reporter;

/** Who may do what with issues. */
export const issuePolicies = {
  /** Lists the issues of a project; which of them are shown is the list's own question. */
  listIssues: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listProjectIssues', project),

  readIssue: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'getIssue', issue.project) ?? readable(viewer, issue),

  createIssue: (viewer: Asker, project: ProjectFacts): Verdict => inProject(viewer, 'createIssue', project),

  /** Title, description and state; one that is hidden is refused and not denied. Rule: ISSUE-UPDATE-8. */
  updateIssue: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'updateIssue', issue.project) ??
    (mayReadIssueIn(viewer, issue) ? allowedIf(issuableRights(issue, viewer).update) : forbidden),

  /** Labels, people, milestone, dates, weight and the like. Rule: ISSUE-UPDATE-2. */
  setIssueMetadata: (viewer: Asker, issue: IssueTarget): Verdict =>
    issuePolicies.updateIssue(viewer, issue) ?? allowedIf(issuableRights(issue, viewer).metadata),

  /** Owners delete issues even while the feature is switched off; nothing else is hidden from them. */
  deleteIssue: (viewer: Asker, issue: Pick<IssueTarget, 'project'>): Verdict =>
    inProject(viewer, 'deleteIssue', issue.project),

  /** Places in lists, estimates and spent time. */
  trackIssueTime: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'addIssueSpentTime', issue.project) ??
    readable(viewer, issue) ??
    allowedIf(issuableRights(issue, viewer).times),

  reorderIssue: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'reorderIssue', issue.project) ??
    readable(viewer, issue) ??
    allowedIf(issuableRights(issue, viewer).arrange),

  /** Moves an issue to another project that the viewer sees. Rules: ISSUE-MOVE-3, ISSUE-MOVE-4. */
  moveIssue: (viewer: Asker, { issue, to }: { issue: IssueTarget; to: ProjectFacts }): Verdict =>
    inProject(viewer, 'moveIssue', issue.project) ??
    readable(viewer, issue) ??
    inProject(viewer, 'getProject', to) ??
    allowedIf(mayArrangeIssues(viewer, issue.project) && mayArrangeIssues(viewer, to)),

  /** Copies an issue into a project that the viewer sees. Rule: ISSUE-MOVE-3. */
  cloneIssue: (viewer: Asker, { issue, to }: { issue: IssueTarget; to: ProjectFacts }): Verdict =>
    inProject(viewer, 'cloneIssue', issue.project) ??
    readable(viewer, issue) ??
    inProject(viewer, 'getProject', to) ??
    allowedIf(mayArrangeIssues(viewer, issue.project) && mayArrangeIssues(viewer, to)),

  /** Links issues of which the viewer sees both. */
  linkIssue: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'createIssueLink', issue.project) ??
    readable(viewer, issue) ??
    allowedIf(issuableRights(issue, viewer).arrange),
};
