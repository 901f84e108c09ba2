import { personalProjects, starredProjects } from '../../actions/projects/list-projects.js';
import { handle } from '../../generated/handlers.js';
import { answerProjectList } from './list-answer.js';

/** Lists the projects the caller may see. Rules: PROJ-LIST-1 to PROJ-LIST-14, PROJ-KEYSET-1, PROJ-KEYSET-2. */
export const listProjects = handle('listProjects', ({ params, viewer, page, services }) =>
  answerProjectList({ scope: { kind: 'all' }, params, viewer, page, services }),
);

/** Lists the projects of a user's personal namespace. Rules: PROJ-USER-1, PROJ-USER-2. */
export const listUserProjects = handle(
  'listUserProjects',
  async ({ path, params, viewer, page, services }) => {
    const scope = await personalProjects(services.db, path.user_id);
    return answerProjectList({ scope, params, viewer, page, services });
  },
);

/** Lists the projects a user has starred. Rules: PROJ-USER-2, PROJ-USER-3. */
export const listUserStarredProjects = handle(
  'listUserStarredProjects',
  async ({ path, params, viewer, page, services }) => {
    const scope = await starredProjects(services.db, path.user_id, viewer);
    return answerProjectList({ scope, params, viewer, page, services });
  },
);

/** Lists the forks of a project that the caller may see. Rule: PROJ-FORK-8. */
export const listProjectForks = handle('listProjectForks', ({ project, params, viewer, page, services }) =>
  answerProjectList({ scope: { kind: 'forks', sourceId: project.id }, params, viewer, page, services }),
);
