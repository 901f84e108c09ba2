import { inProject, onInstance } from './declared.js';
import { readable } from './readable.js';
import type { IssueTarget, SnippetTarget } from './targets.js';
import type { Asker, Verdict } from './verdict.js';

const declared = (viewer: Asker, target: IssueTarget | SnippetTarget): Verdict => {
  if (target.kind === 'issue') return inProject(viewer, 'getIssueUserAgentDetail', target.project);
  return target.project === null
    ? onInstance(viewer, 'getSnippetUserAgentDetail')
    : inProject(viewer, 'getProjectSnippetUserAgentDetail', target.project);
};

/** Who may know from where something was submitted. */
export const userAgentPolicies = {
  /** Reads the address and the browser behind an issue or a snippet. Rules: ISSUE-AGENT-2, SNIPPET-AGENT-2. */
  readUserAgent: (viewer: Asker, target: IssueTarget | SnippetTarget): Verdict =>
    declared(viewer, target) ?? readable(viewer, target),
};
