import { hasPipelines } from '../domain/pipelines/pipeline-access.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import {
  type BranchRules,
  isGranted,
  isProtected,
  isProtectedTag,
  mayPush,
  rulesFor,
} from '../domain/repository/push-rules.js';
import { inProject } from './declared.js';
import { pusherOf } from './pusher.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** A branch or tag that something ran for. */
export interface RanFor {
  name: string;
  tag: boolean;
}

/** What runs, or ran, for a branch or tag, with the rules of the project as they bear on the viewer. */
export interface RunTarget {
  project: ProjectFacts;
  branchRules: BranchRules;
  ref: RanFor;
}

/** Whether somebody may push to a branch, or make a tag, as far as it is protected. Rule: STATUS-SET-9. */
const mayRunFor = (viewer: Asker, { project, branchRules, ref }: RunTarget): boolean => {
  if (viewer === null) return false;
  const pusher = pusherOf(viewer, project);
  if (!ref.tag) return !isProtected(branchRules, ref.name) || mayPush(branchRules, pusher, ref.name);
  if (!isProtectedTag(branchRules, ref.name)) return true;
  return rulesFor(branchRules.tags, ref.name).some((rule) => isGranted(rule.create, pusher));
};

/** Who may do what with pipelines and the statuses of commits. */
export const pipelinePolicies = {
  /** Sees pipelines and statuses, which some projects show to members alone. Rule: STATUS-ACCESS-1. */
  readPipelines: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listPipelines', project) ?? allowedIf(hasPipelines(project, viewer)),

  /** Reports on commits of a project at all; for which branch or tag, `setCommitStatus` judges. */
  reportStatuses: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'setCommitStatus', project),

  setCommitStatus: (viewer: Asker, target: RunTarget): Verdict =>
    pipelinePolicies.reportStatuses(viewer, target.project) ?? allowedIf(mayRunFor(viewer, target)),

  /** Cancels and retries pipelines of a project at all; of which branch or tag, `updatePipeline` judges. */
  adminPipelines: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'cancelPipeline', project),

  updatePipeline: (viewer: Asker, target: RunTarget): Verdict =>
    pipelinePolicies.adminPipelines(viewer, target.project) ?? allowedIf(mayRunFor(viewer, target)),

  deletePipeline: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'deletePipeline', project),
};
