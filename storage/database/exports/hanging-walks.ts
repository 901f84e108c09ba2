import { all } from '../engine/ask.js';
import { inBatches } from '../engine/in-batches.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { MetricImageRow } from '../files/metric-images.js';
import type { MergeRequestDiffRow } from '../merge-requests/rows.js';

/** Something that hangs on an issue or merge request of a project, with the iid of that one. */
type Placed<Row> = Row & { iid: number };

/** The versions of the merge requests of a project before the newest of each, in batches, oldest first. */
export const walkOlderVersions = (
  source: Source,
  projectId: number,
  atOnce: number,
): AsyncGenerator<Placed<MergeRequestDiffRow>[]> =>
  inBatches(
    (after) =>
      all<Placed<MergeRequestDiffRow>>(
        source,
        sql`select d.*, m.iid from merge_requests m join merge_request_diffs d on d.merge_request_id = m.id
          where m.target_project_id = ${projectId} and d.id > ${after}
            and (m.latest_diff_id is null or d.id < m.latest_diff_id)
          order by d.id limit ${atOnce}`,
      ),
    atOnce,
  );

/** The pictures of the incidents of a project in batches, oldest first. */
export const walkMetricImages = (
  source: Source,
  projectId: number,
  atOnce: number,
): AsyncGenerator<Placed<MetricImageRow>[]> =>
  inBatches(
    (after) =>
      all<Placed<MetricImageRow>>(
        source,
        sql`select p.*, i.iid from issues i join issue_metric_images p on p.issue_id = i.id
          where i.project_id = ${projectId} and p.id > ${after} order by p.id limit ${atOnce}`,
      ),
    atOnce,
  );
