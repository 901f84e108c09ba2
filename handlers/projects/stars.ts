import { starProject as star } from '../../actions/projects/star-project.js';
import { handle } from '../../generated/handlers.js';
import { listStarrers } from '../../storage/database/projects/stars.js';
import { userReference } from '../views/user.js';
import { recordBody } from './record.js';

/** Stars a project for the caller. Rules: PROJ-STAR-1, PROJ-STAR-2. */
export const starProject = handle('starProject', async (call) => {
  const project = await star(call, call.project, true);
  return { status: 201, body: await recordBody(call.services, project, call.viewer) };
});

/** Takes the caller's star off a project. Rules: PROJ-STAR-3, PROJ-STAR-4. */
export const unstarProject = handle('unstarProject', async (call) => {
  const project = await star(call, call.project, false);
  return { status: 201, body: await recordBody(call.services, project, call.viewer) };
});

/** Lists who starred a project. Rule: PROJ-STAR-5. */
export const listProjectStarrers = handle(
  'listProjectStarrers',
  async ({ params, project, viewer, page, services }) => {
    const input = { search: params.search, reader: viewer };
    const { rows, info } = await listStarrers(services.db.read, project.id, input, page);
    const body = rows.map((row) => ({
      starred_since: row.starred_since,
      user: userReference(row, services.urls),
    }));
    return { status: 200, body, page: info };
  },
);
