import type { Viewer } from '../../actions/viewer.js';
import { developer, maintainer, reporter } from '../../domain/access-level.js';
import type { ProjectPermissions } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { mayReadMergeRequestsIn } from '../../policies/readable.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';

/**
 * What somebody may do in a project. What the server has is asked of the policies; of what it does not have the field
 * tells what the role would allow, save for designs and pages, which nobody can have here.
 */
export function permissionsIn(
  project: LoadedProject,
  viewer: Viewer | null,
  level: number,
): ProjectPermissions {
  const isOpen = project.archived === 0;
  const works = isOpen && level >= developer;
  const maintains = level >= maintainer;
  const reads = can(viewer, 'readCode', project);
  const wiki = viewer !== null && level >= reporter;
  const pushes = can(viewer, 'pushCode', { project, collaborates: false });
  return {
    adminOperations: maintains,
    adminProject: can(viewer, 'adminProject', project),
    adminRemoteMirror: maintains,
    adminWiki: maintains,
    archiveProject: can(viewer, 'archiveProject', project),
    changeNamespace: can(viewer, 'transferProject', project),
    changeVisibilityLevel: can(viewer, 'changeProjectVisibility', project),
    createDeployment: can(viewer, 'reportDeployments', project),
    createDesign: false,
    createIssue: can(viewer, 'createIssue', project),
    createLabel: can(viewer, 'createLabel', { project }),
    createMergeRequestFrom: pushes,
    createMergeRequestIn: viewer !== null && isOpen && mayReadMergeRequestsIn(viewer, project),
    createPages: false,
    createPipeline: works,
    createPipelineSchedule: works,
    createSnippet: can(viewer, 'createSnippet', project),
    createWiki: works,
    destroyDesign: false,
    destroyPages: false,
    destroyWiki: maintains,
    downloadCode: reads,
    downloadWikiCode: wiki,
    forkProject: can(viewer, 'forkProject', project),
    pushCode: pushes,
    pushToDeleteProtectedBranch: isOpen && maintains,
    readCommitStatus: can(viewer, 'readPipelines', project),
    readCycleAnalytics: viewer !== null && level >= reporter,
    readDesign: false,
    readMergeRequest: mayReadMergeRequestsIn(viewer, project),
    readPagesContent: false,
    readProject: true,
    readProjectMember: can(viewer, 'readMembers', { project }),
    readWiki: wiki || project.visibility === 'public',
    removeForkProject: can(viewer, 'deleteForkRelation', project),
    removePages: false,
    removeProject: can(viewer, 'deleteProject', project),
    renameProject: can(viewer, 'adminProject', project),
    requestAccess: viewer !== null && level === 0,
    updatePages: false,
    updateWiki: works,
    uploadFile: can(viewer, 'createUpload', project),
  };
}
