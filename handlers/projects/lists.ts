import { handle } from '../../generated/handlers.js';
import { mayReadProfile } from '../../policies/users.js';
import { personalNamespace } from '../../storage/database/namespaces/namespaces.js';
import { needUserByIdOrName } from '../../storage/database/users/users.js';
import { answerProjectList } from './list-answer.js';

/** Lists the projects the caller may see. Rules: PROJ-LIST-1 to PROJ-LIST-14, PROJ-KEYSET-1, PROJ-KEYSET-2. */
export const listProjects = handle('listProjects', ({ params, viewer, page, services }) =>
  answerProjectList({ scope: { kind: 'all' }, params, viewer, page, services }),
);

/** Lists the projects of a user's personal namespace. Rules: PROJ-USER-1, PROJ-USER-2. */
export const listUserProjects = handle(
  'listUserProjects',
  async ({ path, params, viewer, page, services }) => {
    const user = await needUserByIdOrName(services.db.hot, path.user_id);
    const namespace = await personalNamespace(services.db.hot, user.id);
    const scope = { kind: 'namespace', namespaceId: namespace?.id ?? 0 } as const;
    return answerProjectList({ scope, params, viewer, page, services });
  },
);

/** Lists the projects a user has starred. Rules: PROJ-USER-2, PROJ-USER-3. */
export const listUserStarredProjects = handle(
  'listUserStarredProjects',
  async ({ path, params, viewer, page, services }) => {
    const user = await needUserByIdOrName(services.db.hot, path.user_id);
    const scope = { kind: 'starred', userId: mayReadProfile(viewer, user) ? user.id : 0 } as const;
    return answerProjectList({ scope, params, viewer, page, services });
  },
);

/** Lists the forks of a project that the caller may see. Rule: PROJ-FORK-8. */
export const listProjectForks = handle('listProjectForks', ({ project, params, viewer, page, services }) =>
  answerProjectList({ scope: { kind: 'forks', sourceId: project.id }, params, viewer, page, services }),
);
