import { authorize } from '../../policies/index.js';
import { listMetricImages as list, type MetricImageRow } from '../../storage/database/files/metric-images.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { ReadContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';

/** A page of the pictures of an incident that is loaded, oldest first. Rules: ISSUE-IMAGE-4, ISSUE-IMAGE-10. */
export async function listMetricImages(
  { viewer, services }: ReadContext,
  incident: LoadedIssue,
  page: PageRequest,
): Promise<Page<MetricImageRow>> {
  authorize(viewer, 'readMetricImages', incident);
  return list(services.db, incident.id, page);
}
