import { guest, owner } from '../../../domain/access-level.js';
import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import { type Page, type PageRequest, slice } from '../lists/page.js';
import { groupVisible } from '../lists/visible-containers.js';
import { type ListedMember, type MemberFilters, memberColumns, narrowedMembers } from './list.js';
import type { MemberSource } from './members.js';

/** Where members of a place come from; the groups below count for groups alone. */
export type MemberRelation = 'direct' | 'inherited' | 'invited' | 'below';

/** A membership with the number of its row and where that stands; 0 is the implied one of a personal namespace. */
export interface RelatedMember extends ListedMember {
  membership_id: number;
  updated_at: string;
  group_id: number | null;
  project_id: number | null;
}

type Parts = Record<MemberRelation, readonly Sql[]>;

const related: readonly MemberRelation[] = ['direct', 'inherited', 'invited'];

/** Who asks for members; decides which invited groups are looked into. */
export interface MemberReader {
  id: number;
  admin: boolean;
  external: boolean;
}

const columns = (level: Sql): Sql =>
  sql`m.id as membership_id, m.user_id, ${level} as access_level, m.expires_at, m.created_at, m.updated_at, m.state,
    m.created_by_id, m.group_id, m.project_id`;

const counts = (today: string): Sql =>
  sql`m.user_id is not null and m.requested_at is null and (m.expires_at is null or m.expires_at > ${today})`;

const ownLevel = sql`m.access_level`;
const cappedLevel = sql`case when m.access_level < l.group_access then m.access_level else l.group_access end`;

const inherited = (groups: Sql, least: Sql, today: string): Sql =>
  sql`select ${columns(ownLevel)} from (${groups}) g
    join members m on m.group_id = g.id where ${counts(today)} and ${least}`;

// A group invited from elsewhere stays hidden with its members from those who may not see it.
const invited = (links: Sql, reader: MemberReader, today: string): Sql =>
  sql`select ${columns(cappedLevel)} from (${links}) l
      join namespaces v on v.id = l.group_id
      join group_closure w on w.descendant_id = l.group_id
      join members m on m.group_id = w.ancestor_id
      where ${counts(today)} and m.access_level >= ${sql.number(guest)}
        and (l.expires_at is null or l.expires_at > ${today})
        and ${groupVisible(reader, sql`v`)}`;

const ofGroup = (groupId: number, reader: MemberReader, today: string): Parts => {
  const own = sql`select ${columns(ownLevel)} from members m where m.group_id = ${groupId} and ${counts(today)}`;
  const above = sql`select ancestor_id as id from group_closure where descendant_id = ${groupId} and depth > 0`;
  const below = sql`select v.id from group_closure c join namespaces v on v.id = c.descendant_id
      where c.ancestor_id = ${groupId} and c.depth > 0 and ${groupVisible(reader, sql`v`)}`;
  const links = sql`select l.shared_with_group_id as group_id, l.group_access, l.expires_at from group_closure c
      join group_group_links l on l.shared_group_id = c.ancestor_id where c.descendant_id = ${groupId}`;
  const least = sql`m.access_level >= ${sql.number(guest)}`;
  return {
    direct: [own],
    inherited: [inherited(above, least, today)],
    invited: [invited(links, reader, today)],
    below: [inherited(below, least, today)],
  };
};

const ofProject = (projectId: number, reader: MemberReader, today: string): Parts => {
  const above = sql`select c.ancestor_id as id from projects p
      join group_closure c on c.descendant_id = p.namespace_id where p.id = ${projectId}`;
  const links = sql`select l.group_id, l.group_access, l.expires_at from project_group_links l
      where l.project_id = ${projectId}
      union all
      select l.shared_with_group_id, l.group_access, l.expires_at from projects p
        join group_closure c on c.descendant_id = p.namespace_id
        join group_group_links l on l.shared_group_id = c.ancestor_id where p.id = ${projectId}`;
  const own = sql`select ${columns(ownLevel)} from members m
      where m.project_id = ${projectId} and ${counts(today)} and m.access_level >= ${sql.number(guest)}`;
  const holder = sql`select 0, n.owner_id, ${sql.number(owner)}, cast(null as text), p.created_at, p.created_at,
        'active', cast(null as bigint), cast(null as bigint), p.id
      from projects p join namespaces n on n.id = p.namespace_id
     where p.id = ${projectId} and n.owner_id is not null`;
  return {
    direct: [own, holder],
    inherited: [inherited(above, sql`m.access_level >= ${sql.number(guest)}`, today)],
    invited: [invited(links, reader, today)],
    below: [],
  };
};

/**
 * Everybody who belongs to a group or project, each user once with the strongest membership: the highest level,
 * then the one that ends last, then the oldest. A real row goes before the implied one of a personal namespace.
 */
const everybody = (
  source: MemberSource,
  reader: MemberReader,
  today: string,
  relations: readonly MemberRelation[] = related,
): Sql => {
  const all =
    source.type === 'group' ? ofGroup(source.id, reader, today) : ofProject(source.id, reader, today);
  const parts = relations.flatMap((relation) => all[relation]);
  return sql`from (select f.*, row_number() over (partition by f.user_id order by f.access_level desc,
      case when f.expires_at is null then 0 else 1 end, f.expires_at desc,
      case when f.membership_id = 0 then 1 else 0 end, f.created_at, f.membership_id) as place
    from (${sql.join(parts, ' union all ')}) f) m
    join users u on u.id = m.user_id left join users c on c.id = m.created_by_id
   where m.place = 1`;
};

/** A page of direct, inherited and invited members, by user id. Rules: MEM-ALL-1 to MEM-ALL-10. */
export const listAllMembersByPage = (
  db: Source,
  source: MemberSource,
  reader: MemberReader,
  filters: MemberFilters,
  today: string,
  page: PageRequest,
): Promise<Page<ListedMember>> => {
  const from = sql`${everybody(source, reader, today)} ${narrowedMembers(filters)}`;
  return listPage<ListedMember>(db, { columns: memberColumns, from, order: sql`u.id` }, page);
};

/** What narrows a list of related members. */
export interface RelatedFilters {
  relations: readonly MemberRelation[];
  levels?: readonly number[] | undefined;
  query?: string | undefined;
}

/** A page of the members of some relations, each user once, by user id. Rules: MEM-ALL-1 to MEM-ALL-10. */
export const listRelatedMembers = async (
  db: Source,
  source: MemberSource,
  reader: MemberReader,
  { relations, levels, query }: RelatedFilters,
  today: string,
  page: PageRequest,
): Promise<Page<RelatedMember>> => {
  const isEmpty = relations.every((one) => one === 'below' && source.type === 'project');
  if (isEmpty || levels?.length === 0) return slice([], page);
  const ofLevels = levels ? sql`and m.access_level in (${sql.list(levels)})` : sql.empty;
  const from = sql`${everybody(source, reader, today, relations)} ${ofLevels} ${narrowedMembers({ query })}`;
  const columnsOfAll = sql`${memberColumns}, m.membership_id, m.updated_at, m.group_id, m.project_id`;
  return listPage<RelatedMember>(db, { columns: columnsOfAll, from, order: sql`u.id` }, page);
};

/** One direct, inherited or invited member. Rules: MEM-ALL-GET-1, MEM-ALL-GET-2. */
export const findAnyMember = (
  db: Source,
  source: MemberSource,
  reader: MemberReader,
  userId: number,
  today: string,
): Promise<ListedMember | undefined> =>
  one<ListedMember>(
    db,
    sql`select ${memberColumns} ${everybody(source, reader, today)} and m.user_id = ${userId} limit 1`,
  );
