import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { type MemberSource, recomputeSource } from './members.js';

/** How far and how long a share reaches. */
export interface ShareTerms {
  groupAccess: number;
  expiresAt?: string | null;
  at: string;
}

/** A share as it was made. */
export interface ShareRow {
  id: number;
  group_access: number;
  expires_at: string | null;
}

// Projects and groups are shared alike, each in a table of its own.
const links = {
  project: { table: sql`project_group_links`, place: sql`project_id`, group: sql`group_id` },
  group: { table: sql`group_group_links`, place: sql`shared_group_id`, group: sql`shared_with_group_id` },
};

/** Opens a project or group to the members of a group; a second share with the same group is a StorageConflict. */
export const addShare = async (
  tx: Tx,
  shared: MemberSource,
  groupId: number,
  { groupAccess, expiresAt = null, at }: ShareTerms,
): Promise<ShareRow> => {
  const { table, place, group } = links[shared.type];
  const link = await one<ShareRow>(
    tx,
    sql`insert into ${table} (${place}, ${group}, group_access, expires_at, created_at, updated_at)
      values (${shared.id}, ${groupId}, ${groupAccess}, ${expiresAt}, ${at}, ${at})
      returning id, group_access, expires_at`,
  );
  if (!link) throw new Error('the new share did not come back');
  await recomputeSource(tx, shared, at);
  return link;
};

/** Ends the share of a project or group with a group; false when there was none. */
export const endShare = async (
  tx: Tx,
  shared: MemberSource,
  groupId: number,
  at: string,
): Promise<boolean> => {
  const { table, place, group } = links[shared.type];
  const ended = await run(
    tx,
    sql`delete from ${table} where ${place} = ${shared.id} and ${group} = ${groupId}`,
  );
  if (ended === 0) return false;
  await recomputeSource(tx, shared, at);
  return true;
};
