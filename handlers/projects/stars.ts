import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { addStar, listStarrers, removeStar } from '../../storage/database/projects/stars.js';
import { userReference } from '../views/user.js';
import { changedRecord } from './record.js';

/** Stars a project for the caller. Rules: PROJ-STAR-1, PROJ-STAR-2. */
export const starProject = handle('starProject', async ({ project, viewer, at, services }) => {
  const isNew = await services.db.write((tx) => addStar(tx, project.id, viewer.id, at));
  if (!isNew) throw refuse.notModified();
  return { status: 201, body: await changedRecord(services, project.id, viewer) };
});

/** Takes the caller's star off a project. Rules: PROJ-STAR-3, PROJ-STAR-4. */
export const unstarProject = handle('unstarProject', async ({ project, viewer, services }) => {
  const wasThere = await services.db.write((tx) => removeStar(tx, project.id, viewer.id));
  if (!wasThere) throw refuse.notModified();
  return { status: 201, body: await changedRecord(services, project.id, viewer) };
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
