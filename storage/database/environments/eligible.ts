import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { ProtectionOwner } from './protections.js';

const idSet = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));

/** Those of some users who belong to the project or group of a protection, however they came to. Rule: ENV-PROTECT-6. */
export const eligibleUsers = async (
  source: Source,
  owner: ProtectionOwner,
  userIds: readonly number[],
): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set();
  const belonging =
    'project_id' in owner
      ? sql`project_authorizations where project_id = ${owner.project_id}`
      : sql`group_authorizations where group_id = ${owner.group_id}`;
  return idSet(
    await all<{ id: number }>(
      source,
      sql`select user_id as id from ${belonging} and user_id in (${sql.list(userIds)})`,
    ),
  );
};

/**
 * Those of some groups that have to do with the project or group of a protection: the groups above it, those that it is
 * shared with, and of a group itself and those below. Rule: ENV-PROTECT-6.
 */
export const eligibleGroups = async (
  source: Source,
  owner: ProtectionOwner,
  groupIds: readonly number[],
): Promise<Set<number>> => {
  if (groupIds.length === 0) return new Set();
  const among = sql`in (${sql.list(groupIds)})`;
  const query =
    'project_id' in owner
      ? sql`select group_id as id from project_group_links
            where project_id = ${owner.project_id} and group_id ${among}
          union select c.ancestor_id from group_closure c join projects p on p.namespace_id = c.descendant_id
            where p.id = ${owner.project_id} and c.ancestor_id ${among}`
      : sql`select ancestor_id as id from group_closure
            where descendant_id = ${owner.group_id} and ancestor_id ${among}
          union select descendant_id from group_closure
            where ancestor_id = ${owner.group_id} and descendant_id ${among}
          union select shared_with_group_id from group_group_links
            where shared_group_id = ${owner.group_id} and shared_with_group_id ${among}`;
  return idSet(await all<{ id: number }>(source, query));
};
