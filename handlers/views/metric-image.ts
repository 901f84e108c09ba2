import { metricImagePath } from '../../domain/files/metric-image-path.js';
import type { Schemas } from '../../generated/types.js';
import type { MetricImageRow } from '../../storage/database/files/metric-images.js';

/** A picture of an incident. Rule: ISSUE-IMAGE-9. */
export const metricImageView = (row: MetricImageRow): Schemas['MetricImage'] => ({
  id: row.id,
  created_at: row.created_at,
  filename: row.filename,
  file_path: metricImagePath(row),
  url: row.url,
  url_text: row.url_text,
});
