import type { Knex } from 'knex';
import { groupSeen } from '../issuables/visibility.js';
import type { ListViewer } from '../projects/filters.js';

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
  db: Knex,
  addresses: readonly string[],
): Promise<Map<string, KnownAuthor>> {
  if (addresses.length === 0) return new Map();
  const [first, further]: AddressRow[][] = await Promise.all([
    db('users')
      .whereIn('email_lower', [...addresses])
      .whereNotNull('confirmed_at')
      .select('id', 'username', 'email_lower'),
    db('user_emails as e')
      .join('users as u', 'u.id', 'e.user_id')
      .whereIn('e.email_lower', [...addresses])
      .whereNotNull('e.confirmed_at')
      .select('u.id', 'u.username', 'e.email_lower'),
  ]);
  const rows = [...(further ?? []), ...(first ?? [])];
  return new Map(rows.map(({ email_lower, id, username }) => [email_lower, { id, username }]));
}

/** Those of the people who have no membership of a project, yet had a merge request merged into a branch of it. */
export async function contributorsAmong(
  db: Knex,
  userIds: readonly number[],
  { projectId, branch }: { projectId: number; branch: string | null },
): Promise<Set<number>> {
  if (userIds.length === 0 || branch === null) return new Set();
  const rows: { author_id: number }[] = await db('merge_requests as m')
    .where({ 'm.target_project_id': projectId, 'm.target_branch': branch, 'm.state': 'merged' })
    .whereIn('m.author_id', [...userIds])
    .whereNotExists(
      db('project_authorizations as a')
        .where('a.project_id', projectId)
        .whereRaw('a.user_id = m.author_id')
        .select(db.raw('1')),
    )
    .distinct('m.author_id');
  return new Set(rows.map(({ author_id }) => author_id));
}

/** Those of the people who are direct members of one of the groups, as far as the viewer sees these. */
export async function creditedAmong(
  db: Knex,
  userIds: readonly number[],
  { paths, viewer }: { paths: readonly string[]; viewer: ListViewer },
): Promise<Set<number>> {
  if (userIds.length === 0 || paths.length === 0) return new Set();
  const seen = groupSeen(viewer);
  const rows: { user_id: number }[] = await db('namespaces as g')
    .join('members as m', 'm.group_id', 'g.id')
    .where({ 'g.kind': 'group', 'm.state': 'active' })
    .whereNull('m.requested_at')
    .whereIn(
      'g.full_path_lower',
      paths.map((path) => path.toLowerCase()),
    )
    .whereIn('m.user_id', [...userIds])
    .whereRaw(`(${seen.sql})`, seen.params)
    .distinct('m.user_id');
  return new Set(rows.map(({ user_id }) => user_id));
}
