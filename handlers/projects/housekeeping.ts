import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { isUnderWay } from '../../storage/database/projects/jobs.js';

const busy = 'Housekeeping of this project is under way already';

/** Starts cleaning up the repository of a project. Rules: PROJ-HOUSE-1, PROJ-HOUSE-2. */
export const startProjectHousekeeping = handle(
  'startProjectHousekeeping',
  async ({ project, at, services }) => {
    const job = { kind: 'housekeeping', payload: { projectId: project.id } } as const;
    await services.db.write(async (tx) => {
      if (await isUnderWay(tx, job)) throw refuse.conflict(busy);
      await addJob(tx, { ...job, at });
    });
    return { status: 201, body: {} };
  },
);
