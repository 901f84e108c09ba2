import type { IssuableKind } from '../../../domain/issuables/target.js';
import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { LabelRow } from '../issuables/rows.js';
import { issuableNames } from '../issuables/target-tables.js';

/** The labels that are on an issuable, in the order in which they were made. */
export const labelsOn = (source: Source, kind: IssuableKind, id: number): Promise<LabelRow[]> => {
  const { labels, column } = issuableNames[kind];
  return all<LabelRow>(
    source,
    sql`select l.* from ${labels} x join labels l on l.id = x.label_id where x.${column} = ${id} order by l.id`,
  );
};

/** Where labels come from: a project and the groups above it, or a group and those above. */
export interface LabelPlace {
  projectId: number | null;
  groupId: number;
}

/** Those of these labels that a place has, in the order of the numbers. */
export const labelsFor = async (
  source: Source,
  place: LabelPlace,
  ids: readonly number[],
): Promise<LabelRow[]> => {
  if (ids.length === 0) return [];
  const rows = await all<LabelRow>(
    source,
    sql`select * from labels l where l.id in (${sql.list(ids)})
       and (l.project_id = ${place.projectId ?? 0} or l.group_id in
         (select c.ancestor_id from group_closure c where c.descendant_id = ${place.groupId}))`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** Puts labels on an issuable and takes others off. */
export const changeLabels = async (
  tx: Tx,
  target: { kind: IssuableKind; id: number },
  change: { added: readonly number[]; removed: readonly number[] },
): Promise<void> => {
  const { labels, column } = issuableNames[target.kind];
  const { added, removed } = change;
  if (removed.length > 0) {
    await run(
      tx,
      sql`delete from ${labels} where ${column} = ${target.id} and label_id in (${sql.list(removed)})`,
    );
  }
  if (added.length === 0) return;
  const rows = added.map((labelId) => sql`(${target.id}, ${labelId})`);
  await run(tx, sql`insert into ${labels} (${column}, label_id) values ${sql.join(rows, ', ')}`);
};
