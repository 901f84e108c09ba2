import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { findMetricImage, type MetricImageRow } from '../../storage/database/files/metric-images.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';

/** What is said of a picture that is absent, or of another incident. Rule: ISSUE-IMAGE-13. */
export const noMetricImage = () => refuse.notFoundSaying('Metric image not found');

/** A picture of an incident that the viewer may change; not found when it is absent. Rules: ISSUE-IMAGE-12, ISSUE-IMAGE-13. */
export async function loadMetricImage(
  { viewer, services }: ActionContext,
  incident: LoadedIssue,
  id: number,
): Promise<MetricImageRow> {
  authorize(viewer, 'changeMetricImages', incident);
  const image = await findMetricImage(services.db.hot, id);
  if (!image || image.issue_id !== incident.id) throw noMetricImage();
  return image;
}
