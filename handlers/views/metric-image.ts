import type { Schemas } from '../../generated/types.js';
import type { MetricImageRow } from '../../storage/database/files/metric-images.js';

/** A picture of an incident. Rule: ISSUE-IMAGE-9. */
export const metricImageView = (row: MetricImageRow): Schemas['MetricImage'] => ({
  id: row.id,
  created_at: row.created_at,
  filename: row.filename,
  file_path: `/uploads/-/system/issuable_metric_image/file/${row.id}/${encodeURIComponent(row.filename)}`,
  url: row.url,
  url_text: row.url_text,
});
