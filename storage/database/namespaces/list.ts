import type { Knex } from 'knex';
import { containing } from '../../../domain/text/search-words.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { NamespaceRow } from '../rows.js';

/** A namespace with what its record needs of its owner and of the viewer. */
export interface ListedNamespace extends NamespaceRow {
  /** The viewer's level in a group; 50 in the own namespace; 0 elsewhere. */
  access_level: number;
  owner_avatar: string | null;
}

/** Who asks for namespaces. */
export interface NamespaceReader {
  id: number;
  admin: boolean;
}

const selection = (db: Knex, viewer: NamespaceReader): Knex.QueryBuilder =>
  db('namespaces as n')
    .leftJoin('users as o', 'o.id', 'n.owner_id')
    .leftJoin('group_authorizations as a', (join) =>
      join.on('a.group_id', 'n.id').andOnVal('a.user_id', '=', viewer.id),
    )
    .where('n.deleting', 0)
    .select('n.*', 'o.avatar as owner_avatar')
    .select(
      db.raw('case when n.owner_id = ? then 50 else coalesce(a.access_level, 0) end as access_level', [
        viewer.id,
      ]),
    );

// A union of two small sets, because "owned or a member" in one condition would read every namespace.
const mine = (db: Knex, query: Knex.QueryBuilder, viewer: NamespaceReader, least: number): void => {
  const groups = db('group_authorizations').where('user_id', viewer.id).where('access_level', '>=', least);
  const own = db('namespaces').where('owner_id', viewer.id).select('id');
  query.whereIn('n.id', own.unionAll([groups.select('group_id')]));
};

/** A page of the viewer's namespaces, by id. Rules: NS-LIST-2 to NS-LIST-5. */
export const listNamespacesByPage = (
  db: Knex,
  viewer: NamespaceReader,
  filters: { search?: string | undefined; owned_only?: boolean | undefined },
  page: PageRequest,
): Promise<Page<ListedNamespace>> => {
  const query = selection(db, viewer);
  if (filters.owned_only) mine(db, query, viewer, 50);
  else if (!viewer.admin) mine(db, query, viewer, 1);
  const text = filters.search?.trim().toLowerCase();
  if (text) {
    const pattern = containing(text);
    query.whereRaw(`(n.name_lower like ? escape '\\' or n.full_path_lower like ? escape '\\')`, [
      pattern,
      pattern,
    ]);
  }
  return paged<ListedNamespace>(query.orderBy('n.id'), page);
};

/** One namespace by number or full path, when it is one of the viewer's. Rules: NS-GET-1, NS-GET-2. */
export const findOwnNamespace = async (
  db: Knex,
  viewer: NamespaceReader,
  key: string,
): Promise<ListedNamespace | undefined> => {
  const query = selection(db, viewer);
  if (/^\d{1,15}$/.test(key)) query.where('n.id', Number(key));
  else query.where('n.full_path_lower', key.toLowerCase());
  if (!viewer.admin) mine(db, query, viewer, 1);
  return (await query.first()) as ListedNamespace | undefined;
};

/** How many people belong to each group or anything below it. */
export interface MemberCounts {
  /** Users with a membership in the group or a subgroup. */
  members: number;
  /** Users who take a seat: not blocked, no bots, in the group, below it or in a project there. */
  billable: number;
}

const below = `from group_closure c
  join members m on m.group_id = c.descendant_id and m.user_id is not null and m.requested_at is null`;
const inProjects = `from group_closure c
  join projects p on p.namespace_id = c.descendant_id
  join members m on m.project_id = p.id and m.user_id is not null and m.requested_at is null`;

/** Counts the people below each of the groups, in one question. Rule: NS-RECORD-2. */
export const countMembersBelow = async (
  db: Knex,
  groupIds: readonly number[],
  freeUpTo: number,
): Promise<Map<number, MemberCounts>> => {
  if (groupIds.length === 0) return new Map();
  const marks = groupIds.map(() => '?').join(', ');
  const rows = (await db
    .from(
      db.raw(
        `(select c.ancestor_id as group_id, m.user_id, m.access_level, 1 as direct ${below}
            where c.ancestor_id in (${marks})
          union all
          select c.ancestor_id, m.user_id, m.access_level, 0 ${inProjects} where c.ancestor_id in (${marks})) as f`,
        [...groupIds, ...groupIds],
      ),
    )
    .join('users as u', 'u.id', 'f.user_id')
    .groupBy('f.group_id')
    .select('f.group_id')
    .select(db.raw('count(distinct case when f.direct = 1 then f.user_id end) as members'))
    .select(
      db.raw(
        `count(distinct case when u.kind = 'human' and u.state = 'active' and f.access_level > ?
           then f.user_id end) as billable`,
        [freeUpTo],
      ),
    )) as { group_id: number; members: number; billable: number }[];
  return new Map(
    rows.map((row) => [row.group_id, { members: Number(row.members), billable: Number(row.billable) }]),
  );
};

const chunk = 50;

const takenOf = async (db: Knex, paths: readonly string[]): Promise<Set<string>> => {
  const rows = await db('routes')
    .whereIn('path_lower', [...paths])
    .select<{ path_lower: string }[]>('path_lower');
  return new Set(rows.map((row) => row.path_lower));
};

/** Whether something stands at a full path, and the smallest number that makes it free. Rules: NS-EXISTS-1 to NS-EXISTS-3. */
export const findFreePath = async (
  db: Knex,
  fullPath: string,
): Promise<{ taken: boolean; free: number | null }> => {
  const lower = fullPath.toLowerCase();
  if (!(await takenOf(db, [lower])).has(lower)) return { taken: false, free: null };
  for (let start = 1; ; start += chunk) {
    const numbers = Array.from({ length: chunk }, (_, index) => start + index);
    const taken = await takenOf(
      db,
      numbers.map((number) => `${lower}${number}`),
    );
    const free = numbers.find((number) => !taken.has(`${lower}${number}`));
    if (free !== undefined) return { taken: true, free };
  }
};
