import type { Tier } from '../domain/operation.js';
import { mayReadCode } from '../domain/projects/code-access.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject } from './declared.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** Single releases are named by tags, which are part of the code. Rule: RELEASE-GET-2. */
const readsTags = (viewer: Asker, project: ProjectFacts): Verdict => allowedIf(mayReadCode(project, viewer));

/** Who may do what with releases. */
export const releasePolicies = {
  listReleases: (viewer: Asker, project: ProjectFacts): Verdict => inProject(viewer, 'listReleases', project),

  readRelease: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'getRelease', project) ?? readsTags(viewer, project),

  /** Publishes a release; `createTag` says whether its tag can be made for it. */
  createRelease: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createRelease', project) ?? readsTags(viewer, project),

  updateRelease: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'updateRelease', project) ?? readsTags(viewer, project),

  deleteRelease: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'deleteRelease', project) ?? readsTags(viewer, project),

  /** Collects what a release is like. */
  collectEvidence: (viewer: Asker, project: ProjectFacts, tier: Tier): Verdict =>
    inProject(viewer, 'createReleaseEvidence', project, { tier }) ?? readsTags(viewer, project),

  /** Adds, changes and removes the links of releases. */
  adminReleaseLinks: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createReleaseLink', project) ?? readsTags(viewer, project),
};
