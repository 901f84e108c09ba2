import { all } from '../engine/ask.js';
import { inBatches } from '../engine/in-batches.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import {
  listedIssues,
  listedLabels,
  listedMergeRequests,
  listedMilestones,
} from '../issuables/listed-rows.js';
import type { IssueRow } from '../issuables/rows.js';
import type { ListedRows } from '../lists/listed-rows.js';
import { listedReleases } from '../releases/releases.js';
import type { ColumnName, Row, TableName } from '../schema/tables.js';
import { writtenLate } from './written-late.js';

/** Tables of rows that belong to one project each. */
const owners = {
  merge_requests: 'merge_requests.target_project_id',
  snippets: 'snippets.project_id',
  pipelines: 'pipelines.project_id',
  protected_branches: 'protected_branches.project_id',
  protected_tags: 'protected_tags.project_id',
  protected_environments: 'protected_environments.project_id',
  project_uploads: 'project_uploads.project_id',
} as const satisfies Partial<Record<TableName, ColumnName>>;

/** A table that is walked row by row. */
export type Walked = keyof typeof owners;

/** Tables whose descriptions are read as they are written. */
const described = {
  labels: { rows: listedLabels, from: sql`labels l`, id: sql`l.id`, owner: sql`l.project_id` },
  milestones: { rows: listedMilestones, from: sql`milestones m`, id: sql`m.id`, owner: sql`m.project_id` },
  merge_requests: {
    rows: listedMergeRequests,
    from: sql`merge_requests i`,
    id: sql`i.id`,
    owner: sql`i.target_project_id`,
  },
  releases: { rows: listedReleases, from: sql`releases r`, id: sql`r.id`, owner: sql`r.project_id` },
} as const;

/** A table whose descriptions are read as they are written. */
export type Described = keyof typeof described;

/** Rows of a project in batches, in the order of their numbers, with descriptions that are read when they are written. */
export const walkDescribed = <Name extends Described>(
  source: Source,
  table: Name,
  projectId: number,
  atOnce: number,
): AsyncGenerator<Row<Name>[]> => {
  const { rows, from, id, owner } = described[table];
  const { columns, late } = rows as unknown as ListedRows<Row<Name>>;
  return inBatches(
    (after) =>
      writtenLate(
        source,
        sql`select ${columns} from ${from} where ${owner} = ${projectId} and ${id} > ${after}
          order by ${id} limit ${atOnce}`,
        late,
      ),
    atOnce,
  );
};

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
    const rows = await writtenLate<IssueRow>(
      source,
      sql`select ${listedIssues.columns} from issues i where project_id = ${projectId}
          and (coalesce(relative_position, ${unplaced}) > ${place}
            or (coalesce(relative_position, ${unplaced}) = ${place} and id > ${after}))
        order by coalesce(relative_position, ${unplaced}), id limit ${atOnce}`,
      listedIssues.late,
    );
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < atOnce) return;
    place = last.relative_position ?? unplaced;
    after = last.id;
  }
}
