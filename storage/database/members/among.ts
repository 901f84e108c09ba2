import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

const idSet = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map((row) => row.id));

/** Those of some users who belong to a project, however they came to. */
export const membersAmong = async (
  source: Source,
  projectId: number,
  userIds: readonly number[],
): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set();
  const query = sql`select user_id as id from project_authorizations
    where project_id = ${projectId} and user_id in (${sql.list(userIds)})`;
  return idSet(await all<{ id: number }>(source, query));
};

/** Those of some groups that a project is shared with. */
export const invitedGroupsAmong = async (
  source: Source,
  projectId: number,
  groupIds: readonly number[],
): Promise<Set<number>> => {
  if (groupIds.length === 0) return new Set();
  const query = sql`select group_id as id from project_group_links
    where project_id = ${projectId} and group_id in (${sql.list(groupIds)})`;
  return idSet(await all<{ id: number }>(source, query));
};
