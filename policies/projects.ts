import { developer, effectiveLevel, maintainer, owner, reporter } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import { groupSettings } from '../domain/groups/group-settings.js';
import { mayReadCode } from '../domain/projects/code-access.js';
import { hasFeature } from '../domain/projects/project-access.js';
import type { NamespaceFacts } from '../domain/projects/project-creation.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { projectSettings } from '../domain/projects/project-settings.js';
import { isVisibleTo } from '../domain/projects/visibility.js';
import { inProject, onInstance } from './declared.js';
import { type Asker, allowedIf, type Verdict } from './verdict.js';

const absent = (): Error => refuse.notFound();
const noProject = (): Error => refuse.notFound('Project');
const notThatProject = (): Error => refuse.forbidden('Project');

const creators = { noone: Number.POSITIVE_INFINITY, maintainer, developer } as const;

const mayCreateIn = (viewer: Asker, namespace: NamespaceFacts): boolean => {
  if (viewer === null || viewer.admin) return viewer !== null;
  if (namespace.kind === 'user') return namespace.owner_id === viewer.id;
  return namespace.access_level >= creators[groupSettings(namespace.settings).project_creation_level];
};

const isOwner = (viewer: Asker, project: ProjectFacts): boolean => effectiveLevel(project, viewer) >= owner;

/** Whoever reads the code may fork it, as far as the project lets them. */
const mayFork = (viewer: Asker, project: ProjectFacts): boolean =>
  mayReadCode(project, viewer) &&
  hasFeature(projectSettings(project.settings).forking_access_level, project, viewer);

/** Who may do what with projects. */
export const projectPolicies = {
  /** Sees a project and what its members show to those who do. */
  readProject: (viewer: Asker, project: ProjectFacts): Verdict => inProject(viewer, 'getProject', project),

  /** Sees how much room a project takes and how often it is fetched. Rule: PROJ-GET-3. */
  readProjectLanguages: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'getProjectLanguages', project),

  readProjectStatistics: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'getProject', project) ?? allowedIf(effectiveLevel(project, viewer) >= reporter),

  /** Changes the settings of a project. */
  adminProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'updateProject', project),

  /** Lets others see a project than do now. Rule: PROJ-EDIT-2. */
  changeProjectVisibility: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'updateProject', project) ?? allowedIf(isOwner(viewer, project)),

  /** Archives a project, or brings it back. */
  archiveProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'archiveProject', project),

  /** Takes a project to another namespace; `createProject` says to which. */
  transferProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'transferProject', project),

  /** Takes a whole project along as an archive. Rule: EXPORT-ACCESS-1. */
  exportProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'exportProject', project),

  /** Makes a project from an archive; `createProject` says where. Rule: IMPORT-ACCESS-1. */
  importProject: (viewer: Asker): Verdict => onInstance(viewer, 'importProject'),

  /** Sees how far the import of a project is. Rule: IMPORT-STATUS-2. */
  readImport: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'getImportStatus', project),

  deleteProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'deleteProject', project),

  /** Copies a project; `createProject` says where to. To whom it is closed it cannot be forked at all. Rule: PROJ-FORK-3. */
  forkProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'forkProject', project) ?? (mayFork(viewer, project) ? null : absent),

  /** Declares a project to be a fork of another one. */
  createForkRelation: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createProjectForkRelation', project),

  deleteForkRelation: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'deleteProjectForkRelation', project),

  /** Stores files that the texts of a project name. */
  createUpload: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createProjectUpload', project),

  starProject: (viewer: Asker, project: ProjectFacts): Verdict => inProject(viewer, 'starProject', project),

  /** Cleans up the repository of a project. */
  housekeepProject: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'startProjectHousekeeping', project),

  /** Takes members into a project from another one; `copyMembers` says from which. */
  importMembers: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'importProjectMembers', project),

  /** Takes the members of a project over into another one, from an archived one too. Rules: PROJ-IMPORTMEM-2, PROJ-IMPORTMEM-3. */
  copyMembers: (viewer: Asker, project: ProjectFacts): Verdict => {
    if (!isVisibleTo(viewer, project)) return noProject;
    return effectiveLevel(project, viewer) >= maintainer ? null : notThatProject;
  },

  /** Creates a project in a namespace that the viewer sees. Rule: PROJ-CREATE-11. */
  createProject: (viewer: Asker, namespace: NamespaceFacts): Verdict =>
    onInstance(viewer, 'createProject') ?? allowedIf(mayCreateIn(viewer, namespace)),

  /** Creates a project in the namespace of somebody else. Rule: PROJ-CREATE-16. */
  createProjectForUser: (viewer: Asker): Verdict => onInstance(viewer, 'createProjectForUser'),
};
