import { deleteReviewApps as clean } from '../../actions/environments/delete-review-apps.js';
import { stopEnvironment as stop } from '../../actions/environments/stop-environment.js';
import { stopStaleEnvironments as stopStale } from '../../actions/environments/stop-stale-environments.js';
import { handle } from '../../generated/handlers.js';
import { environmentReference } from '../views/deployment.js';
import { environmentView } from '../views/environment.js';

/** Stops an environment. Rules: ENV-STOP-1 to ENV-STOP-6, ENV-STATE-1, ENV-GET-3. */
export const stopEnvironment = handle('stopEnvironment', async (call) => {
  const { project, path, params } = call;
  const row = await stop(call, { project, id: path.environment_id }, { force: params.force });
  return { status: 200, body: environmentView(row, call) };
});

/** Stops what nobody uses any more. Rules: ENV-STALE-1 to ENV-STALE-3. */
export const stopStaleEnvironments = handle('stopStaleEnvironments', async (call) => {
  await stopStale(call, call.project, { before: call.params.before });
  return { status: 200, body: { message: 'Successfully requested stop for all stale environments' } };
});

/** Schedules the deletion of old review apps. Rules: ENV-REVIEW-1 to ENV-REVIEW-12. */
export const deleteReviewApps = handle('deleteReviewApps', async (call) => {
  const { before, limit, dry_run: dryRun } = call.params;
  const environments = await clean(call, call.project, { before, limit, dryRun });
  const entries = environments.map(environmentReference);
  return { status: 200, body: { scheduled_entries: entries, unprocessable_entries: [] } };
});
