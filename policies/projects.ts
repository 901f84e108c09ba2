import { effectiveLevel, owner } from '../domain/access-level.js';
import { type Ground, mayCreateProjectIn } from '../domain/projects/project-creation.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { inProject, onInstance } from './declared.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

/** Who may do what with projects. */
export const projectPolicies = {
  /** Sees a project and what its members show to those who do. */
  readProject: (viewer: Asker, project: ProjectFacts): Verdict => inProject(viewer, 'getProject', project),

  /** Changes the settings of a project. */
  adminProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'updateProject', project),

  /** Lets others see a project than do now. Rule: PROJ-EDIT-6. */
  changeProjectVisibility: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'updateProject', project) ?? allowedIf(effectiveLevel(project, viewer) >= owner),

  /** Archives a project, or brings it back. */
  archiveProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'archiveProject', project),

  /** Takes a project to another namespace; `createProject` says to which. */
  transferProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'transferProject', project),

  deleteProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'deleteProject', project),

  forkProject: (viewer: Asker, project: ProjectFacts): Verdict => inProject(viewer, 'forkProject', project),

  /** Opens a project to the members of a group. */
  shareProject: (viewer: Asker, project: ProjectFacts): Verdict => inProject(viewer, 'shareProject', project),

  starProject: (viewer: Asker, project: ProjectFacts): Verdict => inProject(viewer, 'starProject', project),

  /** Creates a project in a namespace that the viewer sees. Rule: PROJ-CREATE-2. */
  createProject: (viewer: Asker, namespace: Ground): Verdict =>
    onInstance(viewer, 'createProject') ??
    allowedIf(viewer !== null && mayCreateProjectIn(namespace, viewer)),
};
