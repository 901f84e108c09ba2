import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { rowByRow } from '../lists/conditions.js';
import type { ListViewer } from '../lists/viewer.js';
import { groupReadable } from '../lists/visible-containers.js';

/** A person who wrote commits. */
export interface KnownAuthor {
  id: number;
  username: string;
}

interface AddressRow extends KnownAuthor {
  email_lower: string;
}

/** People by the addresses that are theirs for certain, in lower case. */
export async function authorsByAddress(
  source: Source,
  addresses: readonly string[],
): Promise<Map<string, KnownAuthor>> {
  if (addresses.length === 0) return new Map();
  const wanted = sql.list(addresses);
  const [first, further] = await Promise.all([
    all<AddressRow>(
      source,
      sql`select id, username, email_lower from users where email_lower in (${wanted}) and confirmed_at is not null`,
    ),
    all<AddressRow>(
      source,
      sql`select u.id, u.username, e.email_lower from user_emails e join users u on u.id = e.user_id
        where e.email_lower in (${wanted}) and e.confirmed_at is not null`,
    ),
  ]);
  const rows = [...further, ...first];
  return new Map(rows.map(({ email_lower, id, username }) => [email_lower, { id, username }]));
}

/** Those of the people who have no membership of a project, yet had a merge request merged into a branch of it. */
export async function contributorsAmong(
  source: Source,
  userIds: readonly number[],
  { projectId, branch }: { projectId: number; branch: string | null },
): Promise<Set<number>> {
  if (userIds.length === 0 || branch === null) return new Set();
  const rows = await all<{ author_id: number }>(
    source,
    sql`select distinct m.author_id from merge_requests m
      where m.target_project_id = ${projectId} and m.target_branch = ${branch} and m.state = 'merged'
        and m.author_id in (${sql.list(userIds)})
        and not exists (select 1 from project_authorizations a
          where a.project_id = ${projectId} and a.user_id = m.author_id)`,
  );
  return new Set(rows.map(({ author_id }) => author_id));
}

/** Those of the people who are direct members of one of the groups, as far as the viewer sees these. */
export async function creditedAmong(
  source: Source,
  userIds: readonly number[],
  { paths, viewer }: { paths: readonly string[]; viewer: ListViewer },
): Promise<Set<number>> {
  if (userIds.length === 0 || paths.length === 0) return new Set();
  const rows = await all<{ user_id: number }>(
    source,
    sql`select distinct m.user_id from namespaces g join members m on m.group_id = g.id
      where ${rowByRow(sql`g.kind = 'group'`)} and m.state = 'active' and m.requested_at is null
        and g.full_path_lower in (${sql.list(paths.map((path) => path.toLowerCase()))})
        and m.user_id in (${sql.list(userIds)}) and ${groupReadable(viewer, sql`g`)}`,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}
