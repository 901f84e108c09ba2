import type { ActionContext, Services } from '../../actions/context.js';
import type { LoadedIssue } from '../../actions/issuables/targets.js';
import { loadVisibleProject } from '../../actions/projects/load-project.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { assigneeIdsOf, findIssue } from '../../storage/database/issuables/load.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import type { Factories } from '../../tools/testing/factories.js';
import type { Scene } from '../policies/scene.js';

/** What a resolver has at hand; nobody is signed in where the viewer is null. */
export interface ResolverContext {
  viewer: Viewer | null;
  at: string;
  services: Services;
}

/** One thing that is done through both doors. */
export interface Attempt {
  name: string;
  request: (
    scene: Scene,
    make: Factories,
  ) =>
    | Promise<readonly [string, string, Record<string, unknown>?]>
    | readonly [string, string, Record<string, unknown>?];
  resolve: (context: ResolverContext, scene: Scene, make: Factories) => Promise<unknown>;
}

/** Every write needs somebody; a door says so before anything else. */
export const signedIn = ({ viewer, ...rest }: ResolverContext): ActionContext => {
  if (viewer === null) throw refuse.unauthorized();
  return { ...rest, viewer };
};

export const projectOf = (context: ResolverContext, scene: Scene): Promise<ProjectAccess> =>
  loadVisibleProject(context, { id: scene.project.id });

/** An issue as it stands, whoever may read it: the action asks the policies. */
export async function issueIn(
  { services }: Pick<ResolverContext, 'services'>,
  project: ProjectAccess,
  iid: number,
): Promise<LoadedIssue> {
  const row = await findIssue(services.db.hot, project.id, iid);
  if (!row) throw refuse.recordNotFound();
  const assigneeIds = await assigneeIdsOf(services.db.hot, 'issue', row.id);
  return { kind: 'issue', id: row.id, projectId: project.id, groupId: null, row, assigneeIds, project };
}

/** The group of a scene as it stands, whoever may see it. */
export async function groupIn({ viewer, services }: ActionContext, { group }: Scene): Promise<GroupAccess> {
  const found = await loadGroup(services.db.hot, { id: group.id }, viewer.id);
  if (!found) throw refuse.notFound('Group');
  return found;
}

/** Where the project of a scene is addressed. */
export const at = ({ project }: Scene): string => `/projects/${project.id}`;

export const noCommit = '0'.repeat(40);
