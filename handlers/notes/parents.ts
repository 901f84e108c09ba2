import type { Services } from '../../actions/context.js';
import {
  type LoadedEpic,
  type LoadedIssue,
  type LoadedSnippet,
  loadEpic,
  loadEpicById,
  loadIssue,
  loadNamedIssue,
  loadSnippet,
} from '../../actions/issuables/targets.js';
import type { CommitSource } from '../../actions/references/record-references.js';
import { needCommit } from '../../actions/repository/revision.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../../actions/viewer.js';

interface Caller {
  viewer: Viewer | null;
  services: Services;
}

/** A call below a project. */
export interface ProjectCall<Path> extends Caller {
  project: ProjectAccess;
  path: Path;
}

/** A call below a group. */
export interface GroupCall<Path> extends Caller {
  group: GroupAccess;
  path: Path;
}

const inProject = ({ project, viewer, services }: Omit<ProjectCall<unknown>, 'path'>) => ({
  source: services.db.hot,
  project,
  viewer,
});

const inGroup = ({ group, viewer, services }: Omit<GroupCall<unknown>, 'path'>) => ({
  source: services.db.hot,
  group,
  viewer,
});

/**
 * The issue that a call names, under the rights that the viewer had when the call came, which is good enough to read what
 * belongs to it.
 */
export const readableIssueOf = (call: ProjectCall<{ issue_iid: number }>): Promise<LoadedIssue> =>
  loadIssue(inProject(call), call.path.issue_iid);

/** The issue that a call acts on; what is said of one that is absent or hidden names it. */
export const namedIssueOf = (call: ProjectCall<{ issue_iid: number }>): Promise<LoadedIssue> =>
  loadNamedIssue(inProject(call), call.path.issue_iid);

/** The project snippet that a call names. */
export const snippetOf = (call: ProjectCall<{ snippet_id: number }>): Promise<LoadedSnippet> =>
  loadSnippet(inProject(call), call.path.snippet_id);

/** The epic that a call names by its global number. */
export const epicOf = (call: GroupCall<{ epic_id: number }>): Promise<LoadedEpic> =>
  loadEpicById(inGroup(call), call.path.epic_id);

/** The epic that a call names by its number inside the group. */
export const numberedEpicOf = (call: GroupCall<{ epic_iid: number }>): Promise<LoadedEpic> =>
  loadEpic(inGroup(call), call.path.epic_iid);

/** The commit that a call names; 404 when the repository has none of that name. */
export const commitOf = async (call: ProjectCall<{ sha: string }>): Promise<CommitSource> => {
  const { project, services, path } = call;
  const sha = await needCommit(services.git.open(project.id), path.sha, 'Commit');
  return { kind: 'commit', id: 0, sha, projectId: project.id, groupId: null, project };
};
