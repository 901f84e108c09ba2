import { effectiveLevel, reporter } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import { hasTier, type Tier } from '../domain/operation.js';
import { hasFeature } from '../domain/projects/project-access.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import { mayReadIssueIn, readable } from './readable.js';
import { issuableRights } from './rights.js';
import type { IssueTarget } from './targets.js';
import { type Asker, allowedIf, forbidden, type Verdict } from './verdict.js';

/** Whether somebody may take issues out of a project, or put them there. Rule: ISSUE-MOVE-3. */
const mayArrangeIssues = (viewer: Asker, project: ProjectFacts): boolean =>
  project.archived === 0 &&
  hasFeature(project.issues_access_level, project, viewer) &&
  effectiveLevel(project, viewer) >= reporter;

const mayTransfer = (viewer: Asker, from: ProjectFacts, to: ProjectFacts): Verdict =>
  inProject(viewer, 'getProject', to) ??
  allowedIf(mayArrangeIssues(viewer, from) && mayArrangeIssues(viewer, to));

/** What is said of another issue that is absent, hidden or not for the viewer to arrange. */
export const noMatchingIssue = (): Error =>
  refuse.notFoundSaying('No matching issue found. Make sure that you are adding a valid issue URL.');

const noBlocking = (): Error => refuse.forbiddenSaying('Blocked issues not available for current license');

const noIssue = (): Error => refuse.notFound('Issue');

/** Whether somebody who sees the project sees the issue; what is said names it. Rule: ISSUE-ACTION-1. */
const actedOn = (viewer: Asker, issue: IssueTarget): Verdict =>
  mayReadIssueIn(viewer, issue) ? null : noIssue;

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

  /** Owners delete issues while the project has them; nothing else hides one from an owner. Rule: ISSUE-DELETE-1. */
  deleteIssue: (viewer: Asker, { project }: Pick<IssueTarget, 'project'>): Verdict =>
    inProject(viewer, 'deleteIssue', project) ??
    allowedIf(hasFeature(project.issues_access_level, project, viewer)),

  reorderIssue: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'reorderIssue', issue.project) ??
    actedOn(viewer, issue) ??
    allowedIf(issuableRights(issue, viewer).arrange),

  /** Puts an issue into an epic or takes it out, or links it from another one, wherever that is asked. */
  arrangeIssue: (viewer: Asker, issue: IssueTarget): Verdict =>
    readable(viewer, issue) ?? allowedIf(issuableRights(issue, viewer).arrange),

  /** Takes an issue out of its project, as far as the other end does not matter. */
  moveIssueFrom: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'moveIssue', issue.project) ?? actedOn(viewer, issue),

  /** Moves an issue to another project that the viewer sees. Rules: ISSUE-MOVE-3, ISSUE-MOVE-4. */
  moveIssue: (viewer: Asker, { issue, to }: { issue: IssueTarget; to: ProjectFacts }): Verdict =>
    issuePolicies.moveIssueFrom(viewer, issue) ?? mayTransfer(viewer, issue.project, to),

  /** Copies an issue, as far as the other end does not matter. */
  cloneIssueFrom: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'cloneIssue', issue.project) ?? actedOn(viewer, issue),

  /** Copies an issue into a project that the viewer sees. Rule: ISSUE-MOVE-3. */
  cloneIssue: (viewer: Asker, { issue, to }: { issue: IssueTarget; to: ProjectFacts }): Verdict =>
    issuePolicies.cloneIssueFrom(viewer, issue) ?? mayTransfer(viewer, issue.project, to),

  /** Links an issue with another one, which `arrangeIssue` is asked for. */
  createIssueLink: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createIssueLink', project),

  /** Says that one issue waits for another. Rule: ISSUE-LINK-CREATE-6. */
  blockIssues: (_viewer: Asker, tier: Tier): Verdict => (hasTier(tier, 'premium') ? null : noBlocking),

  readIssueLinks: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'listIssueLinks', issue.project) ?? readable(viewer, issue),

  deleteIssueLink: (viewer: Asker, issue: IssueTarget): Verdict =>
    inProject(viewer, 'deleteIssueLink', issue.project) ?? readable(viewer, issue),
};
