import type { Services } from '../../actions/context.js';
import { collaboratesOn } from '../../actions/repository/branch-rules.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { can } from '../../policies/index.js';
import { findRedirect } from '../../storage/database/namespaces/routes.js';
import { type LoadedProject, loadProject } from '../../storage/database/projects/load.js';
import type { RepositoryId } from '../../storage/git/types.js';
import { createByPush } from './create.js';
import type { GitUser } from './login.js';
import { GitRefusal, gitTexts, unauthorized } from './refusal.js';
import type { GitAddress, GitService } from './request.js';

/** A git request to be permitted. */
export interface GitInput {
  address: GitAddress;
  /** Null for an unknown service. */
  service: GitService | null;
  /** Whether this is the first request of a fetch or push, in which a project may be created. */
  advertise: boolean;
  user: GitUser | null | 'wrong';
}

/** A permitted request: the repository, and the path that was asked for when it is an old one. */
export interface Permitted {
  project: LoadedProject;
  repository: RepositoryId;
  user: GitUser | null;
  movedFrom: string | null;
}

/** Applies the decision table of git over HTTP, in its order; throws a GitRefusal when a row refuses. */
export async function permit(input: GitInput, services: Services): Promise<Permitted> {
  const { address, service } = input;
  const found = await find(address.path, input.user, services);
  const user = judgeCredentials(input, found, services);
  if (service === null) throw new GitRefusal(403, gitTexts.command);
  if (!address.path.includes('/')) throw new GitRefusal(404, gitTexts.namespace);
  const visible =
    found && isVisible(found.project, user)
      ? found
      : await createOrRefuse(input, user, services, found !== null);
  const repository: RepositoryId = address.wiki ? `wiki-${visible.project.id}` : visible.project.id;
  if (!(await services.git.exists(repository))) throw new GitRefusal(404, gitTexts.repository);
  await judgeRights(input, visible.project, user, services);
  return { ...visible, repository, user };
}

/** Rows 1 to 5: the credentials. An absent project and a hidden one look the same to strangers. */
function judgeCredentials(
  { address, service, user }: GitInput,
  found: Found | null,
  services: Services,
): GitUser | null {
  if (user === 'wrong') throw unauthorized(services.urls.base);
  if (user === null) {
    const open =
      service === 'git-upload-pack' && found !== null && isReadable(found.project, null, address.wiki);
    if (!open) throw unauthorized(services.urls.base);
    return null;
  }
  if (service === 'git-upload-pack' && !user.mayFetch) throw new GitRefusal(403, gitTexts.download);
  if (service === 'git-receive-pack' && !user.mayPush) throw new GitRefusal(403, gitTexts.upload);
  return user;
}

/** Rows 12 to 16: what a user who sees the project may do with its code. */
async function judgeRights(
  { address, service }: GitInput,
  project: LoadedProject,
  user: GitUser | null,
  services: Services,
): Promise<void> {
  if (service === 'git-receive-pack') {
    const collaborates = !address.wiki && (await collaboratesOn(services, project, user));
    const isHidden = address.wiki && !can(user, 'readWiki', project);
    if (isHidden || !can(user, 'pushCode', { project, collaborates })) {
      throw new GitRefusal(403, address.wiki ? gitTexts.writeWiki : gitTexts.push);
    }
  } else if (!isReadable(project, user, address.wiki)) {
    throw new GitRefusal(403, address.wiki ? gitTexts.readWiki : gitTexts.downloadProject);
  }
}

interface Found {
  project: LoadedProject;
  movedFrom: string | null;
}

async function find(path: string, user: GitInput['user'], services: Services): Promise<Found | null> {
  const viewerId = user === null || user === 'wrong' ? null : user.id;
  const project = await loadProject(services.db.hot, { path }, viewerId);
  if (project) return { project, movedFrom: null };
  const target = await findRedirect(services.db.hot, path);
  const moved = target?.project_id
    ? await loadProject(services.db.hot, { id: target.project_id }, viewerId)
    : null;
  return moved && { project: moved, movedFrom: path };
}

async function createOrRefuse(
  input: GitInput,
  user: GitUser | null,
  services: Services,
  hidden: boolean,
): Promise<Found> {
  const may = user !== null && input.service === 'git-receive-pack' && input.advertise && !input.address.wiki;
  // A project the caller may not see must look absent, even to a user who could create one there.
  const project = may && !hidden ? await createByPush(input.address.path, user, services) : null;
  if (!project) throw new GitRefusal(404, gitTexts.project);
  return { project, movedFrom: null };
}

function isVisible(project: LoadedProject, user: GitUser | null): boolean {
  return isVisibleTo(user, project) && (!project.deleting || user?.admin === true);
}

function isReadable(project: LoadedProject, user: GitUser | null, wiki: boolean): boolean {
  if (!isVisible(project, user)) return false;
  return can(user, wiki ? 'readWiki' : 'readCode', project);
}
