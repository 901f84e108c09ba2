import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { ListViewer } from '../lists/viewer.js';
import { groupReadable } from '../lists/visible-containers.js';
import type { GroupRow } from '../rows.js';

/**
 * Those of these groups that the viewer may look into, by number. Whatever record names a group beside its own place
 * takes the name from here, so that nobody reads one of a group that is hidden from them. Rule: GRP-NAMES-1.
 */
export const readableGroups = async (
  source: Source,
  groupIds: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, GroupRow>> => {
  const ids = [...new Set(groupIds)];
  if (ids.length === 0) return new Map();
  const visible = groupReadable(viewer, sql`g`);
  const rows = await all<GroupRow>(
    source,
    sql`select g.* from namespaces g where g.kind = 'group' and g.id in (${inList(ids)}) and ${visible}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Rows that each name a group, with it; those whose group is hidden from the viewer are left out. Rule: GRP-NAMES-1. */
export const withReadableGroups = async <Row extends { group_id: number }>(
  source: Source,
  rows: readonly Row[],
  viewer: ListViewer,
): Promise<(Row & { group: GroupRow })[]> => {
  const groups = await readableGroups(
    source,
    rows.map((row) => row.group_id),
    viewer,
  );
  return rows.flatMap((row) => {
    const group = groups.get(row.group_id);
    return group ? [{ ...row, group }] : [];
  });
};
