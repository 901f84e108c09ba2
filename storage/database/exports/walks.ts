import { all } from '../engine/ask.js';
import { inBatches } from '../engine/in-batches.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { IssueRow } from '../issuables/rows.js';
import type { ColumnName, Row, TableName } from '../schema/tables.js';

/** Tables of rows that belong to one project each. */
const owners = {
  labels: 'labels.project_id',
  milestones: 'milestones.project_id',
  merge_requests: 'merge_requests.target_project_id',
  snippets: 'snippets.project_id',
  releases: 'releases.project_id',
  pipelines: 'pipelines.project_id',
  protected_branches: 'protected_branches.project_id',
  protected_tags: 'protected_tags.project_id',
  protected_environments: 'protected_environments.project_id',
  project_uploads: 'project_uploads.project_id',
} as const satisfies Partial<Record<TableName, ColumnName>>;

/** A table that is walked row by row. */
export type Walked = keyof typeof owners;

/** Rows of a project in batches, in the order of their numbers. */
export const walk = <Name extends Walked>(
  source: Source,
  table: Name,
  projectId: number,
  atOnce: number,
): AsyncGenerator<Row<Name>[]> =>
  inBatches(
    (after) =>
      all<Row<Name>>(
        source,
        sql`select * from ${sql.id(table)} where ${sql.id(owners[table])} = ${projectId} and id > ${after}
          order by id limit ${atOnce}`,
      ),
    atOnce,
  );

// Larger than every place.
const unplaced = 9_007_199_254_740_991;

/** The issues of a project in batches, in the order in which people put them; those without a place come last. */
export async function* walkIssues(
  source: Source,
  projectId: number,
  atOnce: number,
): AsyncGenerator<IssueRow[]> {
  let place = -unplaced;
  let after = 0;
  for (;;) {
    const rows = await all<IssueRow>(
      source,
      sql`select * from issues where project_id = ${projectId}
          and (coalesce(relative_position, ${unplaced}) > ${place}
            or (coalesce(relative_position, ${unplaced}) = ${place} and id > ${after}))
        order by coalesce(relative_position, ${unplaced}), id limit ${atOnce}`,
    );
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < atOnce) return;
    place = last.relative_position ?? unplaced;
    after = last.id;
  }
}
