import { refuse } from '../../domain/errors.js';
import { removeMetricImage } from '../../storage/database/files/metric-images.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { loadMetricImage } from './load-metric-image.js';

/**
 * Takes a picture away from an incident that is loaded. Forbidden where the viewer may not, not found without the
 * picture, invalid when somebody else was faster. Rules: ISSUE-IMAGE-6 to ISSUE-IMAGE-8, ISSUE-IMAGE-12, ISSUE-IMAGE-13.
 */
export async function deleteMetricImage(
  context: ActionContext,
  incident: LoadedIssue,
  id: number,
): Promise<void> {
  const image = await loadMetricImage(context, incident, id);
  const isGone = await context.services.db.write((tx) => removeMetricImage(tx, image.id));
  if (!isGone) throw refuse.invalid('Metric image could not be deleted');
}
