import { refuse } from '../../domain/errors.js';
import type { JobPayloads } from '../../domain/jobs.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  deleteEnvironmentRow,
  deleteOldestDeployments,
  forgetSoon,
  hasMoreDeployments,
  lockEnvironment,
  newestIid,
} from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import type { ActionContext, Services } from '../context.js';
import { protectionOf } from '../deployments/protection.js';
import { orAbsent } from '../repository/revision.js';
import type { EnvironmentAddress } from './load-environment.js';

/** Takes an environment away with its deployments; their references in the repository go by a job. */
export const removeEnvironment = async (tx: Tx, environment: EnvironmentRow, at: string): Promise<void> => {
  const { id, project_id: projectId, slug } = environment;
  const upTo = await newestIid(tx, id);
  await deleteEnvironmentRow(tx, id);
  if (upTo !== null)
    await addJob(tx, { kind: 'environments.forget', payload: { projectId, slug, upTo }, at });
};

/** How many deployments go in one write, so that other writers get their turn. */
const atOnce = 1000;

/**
 * Takes the oldest deployments of an environment that is to go away, one write after the other, until few enough are
 * left to go together with it; stops when somebody started it again.
 */
export async function thinOut(
  { db }: Pick<Services, 'db'>,
  { id, project_id: projectId }: Pick<EnvironmentRow, 'id' | 'project_id'>,
): Promise<void> {
  const some = async (tx: Tx): Promise<boolean> => {
    const environment = await lockEnvironment(tx, projectId, id);
    if (environment?.state !== 'stopped' || environment.auto_delete_at === null) return false;
    return (await deleteOldestDeployments(tx, id, atOnce)) === atOnce;
  };
  while (await db.write(some));
}

/**
 * Deletes a stopped environment with its deployments. Throws not found when it is absent, forbidden while it is not stopped
 * or where it is protected from the viewer, precondition failed when it was changed after `unmodifiedSince`. What is too
 * much for one write goes in several; a job ends what a stop of the server interrupts.
 * Rules: ENV-DELETE-1 to ENV-DELETE-4, ENV-PROTECT-9.
 */
export async function deleteEnvironment(
  { services, viewer, at }: ActionContext,
  { project, id }: EnvironmentAddress,
  { unmodifiedSince }: { unmodifiedSince?: string | undefined } = {},
): Promise<void> {
  const permitted = async (tx: Tx): Promise<EnvironmentRow> => {
    const environment = await lockEnvironment(tx, project.id, id);
    if (!environment) throw refuse.recordNotFound();
    const protection = await protectionOf(tx, services, { project, environment, viewer });
    const isStopped = environment.state === 'stopped';
    authorize(viewer, 'deleteEnvironment', { project, protection, isStopped });
    requireUnmodified(unmodifiedSince, environment.updated_at);
    return environment;
  };
  const large = await services.db.write(async (tx) => {
    const environment = await permitted(tx);
    if (await hasMoreDeployments(tx, id, atOnce)) {
      await forgetSoon(tx, id, at);
      return environment;
    }
    await removeEnvironment(tx, environment, at);
    return null;
  });
  if (!large) return;
  await thinOut(services, large);
  await services.db.write(async (tx) => {
    // The job may have been faster.
    if (await lockEnvironment(tx, project.id, id)) await removeEnvironment(tx, await permitted(tx), at);
  });
}

const slice = 1000;

/** Takes the references of the deployments of a deleted environment away; those of a later one of its slug stay. */
export async function forgetEnvironment(
  { git }: Pick<Services, 'git'>,
  { projectId, slug, upTo }: JobPayloads['environments.forget'],
): Promise<void> {
  const repository = git.open(projectId);
  const refs = (await orAbsent(repository.ownRefs(`refs/environments/${slug}/deployments/`))) ?? [];
  const gone = refs.filter((ref) => Number(ref.slice(ref.lastIndexOf('/') + 1)) <= upTo);
  for (let from = 0; from < gone.length; from += slice) {
    await orAbsent(repository.point(gone.slice(from, from + slice).map((ref) => ({ ref, oid: null }))));
  }
}
