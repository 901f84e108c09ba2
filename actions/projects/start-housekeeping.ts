import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { isUnderWay } from '../../storage/database/projects/jobs.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

const busy = 'Housekeeping of this project is under way already';

/** Asks for the repository of a project to be cleaned up; conflict while it is being. Rules: PROJ-HOUSE-1, PROJ-HOUSE-2. */
export async function startHousekeeping(
  { viewer, services, at }: ActionContext,
  project: ProjectAccess,
): Promise<void> {
  authorize(viewer, 'housekeepProject', project);
  const job = { kind: 'housekeeping', payload: { projectId: project.id } } as const;
  await services.db.write(async (tx) => {
    if (await isUnderWay(tx, job)) throw refuse.conflict(busy);
    await addJob(tx, { ...job, at });
  });
}
