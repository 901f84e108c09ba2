import { mayReadProfile } from '../../policies/users.js';
import type { Database } from '../../storage/database/engine/types.js';
import { personalNamespace } from '../../storage/database/namespaces/namespaces.js';
import type {
  ProjectFilters,
  ProjectListRequest,
  ProjectOrder,
  ProjectScope,
} from '../../storage/database/projects/list.js';
import { needUserByIdOrName } from '../../storage/database/users/users.js';
import { asReader, type Reader } from '../viewer.js';

/** What a list of projects is narrowed and ordered by. */
export interface ProjectListInput extends ProjectFilters {
  orderBy?: ProjectOrder | undefined;
  sort?: 'asc' | 'desc' | undefined;
}

/** The request behind a list of projects, of which only those that the viewer sees are listed. Rules: PROJ-LIST-1 to PROJ-LIST-14. */
export const projectListRequest = (
  viewer: Reader,
  scope: ProjectScope,
  { orderBy = 'created_at', sort = 'desc', ...filters }: ProjectListInput,
): ProjectListRequest => ({ scope, filters, viewer: asReader(viewer), orderBy, sort });

/** The projects of a user's personal namespace; not found when there is no such user. Rules: PROJ-USER-1, PROJ-USER-2. */
export const personalProjects = async ({ hot }: Database, idOrName: string): Promise<ProjectScope> => {
  const user = await needUserByIdOrName(hot, idOrName);
  const namespace = await personalNamespace(hot, user.id);
  return namespace ? { kind: 'namespace', namespaceId: namespace.id } : { kind: 'none' };
};

/**
 * The projects that a user has starred; of a private profile the user and administrators alone know them. Not found when
 * there is no such user. Rules: PROJ-USER-2, PROJ-USER-3.
 */
export const starredProjects = async (
  { hot }: Database,
  idOrName: string,
  viewer: Reader,
): Promise<ProjectScope> => {
  const user = await needUserByIdOrName(hot, idOrName);
  return mayReadProfile(viewer, user) ? { kind: 'starred', userId: user.id } : { kind: 'none' };
};
