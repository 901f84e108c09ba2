import { owner } from '../../../domain/access-level.js';
import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { foundIn } from '../lists/search.js';
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

const columnsFor = (viewer: NamespaceReader): Sql =>
  sql`n.*, o.avatar as owner_avatar,
    case when n.owner_id = ${viewer.id} then ${sql.number(owner)} else coalesce(a.access_level, 0) end as access_level`;

const fromFor = (viewer: NamespaceReader): Sql =>
  sql`from namespaces n left join users o on o.id = n.owner_id
    left join group_authorizations a on a.group_id = n.id and a.user_id = ${viewer.id}`;

// A union of two small sets, because "owned or a member" in one condition would read every namespace.
const mine = (viewer: NamespaceReader, least: number): Sql =>
  sql`and n.id in (select id from namespaces where owner_id = ${viewer.id}
    union all select group_id from group_authorizations where user_id = ${viewer.id} and access_level >= ${least})`;

/** A page of the viewer's namespaces, by id. Rules: NS-LIST-2 to NS-LIST-5. */
export const listNamespacesByPage = (
  source: Source,
  viewer: NamespaceReader,
  filters: { search?: string | undefined; owned_only?: boolean | undefined },
  page: PageRequest,
): Promise<Page<ListedNamespace>> => {
  const own = filters.owned_only ? mine(viewer, owner) : viewer.admin ? sql.empty : mine(viewer, 1);
  const found = foundIn([sql`n.name_lower`, sql`n.full_path_lower`], filters.search);
  const list = {
    columns: columnsFor(viewer),
    from: sql`${fromFor(viewer)} where n.deleting = 0 ${own} ${found ? sql`and ${found}` : sql.empty}`,
    order: sql`n.id`,
  };
  return listPage<ListedNamespace>(source, list, page);
};

/** One namespace by number or full path, when it is one of the viewer's. Rules: NS-GET-1, NS-GET-2. */
export const findOwnNamespace = (
  source: Source,
  viewer: NamespaceReader,
  key: string,
): Promise<ListedNamespace | undefined> => {
  const named = /^\d{1,15}$/.test(key)
    ? sql`n.id = ${Number(key)}`
    : sql`n.full_path_lower = ${key.toLowerCase()}`;
  return one<ListedNamespace>(
    source,
    sql`select ${columnsFor(viewer)} ${fromFor(viewer)}
      where n.deleting = 0 and ${named} ${viewer.admin ? sql.empty : mine(viewer, 1)} limit 1`,
  );
};

/** How many people belong to each group or anything below it. */
export interface MemberCounts {
  /** Users with a membership in the group or a subgroup. */
  members: number;
  /** Users who take a seat: not blocked, no bots, in the group, below it or in a project there. */
  billable: number;
}

/** Counts the people below each of the groups, in one question. Rule: NS-RECORD-2. */
export const countMembersBelow = async (
  source: Source,
  groupIds: readonly number[],
  freeUpTo: number,
): Promise<Map<number, MemberCounts>> => {
  if (groupIds.length === 0) return new Map();
  const ids = sql.list(groupIds);
  const rows = await all<{ group_id: number; members: number; billable: number }>(
    source,
    sql`select f.group_id, count(distinct case when f.direct = 1 then f.user_id end) as members,
        count(distinct case when u.kind = 'human' and u.state = 'active' and f.access_level > ${freeUpTo}
          then f.user_id end) as billable
      from (
        select c.ancestor_id as group_id, m.user_id, m.access_level, 1 as direct
          from group_closure c
          join members m on m.group_id = c.descendant_id and m.user_id is not null and m.requested_at is null
         where c.ancestor_id in (${ids})
        union all
        select c.ancestor_id, m.user_id, m.access_level, 0
          from group_closure c
          join projects p on p.namespace_id = c.descendant_id
          join members m on m.project_id = p.id and m.user_id is not null and m.requested_at is null
         where c.ancestor_id in (${ids})) f
      join users u on u.id = f.user_id
     group by f.group_id`,
  );
  return new Map(
    rows.map((row) => [row.group_id, { members: Number(row.members), billable: Number(row.billable) }]),
  );
};

const chunk = 50;

const takenOf = async (source: Source, paths: readonly string[]): Promise<Set<string>> => {
  const rows = await all<{ path_lower: string }>(
    source,
    sql`select path_lower from routes where path_lower in (${sql.list(paths)})`,
  );
  return new Set(rows.map((row) => row.path_lower));
};

/** Whether something stands at a full path, and the smallest number that makes it free. Rules: NS-EXISTS-1 to NS-EXISTS-3. */
export const findFreePath = async (
  source: Source,
  fullPath: string,
): Promise<{ taken: boolean; free: number | null }> => {
  const lower = fullPath.toLowerCase();
  if (!(await takenOf(source, [lower])).has(lower)) return { taken: false, free: null };
  for (let start = 1; ; start += chunk) {
    const numbers = Array.from({ length: chunk }, (_, index) => start + index);
    const taken = await takenOf(
      source,
      numbers.map((number) => `${lower}${number}`),
    );
    const free = numbers.find((number) => !taken.has(`${lower}${number}`));
    if (free !== undefined) return { taken: true, free };
  }
};
