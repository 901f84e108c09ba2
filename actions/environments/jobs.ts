import type { Tx } from '../../storage/database/engine/types.js';
import { dueForStop, nextAutoStop, planAutoStop } from '../../storage/database/environments/auto-stop.js';
import { dueForDeletion, nextDeletion, planDeletion } from '../../storage/database/environments/cleanup.js';
import { forgetMoment, lockEnvironment } from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { Services } from '../context.js';
import { removeEnvironment, thinOut } from './delete-environment.js';
import { beginStop } from './stop-environment.js';

const atOnce = 100;

/** Does something with each environment that is due, some at a time; whoever is asked again is not due any more. */
async function eachDue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  due: typeof dueForStop,
  act: (tx: Tx, environment: EnvironmentRow, at: string) => Promise<unknown>,
  prepare?: (environment: EnvironmentRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const at = clock.now();
    const rows = await due(db.hot, at, atOnce);
    if (prepare) for (const row of rows) await prepare(row);
    await db.write(async (tx) => {
      for (const { project_id, id } of rows) {
        const environment = await lockEnvironment(tx, project_id, id);
        if (environment) await act(tx, environment, at);
      }
    });
    if (rows.length < atOnce) return;
  }
}

/** Stops the available environments whose time has come, and plans the next run. Rule: ENV-STALE-1. */
export async function runAutoStop(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await eachDue(services, dueForStop, (tx, environment, at) => {
    const isDue = environment.auto_stop_at !== null && environment.auto_stop_at <= at;
    if (!isDue) return Promise.resolve();
    return environment.state === 'available'
      ? beginStop(tx, environment, at)
      : forgetMoment(tx, environment.id, 'auto_stop_at');
  });
  const { db, clock } = services;
  await db.write(async (tx) => {
    const next = await nextAutoStop(tx);
    if (next !== null) await planAutoStop(tx, next, clock.now());
  });
}

/** Deletes what clean-ups scheduled a week ago and nobody started since, and plans the next run. Rules: ENV-REVIEW-6, ENV-REVIEW-13. */
export async function runScheduledDeletions(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const remove = (tx: Tx, environment: EnvironmentRow, at: string) => {
    const isDue = environment.auto_delete_at !== null && environment.auto_delete_at <= at;
    if (!isDue) return Promise.resolve();
    return environment.state === 'stopped'
      ? removeEnvironment(tx, environment, at)
      : forgetMoment(tx, environment.id, 'auto_delete_at');
  };
  await eachDue(services, dueForDeletion, remove, (environment) => thinOut(services, environment));
  const { db, clock } = services;
  await db.write(async (tx) => {
    const next = await nextDeletion(tx);
    if (next !== null) await planDeletion(tx, next, clock.now());
  });
}
