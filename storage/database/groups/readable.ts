import { all } from '../engine/ask.js';
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
    sql`select g.* from namespaces g where g.kind = 'group' and g.id in (${sql.list(ids)}) and ${visible}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
