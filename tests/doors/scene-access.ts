import type { ActionContext, Services } from '../../actions/context.js';
import { loadVisibleProject } from '../../actions/projects/load-project.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
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

/** Where the project of a scene is addressed. */
export const at = ({ project }: Scene): string => `/projects/${project.id}`;

export const noCommit = '0'.repeat(40);
